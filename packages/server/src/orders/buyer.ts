import type { OrderRow } from "./queries.ts";

/** Who an order is made for. A guest says whose e-mail it is, of an account the shop knows it. */
export type Buyer = { kind: "guest"; email: string } | { kind: "account"; accountId: string; email: string };

/** Who holds a use of a voucher (VOU-05). */
export function customerOf(buyer: Buyer): string {
  return buyer.kind === "account" ? buyer.accountId : buyer.email.toLowerCase();
}

/**
 * Whether an earlier order of the same cart may be named to this buyer. A Checkout-Id belongs to a browser, and several
 * people may use it: another account, or a guest with another e-mail, learns nothing of the order.
 */
export function mayKnowOf(buyer: Buyer, order: OrderRow): boolean {
  if (buyer.kind === "account") return order.accountId === buyer.accountId;
  return order.byGuest && order.email.toLowerCase() === buyer.email.toLowerCase();
}
