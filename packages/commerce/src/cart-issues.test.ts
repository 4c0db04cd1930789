import { describe, expect, test } from "vitest";
import { applyIssues, cartItems, cartSummary, type Issue, removeItem } from "./cart.ts";
import { bib, boots, cartWith } from "./testing/carts.ts";

describe("taking over what a validation found", () => {
  const soldOut: Issue = { code: "not_sold", id: 1001, sku: "boots-22", message: "We no longer sell this." };
  const short: Issue = {
    code: "stock_short",
    id: 1001,
    sku: "boots-23",
    message: "Only 2 left.",
    now: { stock: 2 },
  };
  const dearer: Issue = {
    code: "shipping_changed",
    id: 1001,
    message: "Shipping is now $6.50.",
    now: { shippingFee: 6.5 },
  };
  const cart = cartWith(boots(22), boots(23, { quantity: 4 }), bib());

  test("[CART-11] a new stock lowers the quantity of that variant alone", () => {
    const after = applyIssues(cart, [short]);
    expect(cartItems(after)).toEqual([boots(22), boots(23, { quantity: 2, stock: 2 }), bib()]);
  });

  test("[CART-11] a new fee holds for every variant of its product", () => {
    expect(cartSummary(applyIssues(cart, [dearer])).shippingFee).toBe(650);
    const free = applyIssues(cart, [{ ...dearer, now: { shippingFee: 0 } }]);
    expect(cartItems(free).map((item) => item.shipping_information.bizData.shippingFee)).toEqual([
      "free",
      "free",
      "free",
    ]);
  });

  test("[CART-11] what is no longer sold stays in sight with its mark, as it was", () => {
    const after = applyIssues(cart, [soldOut]);
    expect(cartItems(after)).toEqual(cartItems(cart));
    expect(after.issues).toEqual([soldOut]);
  });

  test("[CART-11] the cart is invalid until the shopper changes it", () => {
    const after = applyIssues(cart, [short, soldOut, dearer]);
    expect(after.valid).toBe(false);
    const changed = removeItem(after, boots(22));
    expect(changed.valid).toBe(true);
    expect(changed.issues).toEqual([]);
  });

  test("[CART-11] several marks on one line are all taken over", () => {
    const price: Issue = {
      code: "price_changed",
      id: 1001,
      sku: "boots-23",
      message: "The price is now $25.00.",
      now: { price: 32, promotion_price: 25, promotion_percentage: 21 },
    };
    expect(cartItems(applyIssues(cart, [short, price]))[1]).toEqual(
      boots(23, { quantity: 2, stock: 2, price: 32, promotion_price: 25, promotion_percentage: 21 }),
    );
  });
});
