/** Orders that nobody pays: they are closed, each after its payment was cancelled at the service (CHK-08). */
import { findOrder, type OrderRow } from "../orders/queries.ts";
import { findPayment, updatePayment } from "../payments/queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { PaymentContext } from "./context.ts";
import { openIntent } from "./open-payment.ts";
import { closeOrder } from "./order-moves.ts";
import { overdueOrders } from "./queries.ts";
import { settle } from "./settle.ts";

export type Closing = "closed" | "paid" | "still_open";

/**
 * Closes an unpaid order: first its payment is cancelled at the service; only when that says so is the order
 * CLOSED and its stock given back, in one transaction. One that turns out paid is settled instead.
 */
export async function closeUnpaid(context: PaymentContext, order: OrderRow, cause: string): Promise<Closing> {
  const known = await findPayment(context.database, order.id);
  // Perhaps it was opened and not written down: opening it again gives the same one.
  const { intentId } = known ?? (await openIntent(context, order)).opened;
  const intent = await context.payments.cancel(intentId);
  if (intent.state === "paid") {
    const payment = known ?? (await findPayment(context.database, order.id));
    if (payment !== undefined) await settle(context, payment);
    return "paid";
  }
  if (intent.state !== "canceled") return "still_open";
  await context.database.transaction(async (tx) => {
    const closed = await closeOrder(context, tx, order.id, context.clock.now(), cause);
    if (closed) await updatePayment(tx, order.id, { status: "canceled" });
  });
  return "closed";
}

export const expireOrdersJob = defineJob<object>("expire-orders", { tries: 2 });

/** As many as are looked at in one minute: the next one takes the rest. */
const most = 500;

/**
 * Closes the orders that were not paid in time, each on its own: one whose payment is just going through, or
 * cannot be cancelled now, stays open until the next minute.
 */
export async function expireOrders(context: PaymentContext): Promise<void> {
  const overdue = await overdueOrders(context.database, context.clock.now(), most);
  await runInBatches(context, overdue, (order) => closeUnpaid(context, order, "not paid in time"));
}

/** Closes an unpaid order that the merchant cancels. That takes the payment service, which only the running shop reaches. */
export const expireOrderJob = defineJob<{ orderId: string }>("give-up-order");

/** The job. An order that turns out paid stays paid: the merchant did not know that. */
export async function expireOrder(context: PaymentContext, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order?.status !== "WAIT_BUYER_PAY") return;
  const closing = await closeUnpaid(context, order, "cancelled by the shop");
  if (closing === "still_open") throw new Error(`the payment of order ${orderId} is just going through`);
}
