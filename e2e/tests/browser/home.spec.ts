import { expect, test } from "../../fixtures.ts";
import { open, productPath, scrollTo } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[HOME-01] the home page has every section, from the hero to what was looked at", async ({
  page,
  api,
}) => {
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).not.toBeNull();
  await open(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(main.getByRole("link", { name: "Shop the best sellers" })).toBeVisible();
  const tiles = main.getByRole("region", { name: "Shop by category" }).getByRole("link");
  const { trees } = (await api.getCategories({})).body;
  await expect(tiles).toHaveCount(Math.min(12, trees.flatMap(({ categories }) => categories).length));
  for (const section of ["Flash sale", "Best sellers", "Shop by age", "Shop by room", "New arrivals"]) {
    await expect(main.getByRole("region", { name: section }), section).toBeAttached();
  }
  for (const promise of ["Clear shipping costs", "14-day returns", "Safe card payments"]) {
    await expect(main.getByRole("heading", { name: promise })).toBeAttached();
  }
  await scrollTo(page.getByRole("contentinfo"));
  const recent = main.getByRole("region", { name: "Recently viewed" });
  await expect(recent.getByRole("link", { name: product.name })).toBeVisible();
});

test("[HOME-01] the flash sale shows its products at their price, and says when it ends @desktop", async ({
  page,
  api,
}) => {
  const sale = (await api.getFlashSale({})).body;
  if (sale.ends_at === undefined) throw new Error("the demo shop has no sale today");
  await open(page, "/");
  const panel = page.getByRole("region", { name: "Flash sale" });
  await scrollTo(panel);
  await expect(panel.locator("time")).toHaveAttribute("datetime", sale.ends_at);
  await expect(panel.locator("time")).toHaveText(/^Ends .* at \d+:\d\d [AP]M, Pacific time$/);
  for (const { name, promotion_price } of sale.products.slice(0, 5)) {
    const card = panel.locator("article", { has: page.getByRole("link", { name, exact: true }) });
    await expect(card).toContainText(`$${promotion_price.toFixed(2)}`);
  }
  await expect(panel.getByText(/only \d+ (hours|minutes)|hurry|\d+:\d\d:\d\d/i)).toHaveCount(0);
});

test("[HOME-01] an age leads to what suits it, and 'See all' to all of it", async ({ page, isMobile }) => {
  await open(page, "/");
  const ages = page.getByRole("region", { name: "Shop by age" });
  await expect(ages.getByRole("link")).toHaveText([
    /^0–3 months/,
    /^3–6 months/,
    /^6–12 months/,
    /^1–2 years/,
    /^3–5 years/,
  ]);
  await expect(ages.getByRole("link").first()).toHaveAttribute(
    "href",
    "/search-product?searchText=0-3+months",
  );
  const arrivals = page.getByRole("region", { name: "New arrivals" });
  await scrollTo(arrivals);
  if (isMobile) await arrivals.getByRole("list").evaluate((list) => list.scrollTo(list.scrollWidth, 0));
  await arrivals.getByRole("link", { name: "See all new arrivals" }).filter({ visible: true }).click();
  await expect(page).toHaveURL("/ecommerce-category/best-seller?sort=created_at&direction=DESC");
});

test("a rail is moved by its arrows, from one end to the other @desktop", async ({ page }) => {
  await open(page, "/");
  const rail = page.getByRole("region", { name: "Best sellers" });
  await scrollTo(rail);
  await expect(rail.getByRole("button", { name: "Forward", exact: true })).toBeEnabled();
  await expect(rail.getByRole("button", { name: "Back", exact: true })).toBeDisabled();
  // A press while it still slides may be lost.
  await expect(async () => {
    const forward = rail.getByRole("button", { name: "Forward", exact: true });
    if (await forward.isEnabled()) await forward.click({ timeout: 1_000 });
    await expect(rail.getByRole("article").last()).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(rail.getByRole("button", { name: "Back", exact: true })).toBeEnabled();
});
