/** Describes vouchers for customers and the merchant. */
import { cents, formatUsd } from "@nestling/commerce/money";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import type { VoucherRow } from "./queries.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: shopTimeZone });

/** The discount: "12.5% off", "$5.00 off". */
export function formatDiscount({ unit, discount }: Pick<VoucherRow, "unit" | "discount">): string {
  return unit === "MONEY" ? `${formatUsd(cents(discount))} off` : `${discount / 100}% off`;
}

/** The conditions: "orders of $40.00 or more, until December 31, 2026". Empty if there are none. */
export function formatConditions({ orderMinPrice, startsAt, endsAt }: VoucherRow): string {
  return [
    orderMinPrice > 0 && `orders of ${formatUsd(cents(orderMinPrice))} or more`,
    startsAt && `from ${day.format(startsAt)}`,
    // `endsAt` is midnight after the last day.
    endsAt && `until ${day.format(endsAt.getTime() - 1)}`,
  ]
    .filter(Boolean)
    .join(", ");
}
