import { type Cents, fromUsd, min, percentOf, subtract, type Usd, zero } from "./money.ts";

export type Voucher = {
  voucher_code: string;
  order_min_price: Usd;
  unit_discount: "MONEY" | "PERCENTAGE";
  /** Dollars, or percent (0 < x <= 100). */
  discount: number;
  title: string;
  starts_at?: string;
  ends_at?: string;
};

/**
 * What a voucher takes off `subtotal` (VOU-02, VOU-03). Nothing below its least order; never more than the
 * subtotal, for shipping is always paid.
 */
export function voucherDiscount(voucher: Voucher, subtotal: Cents): Cents {
  if (missingFor(voucher, subtotal) > zero) return zero;
  switch (voucher.unit_discount) {
    case "MONEY":
      return min(fromUsd(voucher.discount), subtotal);
    case "PERCENTAGE":
      return percentOf(voucher.discount, subtotal);
  }
}

/** What `subtotal` lacks of a voucher's least order; 0 where it qualifies (VOU-03). */
export function missingFor(voucher: Voucher, subtotal: Cents): Cents {
  const least = fromUsd(voucher.order_min_price);
  return subtotal < least ? subtract(least, subtotal) : zero;
}
