/** Carts and products for the tests of the rules: a few named ones, and generators of any. */
import fc from "fast-check";
import { expect } from "vitest";
import { addItem, type Cart, type CartItem, cartItems, cartSummary, emptyCart, itemCount } from "../cart.ts";
import { isUsd } from "../money.ts";
import { mostOfOne } from "../quantity.ts";
import type { ShippingInformation } from "../shipping.ts";

export function shipping(fee: number): ShippingInformation {
  return {
    shippingFee: fee,
    country_code: "US",
    bizData: { shippingFee: fee === 0 ? "free" : "charge", displayAmount: fee, displayCurrency: "USD" },
    componentLayout: { title: "Standard" },
  };
}

/** Boots at 24.00 instead of 30.00, 5 in stock, shipped for 4.99. */
export function boots(size: number, changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 1001,
    code: `boots-${size}`,
    name: "Puddle boots",
    avatar: "/media/boots",
    price: 30,
    promotion_price: 24,
    promotion_percentage: 20,
    quantity: 1,
    stock: 5,
    skuProperties: [
      {
        skuPropertyId: "5",
        skuPropertyName: "Size",
        skuPropertyValues: [{ propertyValueId: String(size), propertyValueDisplayName: `EU ${size}` }],
      },
    ],
    sku_property: `5:${size}`,
    shipping_information: shipping(4.99),
    ...changes,
  };
}

/** A bib at 6.50, in one variant, shipped free. */
export function bib(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 1002,
    code: "bib",
    name: "Muslin bib",
    avatar: "/media/bib",
    price: 6.5,
    promotion_price: 6.5,
    promotion_percentage: 0,
    quantity: 1,
    stock: 40,
    skuProperties: [],
    sku_property: "",
    shipping_information: shipping(0),
    ...changes,
  };
}

export function cartWith(...items: CartItem[]): Cart {
  return items.reduce(addItem, emptyCart);
}

/** What holds of every cart, wherever it comes from: items under their own keys, quantities that can be bought. */
export function expectSound(cart: Cart): void {
  expect(cart).toMatchObject({ version: 1, valid: true, issues: [] });
  for (const [productId, variants] of Object.entries(cart.items)) {
    expect(Object.keys(variants)).not.toHaveLength(0);
    for (const [code, item] of Object.entries(variants)) {
      expect([String(item.id), item.code]).toEqual([productId, code]);
    }
  }
  for (const { quantity, stock, price, promotion_price } of cartItems(cart)) {
    expect(Number.isInteger(quantity)).toBe(true);
    expect(quantity).toBeGreaterThanOrEqual(1);
    expect(quantity).toBeLessThanOrEqual(Math.min(stock, mostOfOne));
    expect([isUsd(price), isUsd(promotion_price)]).toEqual([true, true]);
  }
  expect(Number.isSafeInteger(itemCount(cart))).toBe(true);
  for (const figure of Object.values(cartSummary(cart))) expect(figure).toBeGreaterThanOrEqual(0);
}

/** Dollars with at most two decimals. */
export const dollars = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((amount) => amount / 100);

/** Codes come from outside: some read like the members of every object. */
const code = fc.oneof(
  { weight: 5, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom("constructor", "toString", "__proto__", "17") },
);

const variant = fc.record({
  code,
  price: dollars(2_000),
  promotion_percentage: fc.integer({ min: 0, max: 99 }),
  stock: fc.integer({ min: 1, max: 3_000 }),
  wanted: fc.integer({ min: 1, max: 3_000 }),
});

/** A product with some of its variants, which share its shipping. */
const product: fc.Arbitrary<CartItem[]> = fc
  .record({
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    fee: fc.oneof(fc.constant(0), dollars(50)),
    variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  })
  .map(({ id, fee, variants }) =>
    variants.map(({ wanted, ...facts }) => ({
      ...bib({ id, ...facts, shipping_information: shipping(fee) }),
      promotion_price: Math.floor(facts.price * (100 - facts.promotion_percentage)) / 100,
      quantity: Math.min(wanted, facts.stock),
    })),
  );

/** Some products with some of their variants. A variant is there once, and its code belongs to one product. */
export const assortments: fc.Arbitrary<CartItem[]> = fc
  .uniqueArray(product, { selector: ([first]) => first?.id, maxLength: 5 })
  .map((products) => {
    const byCode = new Map(products.flat().map((item) => [item.code, item]));
    return [...byCode.values()];
  });

/** Any cart that a shopper can fill. */
export const carts: fc.Arbitrary<Cart> = assortments.map((items) => cartWith(...items));
