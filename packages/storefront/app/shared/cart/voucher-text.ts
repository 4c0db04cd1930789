import { formatUsd, fromUsd, zero } from "@nestling/commerce/money";
import type { Voucher } from "@nestling/commerce/voucher";
import { formatDate } from "../../ui/dates.ts";

/** What a voucher takes off: "10% off", "$5.00 off". */
export function offText({ unit_discount, discount }: Pick<Voucher, "unit_discount" | "discount">): string {
  return unit_discount === "MONEY" ? `${formatUsd(fromUsd(discount))} off` : `${discount}% off`;
}

/** Under which conditions: "Orders of $40.00 or more, until Dec 31, 2026."; "" where there are none. */
export function termsText({ order_min_price, ends_at }: Voucher): string {
  const least = fromUsd(order_min_price);
  const terms = [
    least > zero && `orders of ${formatUsd(least)} or more`,
    ends_at !== undefined && `until ${formatDate(ends_at)}`,
  ];
  const text = terms.filter((term) => term !== false).join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
