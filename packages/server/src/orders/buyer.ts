import type { OrderRow } from "./queries.ts";

/** Who an order is made for. A guest says whose e-mail it is, of an account the shop knows it. */
export type Buyer = { kind: "guest"; email: string } | { kind: "account"; accountId: string; email: string };

/** Who holds a use of a voucher (VOU-05). */
export function customerOf(buyer: Buyer): string {
  return buyer.kind === "account" ? buyer.accountId : buyer.email.toLowerCase();
}

/** Whether who orders now has made that order too: a browser's cart may be that of several people. */
export function isMaker(buyer: Buyer, order: OrderRow): boolean {
  if (buyer.kind === "guest") return order.byGuest;
  return !order.byGuest && order.accountId === buyer.accountId;
}
