import { cents, formatUsd, sum } from "@nestling/commerce/money";
import { raiseAttention, settleAttention } from "../alerts/alerts.ts";
import { chargedBack } from "../payments/dispute-queries.ts";
import type { RefundState } from "../payments/provider.ts";
import { updatePayment } from "../payments/queries.ts";
import { countRefunded, findKnownRefund, insertRefund } from "../payments/refund-queries.ts";
import { leftToRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { cancelRefunded } from "./cancel-order.ts";
import { closeRefunded } from "./close-refunded.ts";
import { tellOfRefund } from "./order-messages.ts";
import { closeOrder, holdOrder, type Order } from "./orders.ts";
import { type Payment, settleIntent, type Till } from "./settle.ts";

/**
 * A refund that the shop has not asked for: the merchant gave it in the service's own dashboard. It counts like the
 * shop's own, and its customer is told of it like of those. Its payment is settled first, for the news of that may be
 * slower. One of a payment that is no order's is left alone.
 */
export async function adoptRefund(till: Till, refund: RefundState): Promise<void> {
  if (refund.intentId === undefined) return;
  if (refund.state === "failed") return forgetFailed(till, refund);
  const payment = await settleIntent(till, refund.intentId);
  if (payment === undefined || payment === "other") return;
  const { orderId, intentId, status } = payment;
  if (status === "differs") return endDiffering(till, payment);
  // What was refunded was paid: the service says so the next time that it is asked.
  if (status !== "paid") throw new Error(`payment ${intentId} has a refund, and is ${status}`);
  await till.database.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order !== undefined) await recordExternalRefund(till, tx, order, refund);
  });
}

/** The money of a refund that was given outside the shop is kept again: nothing is to be compared any more. */
async function forgetFailed({ database, clock }: Till, { id }: RefundState): Promise<void> {
  await database.transaction((tx) => settleAttention(tx, "refund_unknown", id, clock.now()));
}

/** Writes down a refund of a locked and paid order that was given outside the shop, once. */
export async function recordExternalRefund(
  till: Till,
  tx: Tx,
  order: Order,
  refund: RefundState,
): Promise<void> {
  if (refund.state === "failed" || (await findKnownRefund(tx, refund)) !== undefined) return;
  const at = till.clock.now();
  const { id: stripeId, amount } = refund;
  const orderId = order.id;
  if (amount > (await leftToRefund(tx, orderId))) {
    // One of the shop's own has to fail then, and when it does this one is looked at again.
    const text = `${formatUsd(amount)} of order ${order.number} were refunded outside the shop, beside refunds that it had asked for itself. Please compare order and payment.`;
    await raiseAttention(tx, { kind: "refund_unknown", subject: stripeId, orderId, text }, at);
    return;
  }
  const row = { orderId, amount, reason: "goodwill", status: refund.state, requestedAt: at } as const;
  const ended = refund.state === "succeeded" ? { endedAt: at } : {};
  const id = await insertRefund(tx, { ...row, partIds: [], stripeId, sentAt: at, ...ended });
  if (id === undefined) return;
  await countRefunded(tx, orderId, amount);
  await settleAttention(tx, "refund_unknown", stripeId, at);
  await cancelRefunded(till, tx, order);
  // Where that has cancelled the order, its customer is told of it in the shop once.
  await tellOfRefund(till, tx, (await holdOrder(tx, orderId)) ?? order, { id, amount });
  await closeRefunded(till, tx, order, at);
}

/**
 * A payment of a wrong amount was never settled. Once all of it is returned, by the merchant or by the bank, its order is
 * out of the way.
 */
export async function endDiffering(till: Till, { orderId, intentId }: Payment): Promise<void> {
  const [intent, refunds] = [await till.payments.read(intentId), await till.payments.refundsOf(intentId)];
  const given = sum(refunds.filter((one) => one.state !== "failed").map((one) => one.amount));
  const returned = given + (await chargedBack(till.database, orderId));
  if (returned < cents(intent.amount)) return;
  const at = till.clock.now();
  await till.database.transaction(async (tx) => {
    await holdOrder(tx, orderId);
    await closeOrder(till, tx, orderId, at, "its payment was given back");
    await updatePayment(tx, orderId, { status: "canceled" });
    await settleAttention(tx, "payment_differs", orderId, at);
  });
}
