import { expect, test } from "../../fixtures.ts";
import { productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test.use({ javaScriptEnabled: false });

// The page asks for its scripts, and such a browser refuses them.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

test("[NOJS-01] without scripts the whole home page is there and leads to the categories, and its header offers nothing that only scripts can do @desktop", async ({
  page,
  api,
}) => {
  const [category] = (await api.getCategories({})).body.trees[0]?.categories ?? [];
  const { product } = await variantAt(api, 0);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const name of ["Flash sale", "Best Sellers", "Shop by age", "New Arrivals", "Secure card payments"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: product.name, exact: true }).first()).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Log in / Register" })).toBeHidden();
  await expect(header.getByRole("link", { name: /^Cart/ })).toHaveAttribute("href", "/cart");
  await header.getByRole("link", { name: "Log in / Register" }).click();
  await expect(page.getByText(/Accounts need JavaScript/)).toBeVisible();
  await page.goBack();
  await header.getByRole("link", { name: "All Categories" }).click();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: category?.title ?? "", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: category?.title ?? "" })).toBeVisible();
});

test("[NOJS-01] [FIND-01] without scripts a listing is searched, sorted, filtered and read page by page @touch", async ({
  page,
  api,
  isMobile,
}) => {
  const cards = page.locator("main article h3");
  const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);
  await page.goto("/");
  // On a phone the icon leads to the search page, which has the field.
  if (isMobile) await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Search the shop" }).filter({ visible: true });
  await field.fill("boots");
  await field.press("Enter");
  await expect(page).toHaveURL("/search-product?searchText=boots");
  if (isMobile) await page.getByRole("link", { name: "Filters" }).click();
  const filters = page.locator("form", { has: page.getByRole("button", { name: "Apply" }) });
  await expect(filters.getByRole("radio", { name: /^4 stars/ })).toBeVisible();
  await filters.getByLabel("Highest price").fill("60");
  await filters.getByLabel("On sale").check();
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL("/search-product?searchText=boots&price=0-60&sale=1");
  const found = await api.searchProducts({ query: { searchText: "boots", price: "0-60", sale: "1" } });
  await expect(cards).toHaveText(found.status === 200 ? namesOf(found.body) : []);

  const clothing = "/ecommerce-category/1000";
  await page.goto(clothing);
  if (isMobile) await page.getByRole("link", { name: "Filters" }).click();
  const sizes = filters.getByRole("group", { name: "Size" });
  await sizes.locator("summary").first().click();
  for (const value of [sizes.getByText("3–6 months"), filters.getByText("Pink"), filters.getByText("Blue")]) {
    await value.click();
  }
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(`${clothing}?size=3-6m&color=pink.blue`);
  const few = await api.listProducts({ query: { categoryId: 1000, size: "3-6m", color: "pink.blue" } });
  await expect(cards).toHaveText(few.status === 200 ? namesOf(few.body) : []);
  const chips = page.getByRole("list", { name: "Active filters" }).filter({ visible: true });
  await chips.getByRole("link", { name: /Pink/ }).click();
  await expect(page).toHaveURL(`${clothing}?size=3-6m&color=blue`);

  await page.goto("/ecommerce-category/best-seller");
  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL("/ecommerce-category/best-seller?sort=price&direction=ASC");
  await page.getByRole("link", { name: "Page 2" }).click();
  const second = await api.listProducts({
    query: { categoryId: "best-seller", sort: "price", direction: "ASC", page: 2 },
  });
  await expect(cards).toHaveText(second.status === 200 ? namesOf(second.body) : []);
});

test("[NOJS-01] without scripts a product's page says what it is, costs and comes in, and a picture opens large @desktop", async ({
  page,
  api,
}) => {
  const { product, sku } = await variantAt(api, 0);
  await page.goto(productPath(product.id, sku.code));
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  const price = page.getByText(`$${sku.promotion_price.toFixed(2)}`);
  await expect(price.filter({ visible: true }).first()).toBeVisible();
  for (const { skuPropertyName } of product.skuProperties) {
    await expect(page.getByRole("group", { name: new RegExp(`^${skuPropertyName}:`) })).toBeVisible();
  }
  const fact = page.locator("dd", { hasText: product.specifications[0]?.value ?? "" }).first();
  await expect(fact).toBeVisible();
  await expect(page.getByRole("img", { name: product.avatar.alt }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Goes well with" })).toBeVisible();
  // Its details fold on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary", { hasText: "Specifications" }).click();
  await expect(fact).toBeHidden();
  await page.goto(productPath(product.id));
  await page.getByRole("link", { name: "Zoom in on the picture" }).first().click();
  await expect(page).toHaveURL(`${product.pictures[0]?.src}?w=1600`);
});

const needingScripts = [
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
];

test("[NOJS-01] without scripts a page that needs them says what is missing, and waits for nothing @desktop", async ({
  page,
}) => {
  const missing = /JavaScript, and it.s turned off in your browser\. Turn it on/;
  for (const path of needingScripts) {
    await page.goto(path);
    await expect(page.getByText(missing), path).toBeVisible();
    await expect(page.locator(".skeleton").filter({ visible: true }), path).toHaveCount(0);
  }
});
