import { settleAttention } from "../attention/attention.ts";
import { endCancel, type Order } from "../orders/orders.ts";
import type { Tx } from "../platform/database.ts";
import type { Till } from "./payments.ts";
import { findPayment } from "./queries.ts";
import { refundsOfOrder } from "./refund-queries.ts";

/**
 * What waits for the whole of an order's money to be on its way back: a cancelled order, one that was paid too late,
 * and who was told of a refund that failed.
 */
export async function endRefunded(till: Till, tx: Tx, order: Order, at: Date): Promise<void> {
  const [payment, refunds] = [await findPayment(tx, order.id), await refundsOfOrder(tx, order.id)];
  const isWhole = payment?.refunded === payment?.amount && refunds.every((one) => one.status !== "requested");
  if (!isWhole) return;
  await settleAttention(tx, "paid_late", order.id, at);
  for (const { id, status } of refunds) {
    if (status === "failed") await settleAttention(tx, "refund_failed", id, at);
  }
  const isCancelled = refunds.some((one) => one.reason === "canceled");
  if (order.status === "IN_CANCEL" && isCancelled) await endCancel(till, tx, order.id, at);
}
