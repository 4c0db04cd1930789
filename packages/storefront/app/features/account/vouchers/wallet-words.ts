import { formatUsd, fromUsd, zero } from "@nestling/commerce/money";
import type { MyVouchers } from "@nestling/contract/vouchers";
import { offText } from "../../../shared/cart/voucher-text.ts";
import { formatDay } from "../../../ui/dates.ts";

export type MyVoucher = MyVouchers["vouchers"][number];

/** What it takes off and under which conditions: "10% off orders from $30.00, until December 31". */
export function walletTerms(voucher: MyVoucher, now: number): string {
  const { order_min_price, ends_at, state } = voucher;
  const least = fromUsd(order_min_price);
  const orders = least > zero ? `orders from ${formatUsd(least)}` : "any order";
  // Of one that is used its end does not matter any more; of one that is over, only that it is.
  const end = state === "usable" && ends_at !== undefined ? `, until ${formatDay(ends_at, now)}` : "";
  return `${offText(voucher)} ${orders}${end}`;
}

/** Why one that is over is: its time is, or others have taken the last. */
export function overWords({ ends_at }: MyVoucher, now: number): string {
  const hasEnded = ends_at !== undefined && Date.parse(ends_at) <= now;
  return hasEnded ? `Ended on ${formatDay(ends_at, now)}` : "Every one of them is taken";
}
