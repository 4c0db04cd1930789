/** Sends refunds to the payment service, each once under its own key, and records what becomes of them. */
import { cents, formatUsd } from "@nestling/commerce/money";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { RefundAnswer, RefundState } from "../payments/provider.ts";
import { findPayment } from "../payments/queries.ts";
import {
  countRefunded,
  findKnownRefund,
  findRefund,
  type RefundRow,
  updateRefund,
} from "../payments/refund-queries.ts";
import type { Tx } from "../platform/database.ts";
import type { PaymentContext } from "./context.ts";
import { recordExternalRefund, settleExternalRefund } from "./external-refunds.ts";
import { notifyRefunded, notifyRefundFailed } from "./order-messages.ts";
import { closeRefundedOrder } from "./order-moves.ts";

/** Sends a requested refund. A refund that was sent before is left alone, so that the job may run twice. */
export async function runRefund(context: PaymentContext, refundId: string): Promise<void> {
  const refund = await findRefund(context.database, refundId);
  if (refund?.status !== "requested") return;
  const payment = await findPayment(context.database, refund.orderId);
  if (payment === undefined) throw new Error(`refund ${refundId} is of no payment`);
  const { intentId } = payment;
  const answer = await context.payments.refund({ key: refund.id, intentId, amount: cents(refund.amount) });
  await recordRefund(context, refund, answer);
}

/** Records the state that a refund has at the service. May be called any number of times, in any order. */
export async function settleRefund(context: PaymentContext, stripeId: string): Promise<void> {
  const state = await context.payments.findRefund(stripeId);
  if (state !== undefined) await recordState(context, state);
}

/** Records the state that each refund of a payment has at the service. */
export async function settleRefundsOf(context: PaymentContext, intentId: string): Promise<void> {
  for (const state of await context.payments.refundsOf(intentId)) await recordState(context, state);
}

async function recordState(context: PaymentContext, state: RefundState): Promise<void> {
  const known = await findKnownRefund(context.database, state);
  if (known === undefined) await settleExternalRefund(context, state);
  else await recordRefund(context, known, state);
}

/** The statuses that may follow each status. A refund may fail after it has succeeded: the bank returns the money. */
const next: Readonly<Record<RefundRow["status"], readonly RefundRow["status"][]>> = {
  requested: ["sent", "succeeded", "failed"],
  sent: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: [],
};

async function recordRefund(
  context: PaymentContext,
  { id, orderId }: RefundRow,
  answer: RefundAnswer,
): Promise<void> {
  const isFailed = answer.state === "refused" || answer.state === "failed";
  // A refund that fails because the merchant has refunded in the dashboard is replaced by that one.
  const others = isFailed ? await refundsAtService(context, orderId) : [];
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await findRefund(tx, id);
    if (order === undefined || refund === undefined) return;
    if (!isFailed) return accept(context, tx, order, refund, answer);
    const hasFailed = await fail(context, tx, order, refund, answer);
    for (const other of others) await recordExternalRefund(context, tx, order, other);
    await closeRefundedOrder(context, tx, orderId, context.clock.now());
    // Its customer was told when it was accepted.
    if (hasFailed && refund.status !== "requested") await notifyRefundFailed(context, tx, order, refund);
  });
}

async function refundsAtService(context: PaymentContext, orderId: string): Promise<RefundState[]> {
  const payment = await findPayment(context.database, orderId);
  return payment === undefined ? [] : context.payments.refundsOf(payment.intentId);
}

type Failed = Extract<RefundAnswer, { failure: string }>;

/** Records that a refund has failed. False if that is no news. */
async function fail(
  context: PaymentContext,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  answer: Failed,
): Promise<boolean> {
  if (!next[refund.status].includes("failed")) return false;
  const at = context.clock.now();
  const { failure } = answer;
  const stripeId = answer.state === "failed" ? answer.id : refund.stripeId;
  await updateRefund(tx, refund.id, { status: "failed", failure, stripeId, endedAt: at });
  await countRefunded(tx, order.id, -refund.amount);
  await resolveAlert(tx, "refund_stuck", refund.id, at);
  const text = `The refund of ${formatUsd(cents(refund.amount))} for order ${order.number} failed: ${asSentence(failure)} Once the cause is gone, 'nestling orders refund ${order.number} --repeat' sends it again.`;
  await raiseAlert(tx, { kind: "refund_failed", subject: refund.id, orderId: order.id, text }, at);
  return true;
}

/** Turns the service's message into a sentence: it may be a code such as lost_or_stolen_card. */
function asSentence(failure: string): string {
  return `${failure.replaceAll("_", " ").replace(/\.$/, "")}.`;
}

type Accepted = Exclude<RefundState, { state: "failed" }>;

async function accept(
  context: PaymentContext,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  answer: Accepted,
): Promise<void> {
  if (!next[refund.status].includes(answer.state)) return;
  const at = context.clock.now();
  await updateRefund(tx, refund.id, {
    status: answer.state,
    stripeId: answer.id,
    sentAt: refund.sentAt ?? at,
    ...(answer.state === "succeeded" && { endedAt: at }),
  });
  if (refund.status !== "requested") return;
  await resolveAlert(tx, "refund_stuck", refund.id, at);
  await notifyRefunded(context, tx, order, refund);
  await closeRefundedOrder(context, tx, order.id, at);
}
