/** What becomes of a refund: the service is asked for it once, under the refund's own key, and says what it is since. */
import { cents, formatUsd } from "@nestling/commerce/money";
import { raiseAttention, settleAttention } from "../alerts/alerts.ts";
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
import { closeRefunded } from "./close-refunded.ts";
import { adoptRefund, recordExternalRefund } from "./external-refunds.ts";
import { tellOfRefund } from "./order-messages.ts";
import { holdOrder, type Order } from "./orders.ts";
import type { Till } from "./settle.ts";

/** Sends a refund that was asked for. One that was sent is left alone, so that the job may run twice. */
export async function runRefund(till: Till, refundId: string): Promise<void> {
  const refund = await findRefund(till.database, refundId);
  if (refund?.status !== "requested") return;
  const payment = await findPayment(till.database, refund.orderId);
  if (payment === undefined) throw new Error(`refund ${refundId} is of no payment`);
  const { intentId } = payment;
  const answer = await till.payments.refund({ key: refund.id, intentId, amount: cents(refund.amount) });
  await recordRefund(till, refund, answer);
}

/** Asks the service what a refund is now, and writes that down: any number of times, from any side, in any order. */
export async function settleRefund(till: Till, stripeId: string): Promise<void> {
  const state = await till.payments.findRefund(stripeId);
  if (state !== undefined) await recordState(till, state);
}

/** The same of every refund of a payment. */
export async function settleRefundsOf(till: Till, intentId: string): Promise<void> {
  for (const state of await till.payments.refundsOf(intentId)) await recordState(till, state);
}

async function recordState(till: Till, state: RefundState): Promise<void> {
  const known = await findKnownRefund(till.database, state);
  if (known === undefined) await adoptRefund(till, state);
  else await recordRefund(till, known, state);
}

/** From each status, the ones that may follow. A bank may send back what was given back. */
const next: Readonly<Record<RefundRow["status"], readonly RefundRow["status"][]>> = {
  requested: ["sent", "succeeded", "failed"],
  sent: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: [],
};

async function recordRefund(till: Till, { id, orderId }: RefundRow, answer: RefundAnswer): Promise<void> {
  const isFailed = answer.state === "refused" || answer.state === "failed";
  // The merchant may have been faster at the service itself: that counts in the place of the one that failed.
  const others = isFailed ? await refundsAtService(till, orderId) : [];
  await till.database.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    const refund = await findRefund(tx, id);
    if (order === undefined || refund === undefined) return;
    if (!isFailed) return accept(till, tx, order, refund, answer);
    await fail(till, tx, order, refund, answer);
    for (const other of others) await recordExternalRefund(till, tx, order, other);
    await closeRefunded(till, tx, order, till.clock.now());
  });
}

async function refundsAtService(till: Till, orderId: string): Promise<RefundState[]> {
  const payment = await findPayment(till.database, orderId);
  return payment === undefined ? [] : till.payments.refundsOf(payment.intentId);
}

type Failed = Extract<RefundAnswer, { failure: string }>;

async function fail(till: Till, tx: Tx, order: Order, refund: RefundRow, answer: Failed): Promise<void> {
  if (!next[refund.status].includes("failed")) return;
  const at = till.clock.now();
  const { failure } = answer;
  const stripeId = answer.state === "failed" ? answer.id : refund.stripeId;
  await updateRefund(tx, refund.id, { status: "failed", failure, stripeId, endedAt: at });
  await countRefunded(tx, order.id, -refund.amount);
  await settleAttention(tx, "refund_stuck", refund.id, at);
  const text = `The refund of ${formatUsd(cents(refund.amount))} for order ${order.number} failed: ${asSentence(failure)} Once the cause is gone, 'nestling orders refund ${order.number} --repeat' sends it again.`;
  await raiseAttention(tx, { kind: "refund_failed", subject: refund.id, orderId: order.id, text }, at);
}

/** The service gives a sentence, or a code such as lost_or_stolen_card. */
function asSentence(failure: string): string {
  return `${failure.replaceAll("_", " ").replace(/\.$/, "")}.`;
}

type Accepted = Exclude<RefundState, { state: "failed" }>;

async function accept(till: Till, tx: Tx, order: Order, refund: RefundRow, answer: Accepted): Promise<void> {
  if (!next[refund.status].includes(answer.state)) return;
  const at = till.clock.now();
  await updateRefund(tx, refund.id, {
    status: answer.state,
    stripeId: answer.id,
    sentAt: refund.sentAt ?? at,
    ...(answer.state === "succeeded" && { endedAt: at }),
  });
  if (refund.status !== "requested") return;
  await settleAttention(tx, "refund_stuck", refund.id, at);
  await tellOfRefund(till, tx, order, refund);
  await closeRefunded(till, tx, order, at);
}
