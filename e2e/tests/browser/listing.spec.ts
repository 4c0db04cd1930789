import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { open } from "../../steps.ts";

/** Toys & Play: several pages of products at every price. */
const toys = "/ecommerce-category/1600";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const loadMore = (page: Page) => page.getByRole("link", { name: /^Load \d+ more$/ });

/** The filters: beside the list, or in the sheet that a narrow screen has for them. */
async function filters(page: Page) {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (!(await button.isVisible())) return page.getByRole("complementary", { name: "Filters" });
  await button.click();
  return page.getByRole("dialog", { name: "Filters" });
}

async function closeSheet(page: Page) {
  const show = page.getByRole("button", { name: /^Show [\d,+]+ products?$/ });
  if (await show.isVisible()) await show.click();
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator("b", { hasText: "$" }).allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, "")));
}

test("[CAT-07] a filter is in the address, on a chip, and leaves what fits", async ({ page }) => {
  await open(page, toys);
  const panel = await filters(page);
  await panel.getByRole("radio", { name: /\$10\.00 to \$24\.99/ }).check();
  await expect(page).toHaveURL(`${toys}?price=10-24.99`);
  await panel.getByRole("checkbox", { name: /In stock/ }).check();
  await expect(page).toHaveURL(`${toys}?price=10-24.99&stock=1`);
  await closeSheet(page);
  // The address is there a moment before its list.
  await expect(async () => {
    for (const price of await prices(page)) {
      expect(price).toBeGreaterThanOrEqual(10);
      expect(price).toBeLessThan(25);
    }
  }).toPass();
  const chips = page.getByRole("list", { name: "Active filters" }).filter({ visible: true });
  await chips.getByRole("link", { name: "Remove the filter: $10.00 to $24.99" }).click();
  await expect(page).toHaveURL(`${toys}?stock=1`);
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(toys);
});

test("[CAT-07] the counts say how many products remain", async ({ page }) => {
  await open(page, toys);
  const panel = await filters(page);
  const sale = panel.getByRole("checkbox", { name: /^On sale ?, [\d,]+ products$/ });
  await expect(sale).toBeVisible();
  const words = await panel.locator("label", { hasText: "On sale" }).textContent();
  const count = /[\d,]+(?= products)/.exec(words ?? "")?.[0];
  await sale.check();
  await expect(page).toHaveURL(`${toys}?sale=1`);
  await closeSheet(page);
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible();
});

test("[CAT-07] without an answer about the counts one filters as well", async ({ page, noise }) => {
  noise.announce(/facets/, /Failed to load resource/);
  await page.route("**/facets*", (route) => route.abort());
  await open(page, toys);
  const panel = await filters(page);
  await panel.getByRole("checkbox", { name: /Free Shipping/ }).check();
  await expect(page).toHaveURL(`${toys}?free=1`);
});

test("[CAT-07] a price range of one's own counts when its field is left, and one that is none does not", async ({
  page,
}) => {
  await open(page, toys);
  const panel = await filters(page);
  await panel.getByLabel("Lowest price").fill("12");
  await panel.getByLabel("Highest price").fill("18");
  await panel.getByLabel("Highest price").press("Enter");
  await expect(page).toHaveURL(`${toys}?price=12-18`);
  await panel.getByLabel("Highest price").fill("3");
  await panel.getByLabel("Highest price").blur();
  await expect(page).toHaveURL(`${toys}?price=12-18`);
});

test("[CAT-07] filters that leave nothing say so, and can be cleared", async ({ page }) => {
  await open(page, `${toys}?price=400000-500000`);
  await expect(page.getByRole("heading", { name: "No matches for these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(toys);
  await expect(cards(page).first()).toBeVisible();
});

test("[CAT-06] Load more appends the next page and keeps the address true", async ({ page }) => {
  await open(page, toys);
  await expect(cards(page)).toHaveCount(30);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(60);
  await expect(page).toHaveURL(`${toys}?page=2`);
  await expect(page.getByText(/^You've seen 60 of/)).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(30);
  await expect(page.getByText(/^You've seen 60 of/)).toBeVisible();
});

test("[CAT-06] [CAT-07] the way back shows all pages that were in sight, with their filters, where one was", async ({
  page,
}) => {
  await open(page, `${toys}?sort=price&direction=ASC&free=1`);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(60);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(90);
  const last = cards(page).nth(80);
  const name = (await last.getByRole("heading").textContent()) ?? "";
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.reload(); // what only memory holds is gone now
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${toys}?page=3&sort=price&direction=ASC&free=1`);
  await expect(cards(page)).toHaveCount(90);
  await expect(last.getByRole("heading", { name })).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(300);
});

test("[CAT-06] when more does not come, the list stays and a notice says so", async ({ page, noise }) => {
  noise.announce(/ecommerce-product/, /Failed to load resource/);
  await open(page, toys);
  await page.route("**/api/ecommerce-product?*", (route) => route.abort());
  await loadMore(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Server Error!" })).toBeVisible();
  await expect(cards(page)).toHaveCount(30);
  await page.unroute("**/api/ecommerce-product?*");
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(60);
});

test("[CAT-05] the price that sorts is the one that is paid", async ({ page }) => {
  await open(page, toys);
  await page.getByLabel("Sort by").selectOption("Price, high to low");
  await expect(page).toHaveURL(`${toys}?sort=price&direction=DESC`);
  await expect(cards(page)).toHaveCount(30);
  await expect(async () => {
    const seen = await prices(page);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  }).toPass();
});

test("[CAT-09] a category shows the way to it, and so does a product", async ({ page, api }) => {
  const listing = await api.listProducts({ query: { categoryId: 1601 } });
  if (listing.status !== 200) throw new Error("no soft toys");
  await open(page, "/ecommerce-category/1601");
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
  await expect(way.getByRole("link").filter({ visible: true })).toHaveText(
    isNarrow ? ["Toys & Play"] : ["Home", "Toys & Play"],
  );
  await open(page, `/ecommerce-product/${listing.body.products[0]?.id}`);
  await expect(way.getByRole("link").filter({ visible: true })).toHaveText(
    isNarrow ? ["Soft Toys"] : ["Home", "Toys & Play", "Soft Toys"],
  );
});

test("[FIND-01] the subcategories above a listing have pictures", async ({ page, api }) => {
  const listing = await api.listProducts({ query: { categoryId: 1600 } });
  if (listing.status !== 200) throw new Error("no toys");
  const [first] = listing.body.category.below;
  await open(page, "/ecommerce-category/1600");
  const pill = page
    .getByRole("navigation", { name: "Subcategories" })
    .getByRole("link")
    .filter({ visible: true })
    .first();
  await expect(pill).toHaveText(first?.title ?? "");
  await expect(pill.locator("img")).toHaveJSProperty("complete", true);
  await expect(pill.locator("img")).toHaveAttribute("src", `${first?.picture}?w=96`);
});

test("[CAT-09] an empty category says so and offers others @desktop", async ({ page, database }) => {
  await database.query(
    `insert into category (id, tree, in_menu, level, parent_id, key, title, group_title, position)
     values (2199, 'baby', false, 2, 1600, 'kaleidoscopes', 'Kaleidoscopes', 'Make', 99) on conflict do nothing`,
  );
  await open(page, "/ecommerce-category/2199");
  await expect(page.getByText("There's nothing here yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clothing" }).click();
  await expect(page).toHaveURL("/ecommerce-category/1000");
});
