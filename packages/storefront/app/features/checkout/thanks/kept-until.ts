import type { Order } from "@nestling/contract/orders";

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Until when an unpaid order is kept, in the shopper's own time; "" for one that need not be paid any more. */
export function keptUntil({ pay_before }: Order): string {
  return pay_before === undefined ? "" : `We keep it all for you until ${time.format(new Date(pay_before))}.`;
}
