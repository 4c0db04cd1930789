import { expect, test } from "vitest";
import { boots } from "../../shared/testing/fakes.ts";
import { isOutOfSale, issuesOfCart, issuesOfItem, issuesOfProduct, markText } from "./issues.ts";

const short = {
  code: "stock_short",
  id: 12,
  sku: "boots-sage-7",
  message: "Only 1 left.",
  now: { stock: 1 },
} as const;
const gone = { code: "not_sold", id: 12, sku: "boots-honey-9", message: "We no longer sell this." } as const;
const shipping = {
  code: "shipping_changed",
  id: 12,
  message: "Shipping is now $2.99.",
  now: { shippingFee: 2.99 },
} as const;
const total = { code: "total_differs", message: "The total has changed." } as const;
const voucher = { code: "voucher", message: "This promo code has expired." } as const;
const issues = [short, gone, shipping, total, voucher];

test("[CART-11] a mark says what happened and what was or is to be done about it", () => {
  expect(markText(short)).toBe("Only 1 left. We changed the quantity to 1.");
  expect(markText(gone)).toBe("We no longer sell this. Remove it to continue.");
  expect(markText({ ...short, message: "Sold out since you added it.", now: { stock: 0 } })).toBe(
    "Sold out since you added it. Remove it to continue.",
  );
  expect(markText(shipping)).toBe("Shipping is now $2.99.");
});

test("[CART-11] each mark stands where it belongs: at the variant, at the product, at the total", () => {
  expect(issuesOfItem(issues, boots())).toEqual([short]);
  expect(issuesOfProduct(issues, 12)).toEqual([shipping]);
  expect(issuesOfCart(issues)).toEqual([total]);
});

test("[CART-11] [CHK-12] only what can no longer be bought, or not for this address, has to go", () => {
  const notShippable = { code: "not_shippable", id: 12, message: "We can't ship this." } as const;
  const soldOut = { ...short, message: "Sold out since you added it.", now: { stock: 0 } };
  expect([...issues, notShippable, soldOut].filter(isOutOfSale)).toEqual([gone, notShippable, soldOut]);
});
