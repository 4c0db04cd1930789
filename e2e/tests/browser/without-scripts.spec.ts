import { expect, test } from "../../fixtures.ts";
import { goodsAt } from "../../goods.ts";
import { productPath } from "../../steps.ts";

test.use({ javaScriptEnabled: false });

// The page asks for its scripts, and such a browser refuses them.
test.beforeEach(({ noise }) => noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

test("without scripts the home page shows its products and leads to the categories", async ({
  page,
  api,
}) => {
  const [category] = (await api.getCategories({})).body.trees[0]?.categories ?? [];
  const { product } = await goodsAt(api, 0);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: product.name, exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "All Categories" }).click();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: category?.title ?? "", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: category?.title ?? "" })).toBeVisible();
});

test("without scripts a listing can be sorted, and read page by page", async ({ page, api }) => {
  const query = { categoryId: "best-seller", sort: "price", direction: "ASC" } as const;
  const [first, second] = await Promise.all(
    [1, 2].map((number) => api.listProducts({ query: { ...query, page: number } })),
  );
  const names = (listing: typeof first) =>
    (listing?.status === 200 ? listing.body.products : []).map(({ name }) => name);
  await page.goto("/ecommerce-category/best-seller");
  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL("/ecommerce-category/best-seller?sort=price&direction=ASC");
  await expect(page.locator("main article h3")).toHaveText(names(first));
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.locator("main article h3")).toHaveText(names(second));
});

test("without scripts a product's page says what it is, costs and comes in", async ({ page, api }) => {
  const { product, sku } = await goodsAt(api, 0);
  await page.goto(productPath(product.id, sku.code));
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(
    page
      .getByText(`$${sku.promotion_price.toFixed(2)}`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (const { skuPropertyName } of product.skuProperties) {
    await expect(page.getByRole("group", { name: new RegExp(`^${skuPropertyName}:`) })).toBeVisible();
  }
  const [specification] = product.specifications;
  await expect(page.getByText(specification?.value ?? "", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: product.avatar.alt }).first()).toBeVisible();
});
