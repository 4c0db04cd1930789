/** Vouchers for the tests of the rules: named ones, and generators of any. */
import fc from "fast-check";
import { applyVoucher, type Cart, cartSummary } from "../cart.ts";
import { cents, toUsd } from "../money.ts";
import type { Voucher } from "../voucher.ts";
import { carts, dollars } from "./carts.ts";

export function money(discount: number, order_min_price = 0): Voucher {
  return { voucher_code: "OFF", order_min_price, unit_discount: "MONEY", discount, title: "Money off" };
}

export function percentage(discount: number, order_min_price = 0): Voucher {
  return {
    voucher_code: "PART",
    order_min_price,
    unit_discount: "PERCENTAGE",
    discount,
    title: "A part off",
  };
}

/** Percent with two decimals at most, such as 12.5. */
const percents = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0.01, 0.5, 10, 33.33, 50, 99.99, 100) },
);

/** Dollars that a voucher takes off: a cent at least. */
const amountsOff = (most: number) =>
  fc.integer({ min: 1, max: most * 100 }).map((amount) => toUsd(cents(amount)));

function vouchersWith(amounts: fc.Arbitrary<number>, least: fc.Arbitrary<number>): fc.Arbitrary<Voucher> {
  return fc.oneof(
    fc.tuple(amounts, least).map(([amount, from]) => money(amount, from)),
    fc.tuple(percents, least).map(([percent, from]) => percentage(percent, from)),
  );
}

export const vouchers: fc.Arbitrary<Voucher> = vouchersWith(amountsOff(500), dollars(2_000));

/** An amount about as large as `subtotal`: a cent more or less is where a rule may go wrong. */
function near(subtotal: number): fc.Arbitrary<number> {
  const about = fc.integer({ min: -60, max: 60 }).map((off) => Math.max(1, subtotal + off));
  return about.map((amount) => toUsd(cents(amount)));
}

/** Any cart with a voucher on it, often one that takes off all, or counts from nearly what lies in the cart. */
export const cartsWithVouchers: fc.Arbitrary<Cart & { voucher: Voucher }> = carts.chain((cart) => {
  const subtotal = cartSummary(cart).promotionPrice;
  const amounts = fc.oneof(amountsOff(500), near(subtotal));
  const least = fc.oneof(fc.constant(0), dollars(2_000), near(subtotal));
  return vouchersWith(amounts, least).map((voucher) => ({ ...applyVoucher(cart, voucher), voucher }));
});
