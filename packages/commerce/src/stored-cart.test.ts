import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyIssues, applyVoucher, cartItems, emptyCart, type Issue, removeItem } from "./cart.ts";
import { readCart } from "./stored-cart.ts";
import { bib, boots, carts, cartWith, expectSound, shipping } from "./testing/carts.ts";
import type { Voucher } from "./voucher.ts";

/** What local storage gives back. */
function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Every place in a JSON value, as a list of keys. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** The value with another one at a place; unchanged where there is no such place (anymore). */
function replaceAt(value: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
  const inner = replaceAt((value as Record<string, unknown>)[key], rest, put);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

/** JSON that is almost a cart: a real one with other values in one or two places. */
const damagedCarts = carts.chain((cart) => {
  const places = placesIn(cart);
  const damage = fc.record({
    place: fc.constantFrom(...places),
    put: fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown>(1e300, -1, 0.001, 2 ** 53, "__proto__", {}, [], null),
    ),
  });
  return fc
    .array(damage, { minLength: 1, maxLength: 2 })
    .map((damages) => damages.reduce<unknown>((value, { place, put }) => replaceAt(value, place, put), cart));
});

describe("a cart out of the browser's storage", () => {
  test("[CART-12] a cart that was stored is read back whole", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(readCart(stored(cart))).toEqual(cart);
      }),
    );
  });

  test("[CART-12] any JSON at all gives a sound cart", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ items: fc.jsonValue() })), (anything) => {
        expectSound(readCart(anything));
      }),
    );
  });

  test("[CART-12] JSON that is almost a cart gives a sound cart", () => {
    fc.assert(
      fc.property(damagedCarts, (almost) => {
        expectSound(readCart(stored(almost)));
      }),
      { numRuns: 500 },
    );
  });

  test.each([undefined, null, "", 7, [], {}, { items: null }, { items: [] }, { items: { "1": null } }])(
    "[CART-12] %j is an empty cart",
    (nothing) => expect(readCart(nothing)).toEqual(emptyCart),
  );

  test("[CART-12] a damaged item is dropped, and the others are kept", () => {
    const whole = cartWith(boots(22), boots(23), bib());
    const damages: [string, unknown][] = [
      ["id", "1001"],
      ["code", ""],
      ["name", null],
      ["avatar", 7],
      ["price", -1],
      ["price", 0.001],
      ["price", 1e12],
      ["promotion_price", "24"],
      ["promotion_percentage", 0.5],
      ["stock", 0],
      ["quantity", "2"],
      ["sku_property", undefined],
      ["skuProperties", {}],
      ["skuProperties", [{ skuPropertyId: "5", skuPropertyName: "Size", skuPropertyValues: [] }]],
      ["shipping_information", { shippingFee: 4.99 }],
      ["shipping_information", { ...shipping(4.99), country_code: null }],
      ["shipping_information", { ...shipping(4.99), componentLayout: {} }],
    ];
    for (const [field, value] of damages) {
      const damaged = replaceAt(whole, ["items", "1001", "boots-22", field], value);
      expect(readCart(stored(damaged)), `${field}: ${value}`).toEqual(removeItem(whole, boots(22)));
    }
  });

  test("[CART-12] items under wrong keys come under their own", () => {
    const misplaced = { version: 1, items: { "7": { x: boots(22), y: bib() } } };
    expect(readCart(stored(misplaced))).toEqual(cartWith(boots(22), bib()));
  });

  test("[CART-12] a quantity beyond the stock is clamped, and the item kept", () => {
    const greedy = replaceAt(cartWith(boots(22)), ["items", "1001", "boots-22", "quantity"], 80);
    expect(cartItems(readCart(stored(greedy)))).toEqual([boots(22, { quantity: 5 })]);
  });

  const voucher: Voucher = {
    voucher_code: "FIVE",
    order_min_price: 0,
    unit_discount: "MONEY",
    discount: 5,
    title: "Five dollars off",
  };

  const soldOut: Issue = {
    code: "stock_short",
    id: 1001,
    sku: "boots-22",
    message: "Sold out since you added it.",
    now: { stock: 0 },
  };
  const gone: Issue = { code: "not_sold", id: 1002, sku: "bib", message: "We no longer sell this." };
  const differs: Issue = { code: "total_differs", message: "The total has changed." };
  const dearer: Issue = {
    code: "shipping_changed",
    id: 1001,
    message: "Shipping is now $6.50.",
    now: { shippingFee: 6.5 },
  };

  test("[CART-11] what a validation has marked is still marked after a reload, and the voucher is kept", () => {
    const cart = applyIssues(applyVoucher(cartWith(boots(22), bib()), voucher), [
      soldOut,
      gone,
      differs,
      dearer,
    ]);
    expect(readCart(stored(cart))).toEqual(cart);
    expect(readCart(stored(cart)).valid).toBe(false);
  });

  test("[CART-11] [CART-12] a mark goes with the line that could not be read", () => {
    const cart = applyIssues(cartWith(boots(22), bib()), [soldOut, gone]);
    const damaged = replaceAt(cart, ["items", "1001", "boots-22", "price"], null);
    expect(readCart(stored(damaged)).issues).toEqual([gone]);
  });

  test.each([
    { ...soldOut, message: 7 },
    { ...soldOut, code: "mislaid" },
    { ...soldOut, now: { stock: -1 } },
    { ...soldOut, now: { price: "7" } },
    { ...soldOut, now: 0 },
    { ...soldOut, id: 7 },
    { ...soldOut, id: "1001" },
    { ...soldOut, sku: "constructor" },
    { ...soldOut, id: undefined },
    null,
    "sold out",
  ])("[CART-12] %j is no mark, and the others are kept", (damaged) => {
    const cart = { ...cartWith(boots(22), bib()), issues: [damaged, gone], valid: false };
    expect(readCart(stored(cart)).issues).toEqual([gone]);
  });

  test("[CART-12] a cart whose marks could not be read is as good as a new one", () => {
    const cart = { ...cartWith(bib()), issues: { 0: gone }, valid: false };
    expect(readCart(stored(cart))).toEqual(cartWith(bib()));
  });

  test.each([
    ["voucher_code", 7],
    ["title", null],
    ["order_min_price", -1],
    ["discount", "5"],
    ["discount", 0.001],
    ["unit_discount", "BARTER"],
  ])("[CART-12] a voucher whose %s is %j is dropped, and the items are kept", (field, value) => {
    const damaged = replaceAt(applyVoucher(cartWith(bib()), voucher), ["voucher", field], value);
    expect(readCart(stored(damaged))).toEqual(cartWith(bib()));
  });

  test("[CART-12] more than all is no percentage", () => {
    const greedy = { ...applyVoucher(cartWith(bib()), { ...voucher, unit_discount: "PERCENTAGE" }) };
    expect(readCart(stored(replaceAt(greedy, ["voucher", "discount"], 101)))).toEqual(cartWith(bib()));
  });

  test("[CART-06] [CART-12] where an item was lost, the voucher is taken off", () => {
    const whole = applyVoucher(cartWith(boots(22), bib()), voucher);
    const damaged = replaceAt(whole, ["items", "1001", "boots-22", "price"], null);
    const cart = { ...cartWith(bib()), voucher_taken_off: "FIVE" };
    expect(readCart(stored(damaged))).toEqual(cart);
    expect(readCart(stored(cart)), "which is still known after a reload").toEqual(cart);
  });
});
