import { expect, test } from "../../fixtures.ts";
import { drawer, expectInCart, open, putInCart, storedCart } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

/** What may lie in a browser's storage in the place of a cart. */
const damaged: Record<string, string> = {
  "half a cart": '{"version":1,"items":{"11":',
  "no JSON": "{",
  nothing: "",
  null: "null",
  "a number": "42",
  "a text": '"cart"',
  "a list": "[]",
  "items of another kind": '{"version":1,"items":[1,null,"x"]}',
  "items without fields": '{"version":1,"items":{"11":{"A":{},"B":null,"C":7}}}',
  "fields of other types":
    '{"version":1,"items":{"11":{"A":{"id":"11","code":7,"price":"1","quantity":"2","stock":null}}}}',
  "another version": '{"version":99,"lines":[{"sku":"A"}],"voucher":{"voucher_code":3}}',
  "the wrapping of an older shop": '{"state":{"items":{"11":{"A":{"id":11}}}},"version":0}',
  "a prototype": '{"version":1,"items":{"__proto__":{"constructor":{"id":1}}}}',
  "a huge thing": JSON.stringify({ version: 1, items: { 11: { A: { name: "x".repeat(2_000_000) } } } }),
};

/** One that is no JSON, one that is almost a cart, and one that is too big; the others are tried before a release. */
const everyDay = ["half a cart", "fields of other types", "a huge thing"];

for (const [kind, text] of Object.entries(damaged)) {
  const when = everyDay.includes(kind) ? "" : " @release";
  test(`[CART-12] ${kind} in place of a cart breaks no page @desktop${when}`, async ({ page }) => {
    await page.addInitScript((stored) => localStorage.setItem("cart", stored), text);
    await open(page, "/cart");
    await expect(page.getByText("Your Cart Is Empty")).toBeVisible();
    await page.goto("/checkout-as-guest");
    await expect(page).toHaveURL("/cart");
    await open(page, "/");
    await page.getByRole("link", { name: /^Cart\b/ }).click();
    await expect(drawer(page).getByText("Your Cart Is Empty")).toBeVisible();
  });
}

test("[CART-12] what can be read of a damaged cart is kept, the rest is dropped @desktop", async ({
  page,
  api,
}) => {
  await putInCart(page, await variantAt(api, 0), 2);
  const { items } = await storedCart(page);
  const [[id = "", variants] = []] = Object.entries(items);
  const broken = { version: 0, items: { ...items, [id]: { ...variants, GONE: { code: "GONE" } }, 9: "x" } };
  await page.evaluate((text) => localStorage.setItem("cart", text), JSON.stringify(broken));
  await open(page, "/cart");
  await expectInCart(page, 2);
  await page.getByRole("button", { name: "Increase quantity" }).filter({ visible: true }).click();
  await expectInCart(page, 3);
  expect(Object.keys((await storedCart(page)).items)).toEqual([id]);
});

test("[CART-11] a line that has sold out is still marked after a reload @desktop", async ({ page, api }) => {
  const { product, sku } = await variantAt(api, 2);
  await putInCart(page, { product, sku });
  const message = "Sold out since you added it.";
  const issue = { code: "stock_short", id: product.id, sku: sku.code, message, now: { stock: 0 } };
  await page.route("**/validate-product-order", (route) =>
    route.fulfill({ json: { status: true, isValid: false, issues: [issue] } }),
  );
  await open(page, "/cart");
  const marked = page.getByText(`${message} Remove it to continue.`);
  await page.getByRole("button", { name: "Checkout as guest" }).filter({ visible: true }).click();
  await expect(marked).toBeVisible();
  await page.reload();
  await expect(marked).toBeVisible();
});

test("[CART-12] [CART-04] a quantity and a price that a visitor wrote into the stored cart are not believed @desktop", async ({
  page,
  api,
}) => {
  const variant = await variantAt(api, 1);
  await putInCart(page, variant);
  await page.evaluate(() => {
    const text = localStorage.getItem("cart") ?? "";
    localStorage.setItem(
      "cart",
      text
        .replace(/"quantity":1\b/, '"quantity":100000')
        .replace(/"promotion_price":[\d.]+/g, '"promotion_price":0.01'),
    );
  });
  await open(page, "/cart");
  await expectInCart(page, variant.sku.stock);
  await page.getByRole("button", { name: "Checkout as guest" }).filter({ visible: true }).click();
  await expect(page.locator("[data-mark]").first()).toBeFocused();
  await expect(page).toHaveURL("/cart");
  const { items } = await storedCart(page);
  expect(Object.values(items[variant.product.id] ?? {})).toMatchObject([
    { promotion_price: variant.sku.promotion_price },
  ]);
});
