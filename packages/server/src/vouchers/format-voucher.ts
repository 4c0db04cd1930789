/** A voucher in words, for customers and for the merchant. */
import { cents, formatUsd } from "@nestling/commerce/money";
import { shopTimeZone } from "../platform/shop-time.ts";
import type { VoucherRow } from "./queries.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: shopTimeZone });

/** What it takes off: "12.5% off", "$5.00 off". */
export function formatDiscount({ unit, discount }: Pick<VoucherRow, "unit" | "discount">): string {
  return unit === "MONEY" ? `${formatUsd(cents(discount))} off` : `${discount / 100}% off`;
}

/** From which order on, and in which days: "orders from $40.00, until December 31, 2026"; nothing where always. */
export function formatConditions({ orderMinPrice, startsAt, endsAt }: VoucherRow): string {
  return [
    orderMinPrice > 0 && `orders from ${formatUsd(cents(orderMinPrice))}`,
    startsAt && `from ${day.format(startsAt)}`,
    // It ends when the day after its last one begins.
    endsAt && `until ${day.format(endsAt.getTime() - 1)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
