import { cents, formatUsd, sum } from "@nestling/commerce/money";
import { raiseAttention, settleAttention } from "../attention/attention.ts";
import { tellOfRefund } from "../orders/order-news.ts";
import { closeOrder, holdOrder } from "../orders/orders.ts";
import { endRefunded } from "./end-refunded.ts";
import type { Till } from "./payments.ts";
import type { RefundState } from "./provider.ts";
import { findPaymentByIntent, type PaymentRow, updatePayment } from "./queries.ts";
import { countRefunded, insertRefund } from "./refund-queries.ts";
import { leftToRefund } from "./refunds.ts";

/**
 * A refund that the shop has not asked for: the merchant gave it in the service's own dashboard. It counts like the
 * shop's own, and its customer is told of it like of those. One of a payment that is not the shop's is left alone.
 */
export async function adoptRefund(till: Till, refund: RefundState): Promise<void> {
  if (refund.intentId === undefined || refund.state === "failed") return;
  const payment = await findPaymentByIntent(till.database, refund.intentId);
  if (payment === undefined) return;
  if (payment.status === "differs") await endDiffering(till, payment);
  else await writeDown(till, payment, refund);
}

async function writeDown(till: Till, { orderId }: PaymentRow, refund: RefundState): Promise<void> {
  const at = till.clock.now();
  await till.database.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order === undefined) return;
    const { id: stripeId, amount } = refund;
    if (amount > (await leftToRefund(tx, orderId))) {
      const text = `${formatUsd(amount)} of order ${order.number} were refunded outside the shop, beside refunds that it had asked for itself. Please compare order and payment.`;
      await raiseAttention(tx, { kind: "refund_unknown", subject: stripeId, orderId, text }, at);
      return;
    }
    const row = { orderId, amount, reason: "goodwill", status: "sent", requestedAt: at } as const;
    const id = await insertRefund(tx, { ...row, partIds: [], stripeId, sentAt: at });
    if (id === undefined) return;
    await countRefunded(tx, orderId, amount);
    await tellOfRefund(till, tx, order, { id, amount });
    await endRefunded(till, tx, order, at);
  });
}

/** A payment of a wrong amount was never settled. Once the merchant has given it back, its order is out of the way. */
async function endDiffering(till: Till, { orderId, intentId }: PaymentRow): Promise<void> {
  const [intent, refunds] = [await till.payments.read(intentId), await till.payments.refundsOf(intentId)];
  const given = sum(refunds.filter((one) => one.state !== "failed").map((one) => one.amount));
  if (given < cents(intent.amount)) return;
  const at = till.clock.now();
  await till.database.transaction(async (tx) => {
    await holdOrder(tx, orderId);
    await closeOrder(till, tx, orderId, at, "its payment was given back");
    await updatePayment(tx, orderId, { status: "canceled" });
    await settleAttention(tx, "payment_differs", orderId, at);
  });
}
