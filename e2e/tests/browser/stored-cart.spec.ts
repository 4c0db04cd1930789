import type { Page } from "@playwright/test";
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

async function expectEmptyCart(page: Page, text = ""): Promise<void> {
  await page.goto("/favicon.svg"); // the shop's own storage, without a page that would look into it
  await page.evaluate((stored) => localStorage.setItem("cart", stored), text);
  await open(page, "/cart");
  await expect(page.getByText("Your Cart Is Empty")).toBeVisible();
  await page.goto("/checkout-as-guest");
  await expect(page).toHaveURL("/cart");
}

test("[CART-12] whatever lies in place of a cart breaks no page @desktop", async ({ page }) => {
  for (const kind of everyDay) await expectEmptyCart(page, damaged[kind]);
  await open(page, "/");
  await page.getByRole("link", { name: /^Cart\b/ }).click();
  await expect(drawer(page).getByText("Your Cart Is Empty")).toBeVisible();
});

test("[CART-12] the rest of what may lie there breaks no page either @desktop @release", async ({ page }) => {
  const rest = Object.keys(damaged).filter((kind) => !everyDay.includes(kind));
  for (const kind of rest) await expectEmptyCart(page, damaged[kind]);
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
