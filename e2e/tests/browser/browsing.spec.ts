import { expect, test } from "../../fixtures.ts";
import { goToSearch, searchField, suggestions } from "../../search-steps.ts";
import { choose, drawer, expectInCart, open, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

/** Toys & Play: several pages of products at every price. */
const toys = "/ecommerce-category/1600";
const cards = "main article h3";

test("[CAT-05] [CAT-06] [CAT-07] [SEARCH-01] from the menu through a filtered list, to a product and back to one's place, and on by a search to the cart @touch", async ({
  page,
  api,
  isMobile,
  pageErrors,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "All Categories" }).click();
  const menu = page.getByRole("navigation", { name: "All categories" });
  await menu.getByText("Toys & Play", { exact: true }).first().click();
  if (isMobile) await menu.getByRole("link", { name: "All Toys & Play" }).click();
  await expect(page).toHaveURL(toys);
  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await expect(page).toHaveURL(`${toys}?sort=price&direction=ASC`);
  const panel = isMobile
    ? page.getByRole("dialog", { name: "Filters" })
    : page.getByRole("complementary", { name: "Filters" });
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(panel.getByRole("checkbox", { name: /^Free Shipping ?, [\d,]+\+? products$/ })).toBeVisible();
  await panel.getByRole("checkbox", { name: /^Free Shipping/ }).check();
  await expect(page).toHaveURL(`${toys}?sort=price&direction=ASC&free=1`);
  if (isMobile) await page.getByRole("button", { name: /^Show [\d,+]+ products?$/ }).click();
  const query = { categoryId: 1600, sort: "price", direction: "ASC", free: "1", pageSize: 60 } as const;
  const listing = await api.listProducts({ query });
  const names = listing.status === 200 ? listing.body.products.map(({ name }) => name) : [];
  await expect(page.locator(cards)).toHaveText(names.slice(0, 30));
  await page.getByRole("link", { name: /^Load \d+ more$/ }).click();
  await expect(page.locator(cards)).toHaveText(names);

  const last = page.locator(cards).nth(50);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: names[50] ?? "" })).toBeVisible();
  await page.reload(); // what only memory holds is gone now
  await expect(page.getByRole("button", { name: "All Categories" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${toys}?page=2&sort=price&direction=ASC&free=1`);
  await expect(page.locator(cards)).toHaveCount(60);
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(300);

  const { product, sku } = await variantAt(api, 0);
  const field = await goToSearch(page, isMobile);
  // A shop without a processor to spare suggests nothing, and asks again for the next letter.
  pageErrors.allow(/\/suggest\?.*: 503$/, /status of 503 .*\/suggest\)$/);
  await expect(async () => {
    await field.clear();
    await field.pressSequentially("hihgchair");
    await expect(suggestions(page).getByRole("option").first()).toHaveText(
      "Showing results for highchair. Search for hihgchair instead",
      { timeout: 20_000 },
    );
  }).toPass();
  await field.fill(product.name);
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`“${product.name}”`);
  const add = page.getByRole("button", { name: `Choose options for ${product.name}`, exact: true }).first();
  await add.click();
  const sheet = page.getByRole("dialog", { name: product.name, exact: true });
  for (const { skuPropertyId, skuPropertyName, skuPropertyValues } of product.skuProperties) {
    const value = skuPropertyValues.find(({ propertyValueId }) =>
      sku.sku_property.split(";").includes(`${skuPropertyId}:${propertyValueId}`),
    );
    await choose(page, skuPropertyName, value?.propertyValueDisplayName ?? "");
  }
  await sheet.getByRole("button", { name: "Add to cart" }).click();
  await expect(drawer(page)).toBeVisible();
  await expectInCart(page, 1);
  await page.keyboard.press("Escape");
  await page.locator(cards).first().getByRole("link").click();
  await expect(page).toHaveURL(/ecommerce-product/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`“${product.name}”`);
  if (!isMobile) await expect(searchField(page)).toHaveValue(product.name);
});

test.describe("with the shop's own pictures", () => {
  test.use({ pictures: "drawn" });

  test("every picture in sight on home, category and product loads @desktop", async ({ page, api }) => {
    const { product } = await variantAt(api, 0);
    for (const path of ["/", "/ecommerce-category/best-seller", productPath(product.id)]) {
      await open(page, path);
      await expect
        .poll(() => page.evaluate(picturesInSight), { timeout: 120_000, message: `pictures of ${path}` })
        .toMatchObject({ waiting: 0, failed: [] });
      expect((await page.evaluate(picturesInSight)).loaded).toBeGreaterThan(0);
    }
  });
});

/** Runs in the page: how the pictures that one sees are doing. */
function picturesInSight() {
  const images = [...document.images].filter((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return document.elementsFromPoint(left + width / 2, top + height / 2).includes(image);
  });
  const complete = images.filter((image) => image.complete);
  return {
    waiting: images.length - complete.length,
    loaded: complete.filter((image) => image.naturalWidth > 0).length,
    failed: complete.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc),
  };
}
