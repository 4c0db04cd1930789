import { expect, test } from "../../fixtures.ts";
import { productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test.use({ javaScriptEnabled: false });

// The page asks for its scripts, and such a browser refuses them.
test.beforeEach(({ noise }) => noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

test("without scripts the home page shows its products and leads to the categories", async ({
  page,
  api,
}) => {
  const [category] = (await api.getCategories({})).body.trees[0]?.categories ?? [];
  const { product } = await variantAt(api, 0);
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

test("[NOJS-01] without scripts one can search, and filter what is found", async ({
  page,
  api,
  isMobile,
}) => {
  await page.goto("/");
  // On a phone the icon leads to the search page, which has the field.
  if (isMobile) await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Search the shop" }).filter({ visible: true });
  await field.fill("boots");
  await field.press("Enter");
  await expect(page).toHaveURL("/search-product?searchText=boots");
  await expect(page.locator("main article").first()).toBeVisible();

  if (isMobile) await page.getByRole("link", { name: "Filters" }).click();
  const filters = page.locator("form", { has: page.getByRole("button", { name: "Apply" }) });
  await filters.getByLabel("Highest price").fill("60");
  await filters.getByLabel("On sale").check();
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/search-product?searchText=boots&price=0-60&sale=1");
  const found = await api.searchProducts({ query: { searchText: "boots", price: "0-60", sale: "1" } });
  const names = found.status === 200 ? found.body.products.map(({ name }) => name) : [];
  await expect(page.locator("main article h3")).toHaveText(names);
});

test("without scripts a product's page says what it is, costs and comes in", async ({ page, api }) => {
  const { product, sku } = await variantAt(api, 0);
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
  await expect(page.getByText(specification?.value ?? "", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: product.avatar.alt }).first()).toBeVisible();
});

test("without scripts a product's details fold and unfold, and a picture opens large", async ({
  page,
  api,
  isMobile,
}) => {
  const { product } = await variantAt(api, 0);
  await page.goto(productPath(product.id));
  const fact = page.locator("dd", { hasText: product.specifications[0]?.value ?? "" }).first();
  await expect(fact).toBeVisible();
  await expect(page.getByRole("heading", { name: "Goes well with" })).toBeVisible();
  if (isMobile) {
    await page.locator("summary", { hasText: "Specifications" }).click();
    await expect(fact).toBeHidden();
  }
  await page.getByRole("link", { name: "Zoom in on the picture" }).first().click();
  await expect(page).toHaveURL(`${product.pictures[0]?.src}?w=1600`);
});

for (const path of [
  "/cart",
  "/checkout",
  "/checkout-as-guest",
  "/shipping",
  "/payment",
  "/order-success",
  "/order",
  "/track-order",
  "/wishlist",
  "/product-alert",
  "/stripe-payment",
  "/receipt",
  "/user/order-history",
  "/user/order/00000000-0000-7000-8000-000000000000",
  "/user/my-account",
  "/account/reset-password",
  "/account/google-login-success",
  "/login-as-token",
  "/log-out",
]) {
  test(`[NOJS-01] without scripts ${path} says what is missing, and waits for nothing @desktop`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(
      page.getByText(/JavaScript, and it.s turned off in your browser\. Turn it on/),
    ).toBeVisible();
    await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
  });
}

test("without scripts the whole home page is there: sale, ages, rails, promises", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Flash sale", "Best sellers", "Shop by age", "New arrivals", "Safe card payments"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
});
