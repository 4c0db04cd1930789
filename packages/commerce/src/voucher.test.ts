import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, fromUsd, subtract } from "./money.ts";
import { dollars } from "./testing/carts.ts";
import { money, percentage, vouchers } from "./testing/vouchers.ts";
import { missingFor, voucherDiscount } from "./voucher.ts";

const subtotals = dollars(10_000).map(fromUsd);
describe("what a voucher takes off", () => {
  test("[VOU-02] MONEY takes off its amount", () => {
    expect(voucherDiscount(money(5), cents(2_000))).toBe(500);
  });

  test("[VOU-02] PERCENTAGE takes off that part of the products' price", () => {
    expect(voucherDiscount(percentage(15), cents(2_000))).toBe(300);
    expect(voucherDiscount(percentage(12.5), cents(1_990))).toBe(249);
  });

  test("[VOU-03] never more than the products cost, and never less than nothing", () => {
    fc.assert(
      fc.property(vouchers, subtotals, (voucher, subtotal) => {
        const discount = voucherDiscount(voucher, subtotal);
        expect(discount).toBeLessThanOrEqual(subtotal);
        expect(discount).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(voucherDiscount(money(50), cents(2_000))).toBe(2_000);
  });

  test("[VOU-03] an order one cent below the least does not qualify, and one at the least does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (least) => {
        const voucher = money(0.01, least / 100);
        expect(voucherDiscount(voucher, cents(least - 1))).toBe(0);
        expect(voucherDiscount(voucher, cents(least))).toBe(1);
      }),
    );
  });

  test("[VOU-02] a dearer order never gets a smaller discount from one that it qualifies for", () => {
    fc.assert(
      fc.property(vouchers, subtotals, subtotals, (voucher, a, b) => {
        const [less, more]: [Cents, Cents] = subtract(a, b) < 0 ? [a, b] : [b, a];
        expect(voucherDiscount(voucher, less)).toBeLessThanOrEqual(voucherDiscount(voucher, more));
      }),
    );
  });

  test("[VOU-03] what an order lacks of the least is what has to be added to qualify", () => {
    fc.assert(
      fc.property(vouchers, subtotals, (voucher, subtotal) => {
        const missing = missingFor(voucher, subtotal);
        expect(missingFor(voucher, cents(subtotal + missing))).toBe(0);
        if (missing > 0) expect(missingFor(voucher, cents(subtotal + missing - 1))).toBe(1);
      }),
    );
  });
});
