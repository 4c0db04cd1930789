import { formatUsd, fromUsd, zero } from "@nestling/commerce/money";
import type { MyVouchers } from "@nestling/contract/vouchers";
import { offText } from "../../../shared/cart/voucher-text.ts";
import { formatDay } from "../../../ui/dates.ts";

export type MyVoucher = MyVouchers["vouchers"][number];

/** What it takes off and under which conditions: "10% off orders of $30.00 or more, until December 31". */
export function voucherTerms(voucher: MyVoucher, now: number): string {
  const { order_min_price, ends_at, state } = voucher;
  const least = fromUsd(order_min_price);
  const orders = least > zero ? `orders of ${formatUsd(least)} or more` : "any order";
  // Only a voucher that can be used says when it ends.
  const end = state === "usable" && ends_at !== undefined ? `, until ${formatDay(ends_at, now)}` : "";
  return `${offText(voucher)} ${orders}${end}`;
}

/** Why a voucher is over: its time has passed, or the last one was taken. */
export function overWords({ ends_at }: MyVoucher, now: number): string {
  const hasEnded = ends_at !== undefined && Date.parse(ends_at) <= now;
  return hasEnded ? `Expired on ${formatDay(ends_at, now)}` : "All used up";
}
