import { settleAttention } from "../alerts/alerts.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { isReturned } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { completeCancellation, type Order } from "./orders.ts";
import type { Till } from "./settle.ts";

/**
 * Ends what waits for all of a locked order's money to be returned, once it is: a cancellation, and what the merchant was
 * told of a payment that came too late or of refunds that failed. To be called after each change of that money.
 */
export async function closeRefunded(till: Till, tx: Tx, order: Order, at: Date): Promise<void> {
  if (!(await isReturned(tx, order.id))) return;
  await settleAttention(tx, "paid_late", order.id, at);
  for (const { id, status } of await refundsOfOrder(tx, order.id)) {
    if (status === "failed") await settleAttention(tx, "refund_failed", id, at);
  }
  await completeCancellation(till, tx, order.id, at);
}
