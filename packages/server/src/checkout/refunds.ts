/**
 * Sends refunds to the payment service, each once under its own key, and records what becomes of them, and of those that the
 * merchant makes in its dashboard.
 */
import { cents, sum } from "@nestling/commerce/money";
import type { OrderCommand, OutsideRefund } from "@nestling/commerce/order/commands";
import { chargedBack } from "@nestling/commerce/order/order";
import { carryOut, carryOutOn } from "../orders/carry-out.ts";
import { lockWholeOrder } from "../orders/load-order.ts";
import type { RefundAnswer, RefundState } from "../payments/provider.ts";
import { findPayment } from "../payments/queries.ts";
import { findKnownRefund, findRefund, type RefundRow } from "../payments/refund-queries.ts";
import type { Tx } from "../platform/database.ts";
import type { PaymentContext } from "./context.ts";
import { type SettledPayment, settleIntent } from "./settle.ts";

/** Sends a requested refund. Does nothing if it was sent before: a job may run twice. */
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
  if (known === undefined) await recordOutsideRefund(context, state);
  else await recordRefund(context, known, state);
}

async function recordRefund(
  context: PaymentContext,
  { id: refundId, orderId }: RefundRow,
  answer: RefundAnswer,
): Promise<void> {
  if (answer.state !== "refused" && answer.state !== "failed") {
    const { state, id: stripeId } = answer;
    await carryOut(context, orderId, { do: "accept_refund", refundId, state, stripeId }, "service:stripe");
    return;
  }
  // A refund that fails because the merchant has refunded in the dashboard is replaced by that one.
  const refunds = await refundsAtService(context, orderId);
  const stripeId = answer.state === "failed" ? answer.id : null;
  const { failure } = answer;
  await context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined) return;
    const others = await outsideOf(tx, refunds);
    const command: OrderCommand = { do: "fail_refund", refundId, stripeId, failure, others };
    await carryOutOn(context, tx, loaded, command, "service:stripe");
  });
}

async function refundsAtService(context: PaymentContext, orderId: string): Promise<RefundState[]> {
  const payment = await findPayment(context.database, orderId);
  return payment === undefined ? [] : context.payments.refundsOf(payment.intentId);
}

/** Those of the service's refunds that are none of the shop's own, as far as it has recorded them. */
export async function outsideOf(tx: Tx, refunds: readonly RefundState[]): Promise<OutsideRefund[]> {
  const outside: OutsideRefund[] = [];
  for (const refund of refunds)
    if ((await findKnownRefund(tx, refund)) === undefined) outside.push(toOutside(refund));
  return outside;
}

const toOutside = ({ id: stripeId, amount, state }: RefundState): OutsideRefund => ({
  stripeId,
  amount,
  state,
});

/**
 * Records a refund that the merchant made in the dashboard as one of the shop's own, with the email to the customer. The payment
 * is settled first: its event may come later. Payments without an order are ignored.
 */
async function recordOutsideRefund(context: PaymentContext, refund: RefundState): Promise<void> {
  if (refund.intentId === undefined) return;
  const payment = await settleIntent(context, refund.intentId);
  if (payment === undefined || payment === "other") return;
  const { orderId, intentId, status } = payment;
  const isFailed = refund.state === "failed";
  if (status === "differs" && !isFailed) return closeIfReturned(context, payment);
  // A refunded payment was paid: the service will say so when the job asks again.
  if (status !== "paid" && !isFailed) throw new Error(`payment ${intentId} has a refund, and is ${status}`);
  await context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    const [outside] = await outsideOf(tx, [refund]);
    if (loaded === undefined || outside === undefined) return;
    await carryOutOn(context, tx, loaded, { do: "record_refund", refund: outside }, "service:stripe");
  });
}

/**
 * Closes the order of a payment with a wrong amount, which was never settled, once the merchant or the bank has returned all
 * of the money.
 */
export async function closeIfReturned(
  context: PaymentContext,
  { orderId, intentId }: SettledPayment,
): Promise<void> {
  const intent = await context.payments.read(intentId);
  const refunds = await context.payments.refundsOf(intentId);
  const refunded = sum(refunds.filter(({ state }) => state !== "failed").map(({ amount }) => amount));
  await context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, orderId);
    if (loaded === undefined || refunded + chargedBack(loaded.order) < intent.amount) return;
    await carryOutOn(context, tx, loaded, { do: "close", cause: "payment_refunded" }, "service:stripe");
  });
}
