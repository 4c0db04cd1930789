import { cents, formatUsd, sum } from "@nestling/commerce/money";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import { chargedBack } from "../payments/dispute-queries.ts";
import type { RefundState } from "../payments/provider.ts";
import { type PaymentRow, updatePayment } from "../payments/queries.ts";
import { countRefunded, findKnownRefund, insertRefund } from "../payments/refund-queries.ts";
import { leftToRefund, resolveOwedRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { cancelRefunded } from "./cancel-order.ts";
import type { PaymentContext } from "./context.ts";
import { notifyRefunded } from "./order-messages.ts";
import { closeOrder, closeRefundedOrder } from "./order-moves.ts";
import { settleIntent } from "./settle.ts";

/**
 * Records a refund that the merchant made in the payment service's dashboard as one of the shop's own, with the email
 * to the customer. The payment is settled first: its event may come later. Payments without an order are ignored.
 */
export async function settleExternalRefund(context: PaymentContext, refund: RefundState): Promise<void> {
  if (refund.intentId === undefined) return;
  if (refund.state === "failed") return settleFailedRefund(context, refund);
  const payment = await settleIntent(context, refund.intentId);
  if (payment === undefined || payment === "other") return;
  const { orderId, intentId, status } = payment;
  if (status === "differs") return closeRefundedMismatch(context, payment);
  // A refunded payment was paid: the service will say so when the job asks again.
  if (status !== "paid") throw new Error(`payment ${intentId} has a refund, and is ${status}`);
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order !== undefined) await recordExternalRefund(context, tx, order, refund);
  });
}

/** Settles the alert about a refund in the dashboard that has failed: there is nothing left to compare. */
async function settleFailedRefund({ database, clock }: PaymentContext, { id }: RefundState): Promise<void> {
  await database.transaction((tx) => resolveAlert(tx, "refund_unknown", id, clock.now()));
}

/** Records a refund of a locked and paid order that was made in the dashboard, once. */
export async function recordExternalRefund(
  context: PaymentContext,
  tx: Tx,
  order: OrderRow,
  refund: RefundState,
): Promise<void> {
  if (refund.state === "failed" || (await findKnownRefund(tx, refund)) !== undefined) return;
  const at = context.clock.now();
  const { id: stripeId, amount } = refund;
  const orderId = order.id;
  if (amount > (await leftToRefund(tx, orderId))) {
    // One of the shop's own refunds must fail then. When it does, this refund is recorded after all.
    const text = `${formatUsd(amount)} of order ${order.number} were refunded outside the shop, beside refunds that it had asked for itself. Please compare order and payment.`;
    await raiseAlert(tx, { kind: "refund_unknown", subject: stripeId, orderId, text }, at);
    return;
  }
  const row = { orderId, amount, reason: "goodwill", status: refund.state, requestedAt: at } as const;
  const ended = refund.state === "succeeded" ? { endedAt: at } : {};
  const id = await insertRefund(tx, { ...row, partIds: [], skuCodes: [], stripeId, sentAt: at, ...ended });
  if (id === undefined) return;
  await countRefunded(tx, orderId, amount);
  await resolveAlert(tx, "refund_unknown", stripeId, at);
  await resolveOwedRefund(tx, { orderId, partIds: [] }, at);
  await cancelRefunded(context, tx, order);
  // If that has canceled the order, the customer gets one notification.
  await notifyRefunded(context, tx, (await lockOrder(tx, orderId)) ?? order, { id, amount, skuCodes: [] });
  await closeRefundedOrder(context, tx, orderId, at);
}

/**
 * Closes the order of a payment with a wrong amount, which was never settled, once the merchant or the bank has returned all
 * of the money.
 */
export async function closeRefundedMismatch(
  context: PaymentContext,
  { orderId, intentId }: PaymentRow,
): Promise<void> {
  const [intent, refunds] = [
    await context.payments.read(intentId),
    await context.payments.refundsOf(intentId),
  ];
  const refunded = sum(refunds.filter((one) => one.state !== "failed").map((one) => one.amount));
  const returned = refunded + (await chargedBack(context.database, orderId));
  if (returned < cents(intent.amount)) return;
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    await closeOrder(context, tx, orderId, at, "payment_refunded");
    await updatePayment(tx, orderId, { status: "canceled" });
    await resolveAlert(tx, "payment_differs", orderId, at);
  });
}
