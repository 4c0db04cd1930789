import { expect, test } from "../../fixtures.ts";
import { answerPictures, failed } from "../../pictures.ts";
import { choose, open, productPath } from "../../steps.ts";
import { allProducts, variantAt } from "../../variants.ts";

test.describe("with the shop's own pictures", () => {
  test.use({ pictures: "drawn" });

  test("every picture in sight on home, category and product loads @desktop", async ({ page, api }) => {
    const { product } = await variantAt(api, 0);
    for (const path of ["/", "/ecommerce-category/best-seller", productPath(product.id)]) {
      await open(page, path);
      await expect
        .poll(() => page.evaluate(picturesInSight), { timeout: 20_000, message: `pictures of ${path}` })
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

test("a picture that fails to load is replaced by the shop's mark @desktop", async ({ page, api, noise }) => {
  noise.announce(/^GET \/media\/.*: 500$|console error: Failed to load resource/);
  const { product } = await variantAt(api, 0);
  await answerPictures(page, () => failed);
  await open(page, productPath(product.id));
  await expect.poll(() => page.evaluate(picturesInSight)).toEqual({ waiting: 0, loaded: 0, failed: [] });
  const mark = page.getByRole("img", { name: product.pictures[0]?.alt ?? "", exact: true }).first();
  await expect(mark).toBeVisible();
});

test("[HEAD-04] the menu leads to the best sellers and to every category", async ({
  page,
  api,
  isMobile,
}) => {
  const [category] = (await api.getCategories({})).body.trees[0]?.categories ?? [];
  const below = category?.subCategory[0]?.categoryLv2[0];
  if (category === undefined || below === undefined) throw new Error("the menu is empty");
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "All categories" });
  await page.getByRole("button", { name: "All Categories" }).click();
  await menu.getByRole("link", { name: "Best Seller" }).click();
  await expect(page).toHaveURL("/ecommerce-category/best-seller");
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "All Categories" }).click();
  if (isMobile) await menu.getByText(category.title, { exact: true }).click();
  await menu.getByRole("link", { name: below.title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: below.title })).toBeVisible();
});

test("the menu closes on Escape and gives the focus back", async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "All Categories" });
  await button.click();
  await expect(page.getByRole("navigation", { name: "All categories" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "All categories" })).toBeHidden();
  await expect(button).toBeFocused();
});

const orders: [label: string, query: string, key: "price" | "sold" | "newest", ascending: boolean][] = [
  ["Price, low to high", "?sort=price&direction=ASC", "price", true],
  ["Price, high to low", "?sort=price&direction=DESC", "price", false],
  ["Newest", "?sort=created_at&direction=DESC", "newest", false],
  ["Best selling", "", "sold", false],
];

test("[CAT-05] a listing is sorted as the address says, and the choice stands in the address", async ({
  page,
  api,
}) => {
  await open(page, "/ecommerce-category/best-seller");
  for (const [label, query, key, ascending] of orders) {
    await page.getByLabel("Sort by").selectOption({ label });
    await expect(page).toHaveURL(`/ecommerce-category/best-seller${query}`);
    const sort = key === "newest" ? "created_at" : key;
    const direction = ascending ? "ASC" : "DESC";
    const listing = await api.listProducts({ query: { categoryId: "best-seller", sort, direction } });
    const cards = listing.status === 200 ? listing.body.products : [];
    await expect(page.locator("main article h3")).toHaveText(cards.map(({ name }) => name));
    const values = cards.map((card) => {
      if (key === "price") return card.promotion_price;
      return key === "sold" ? card.sold : Date.parse(card.created_at);
    });
    expect(values).toEqual(values.toSorted((a, b) => (ascending ? a - b : b - a)));
  }
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("created_at-DESC");
});

test("[CAT-06] a listing goes on page by page, and its last page ends it", async ({ page, api }) => {
  const listing = await api.listProducts({ query: { categoryId: 1600, page: 2 } });
  if (listing.status !== 200) throw new Error("no second page");
  await open(page, "/ecommerce-category/1600");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/ecommerce-category/1600?page=2");
  await expect(page.locator("main article h3")).toHaveText(listing.body.products.map(({ name }) => name));
  const last = Math.ceil(listing.body.total / 30);
  await page.goto("/ecommerce-category/1600?page=99");
  await expect(page).toHaveURL(`/ecommerce-category/1600?page=${last}`);
  await expect(page.getByRole("link", { name: /^Load/ })).toBeHidden();
});

test("[FMT-02] [FMT-01] a card shows what was sold in thousands, and its price in dollars @desktop", async ({
  page,
  api,
}) => {
  const listing = await api.listProducts({ query: { categoryId: "best-seller" } });
  const cards = listing.status === 200 ? listing.body.products : [];
  await open(page, "/ecommerce-category/best-seller");
  for (const { name, sold, promotion_price, price, promotion_percentage, free_shipping } of cards) {
    const card = page.locator("article", { has: page.getByRole("link", { name, exact: true }) });
    if (sold >= 1_000) await expect(card).toContainText(`${soldInWords(sold)} sold`);
    await expect(card).toContainText(`$${promotion_price.toFixed(2)}`);
    if (price > promotion_price) await expect(card.locator("s")).toHaveText(`$${price.toFixed(2)}`);
    if (promotion_percentage > 0) await expect(card).toContainText(`${promotion_percentage}%`);
    if (free_shipping) await expect(card).toContainText("Free Shipping");
  }
  expect(cards.some(({ sold }) => sold >= 1_000)).toBe(true);
});

/** 11,057 is 11.05K+ and 1,021,999 is 1.02M+: cut off, not rounded. */
function soldInWords(count: number): string {
  const [unit, zeros] = count > 1_000_000 ? ["M+", 6] : ["K+", 3];
  const digits = String(count);
  return `${digits.slice(0, -zeros)}.${digits.slice(-zeros).slice(0, 2)}${unit}`;
}

test("[ROUTE-04] [PROD-02] a variant's address opens with it chosen, and choosing another changes the address", async ({
  page,
  api,
}) => {
  const { product, sku } = await variantAt(api, 0);
  await open(page, productPath(product.id, sku.code));
  for (const { skuPropertyId, skuPropertyName } of product.skuProperties) {
    const group = page.getByRole("group", { name: new RegExp(`^${skuPropertyName}:`) });
    const value = await group.getByRole("radio", { checked: true }).getAttribute("name");
    expect(value).toBe(skuPropertyId);
  }
  const other = product.skus.find(({ code, stock }) => code !== sku.code && stock > 0);
  const [first] = product.skuProperties;
  if (other === undefined || first === undefined)
    throw new Error("the best seller comes in one variant alone");
  for (const { skuPropertyId, skuPropertyName, skuPropertyValues } of product.skuProperties) {
    const id = chosenValue(other.sku_property, skuPropertyId);
    if (id === chosenValue(sku.sku_property, skuPropertyId)) continue;
    const value = skuPropertyValues.find(({ propertyValueId }) => propertyValueId === id);
    await choose(page, skuPropertyName, value?.propertyValueDisplayName ?? "");
  }
  await expect(page).toHaveURL(productPath(product.id, other.code));
});

function chosenValue(skuProperty: string, propertyId: string): string | undefined {
  return skuProperty
    .split(";")
    .find((pair) => pair.startsWith(`${propertyId}:`))
    ?.slice(propertyId.length + 1);
}

test("[PROD-02] a variant that is sold out or was never made cannot be chosen, and is named @desktop", async ({
  page,
  api,
}) => {
  for await (const product of allProducts(api)) {
    const soldOut = product.skus.find(({ stock }) => stock === 0);
    if (soldOut === undefined || product.stock === 0) continue;
    await open(page, productPath(product.id, soldOut.code));
    await expect(page.getByRole("button", { name: "Sold out" }).filter({ visible: true })).toBeDisabled();
    await expect(page.getByText(/out of stock/).first()).toBeVisible();
    return;
  }
  throw new Error("no variant of the demo catalogue is sold out");
});

test("with something left to choose, Add to cart asks for it", async ({ page, api }) => {
  const { product } = await variantAt(api, 0);
  await open(page, productPath(product.id));
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText(/^Choose an? /);
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
});

test("[PROD-04] shipping that costs nothing reads 'Free Shipping', any other its price @desktop", async ({
  page,
  api,
}) => {
  const seen = new Set<boolean>();
  for await (const product of allProducts(api)) {
    const { shippingFee } = product.shipping_information;
    if (seen.has(shippingFee === 0)) continue;
    seen.add(shippingFee === 0);
    await open(page, productPath(product.id));
    const words = shippingFee === 0 ? "Free Shipping" : `$${shippingFee.toFixed(2)}`;
    await expect(page.getByRole("main").getByText(words).filter({ visible: true }).first()).toBeVisible();
    if (seen.size === 2) break;
  }
  expect(seen.size).toBe(2);
});

test("a product's page says when it arrives, before it has come to life and after @desktop", async ({
  page,
  api,
  database,
}) => {
  const { product } = await variantAt(api, 93);
  await database.query(
    `insert into product_freight (product_id, country, fee, min_days, max_days)
      select id, 'US', shipping_fee, 7, 12 from product where id = $1
      on conflict (product_id, country) do update set min_days = 7, max_days = 12`,
    [product.id],
  );
  const arrival = /Arrives [A-Z][a-z]{2} \d{1,2} to ([A-Z][a-z]{2} )?\d{1,2}\./;
  // A path that no other test asks for: the page was not kept before its freight was known.
  const path = productPath(product.id, product.skus[0]?.code);
  expect(await (await page.request.get(path)).text()).toMatch(arrival);
  await open(page, path);
  await expect(page.getByRole("main").getByText(arrival).filter({ visible: true }).first()).toBeVisible();
});
