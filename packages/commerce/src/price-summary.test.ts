import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartSummary } from "./cart.ts";
import { add, cents, subtract } from "./money.ts";
import { groupPrice, type ProductGroup, summarize } from "./price-summary.ts";
import { carts } from "./testing/carts.ts";
import type { Voucher } from "./voucher.ts";

const half: Voucher = {
  voucher_code: "HALF",
  order_min_price: 0,
  unit_discount: "PERCENTAGE",
  discount: 50,
  title: "Half off",
};

const amounts = fc.integer({ min: 0, max: 10_000_00 }).map(cents);
const groups: fc.Arbitrary<ProductGroup[]> = fc.array(
  fc.record({
    shippingFee: amounts,
    lines: fc.array(
      fc.record({ price: amounts, promotionPrice: amounts, quantity: fc.integer({ min: 1, max: 999 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { maxLength: 6 },
);
const vouchers = fc.option(
  fc.integer({ min: 1, max: 10_000 }).map((percent): Voucher => ({ ...half, discount: percent / 100 })),
  { nil: undefined },
);

describe("the price summary", () => {
  test("[CART-07] the total is subtotal and shipping, and what is charged is that less the voucher", () => {
    fc.assert(
      fc.property(groups, vouchers, (products, voucher) => {
        const summary = summarize(products, voucher);
        expect(summary.priceOrder).toBe(add(summary.promotionPrice, summary.shippingFee));
        expect(summary.priceAfterApplyVoucher).toBe(subtract(summary.priceOrder, summary.priceApplyVoucher));
      }),
    );
  });

  test("[VOU-02] a percentage is taken of the products' price, shipping excluded", () => {
    const line = { price: cents(2_000), promotionPrice: cents(1_000), quantity: 1 };
    expect(summarize([{ lines: [line], shippingFee: cents(499) }], half)).toEqual({
      originalPrice: 2_000,
      promotionPrice: 1_000,
      shippingFee: 499,
      priceOrder: 1_499,
      priceApplyVoucher: 500,
      priceAfterApplyVoucher: 999,
    });
  });

  test("[VOU-03] shipping is always paid", () => {
    fc.assert(
      fc.property(groups, vouchers, (products, voucher) => {
        const { priceAfterApplyVoucher, shippingFee } = summarize(products, voucher);
        expect(priceAfterApplyVoucher).toBeGreaterThanOrEqual(shippingFee);
      }),
    );
  });

  test("the figures of a whole are the sums of the figures of its parts", () => {
    fc.assert(
      fc.property(groups, groups, (some, others) => {
        const whole = summarize([...some, ...others]);
        for (const figure of Object.keys(whole) as (keyof typeof whole)[]) {
          expect(whole[figure]).toBe(add(summarize(some)[figure], summarize(others)[figure]));
        }
      }),
    );
  });

  test("the subtotal is what the products cost, each for itself", () => {
    fc.assert(
      fc.property(groups, (products) => {
        const each = products.map(groupPrice).reduce(add, cents(0));
        expect(summarize(products).promotionPrice).toBe(each);
      }),
    );
  });

  test("[CART-07] in a cart, what is paid never exceeds the original prices and shipping", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { originalPrice, priceOrder, shippingFee } = cartSummary(cart);
        expect(priceOrder).toBeLessThanOrEqual(add(originalPrice, shippingFee));
      }),
    );
  });
});
