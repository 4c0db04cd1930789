/**
 * Requests for refunds (PAY-02). A request is a row and a job, written in the transaction that has the reason for it. The job
 * runs checkout/run-refund.ts.
 */
import { type Cents, cents, min, subtract, zero } from "@nestling/commerce/money";
import { resolveAlertsOf } from "../alerts/alerts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { chargedBack } from "./dispute-queries.ts";
import { findPayment } from "./queries.ts";
import { acceptedRefunds, countRefunded, insertRefund } from "./refund-queries.ts";
import type { RefundReason } from "./tables.ts";

/** Tried for more than a day. The merchant is alerted earlier, by the reconciling job. */
export const refundJob = defineJob<{ refundId: string }>("refund", { tries: 110, atOnce: 2 });

/** For requesting a refund. */
export type RefundContext = { clock: Clock; jobs: Jobs };

/** The alert about a part that is canceled in part at the supplier: its merchant owes a refund. Its subject is the part. */
export const owedRefundKind = "supplier_part_canceled";

type RefundWish = {
  orderId: string;
  amount: Cents;
  reason: RefundReason;
  /** The parts of the order that it is for; empty for the whole order. */
  partIds: readonly string[];
  /** The variants of those parts that it is for; empty for the whole order. */
  skuCodes: readonly string[];
};

/**
 * Requests a refund. `tx` must have locked the order. Throws if the refund exceeds what was charged: `leftToRefund` says how
 * much is left.
 */
export async function requestRefund(context: RefundContext, tx: Tx, wish: RefundWish): Promise<string> {
  await countRefunded(tx, wish.orderId, wish.amount);
  const requestedAt = context.clock.now();
  const refundId = await insertRefund(tx, { ...wish, status: "requested", requestedAt });
  if (refundId === undefined) throw new Error(`no refund was recorded for order ${wish.orderId}`);
  await resolveOwedRefund(tx, wish, requestedAt);
  await context.jobs.send(tx, refundJob, { refundId });
  return refundId;
}

/** Settles the alert that asks the merchant for money back: all of an order's, or those about the parts that a refund is for. */
export async function resolveOwedRefund(
  tx: Tx,
  { orderId, partIds }: Pick<RefundWish, "orderId" | "partIds">,
  at: Date,
): Promise<void> {
  await resolveAlertsOf(tx, owedRefundKind, { orderId, subjects: partIds, at });
}

/** What was charged for an order, less its refunds and what banks have returned in lost disputes. */
export async function leftToRefund(tx: Tx | Database, orderId: string): Promise<Cents> {
  const payment = await findPayment(tx, orderId);
  if (payment === undefined || payment.paidAt === null) return zero;
  const returned = cents(payment.refunded + (await chargedBack(tx, orderId)));
  return subtract(cents(payment.amount), min(returned, cents(payment.amount)));
}

/**
 * Whether all that was charged for an order is returned, by refunds that the payment service has accepted and by banks in
 * lost disputes. Also true if nothing was charged.
 */
export async function isReturned(tx: Tx, orderId: string): Promise<boolean> {
  const payment = await findPayment(tx, orderId);
  if (payment === undefined || payment.paidAt === null) return true;
  return (await acceptedRefunds(tx, orderId)) + (await chargedBack(tx, orderId)) >= payment.amount;
}
