/**
 * Money that goes back (PAY-02). Asking for it is a row and a job, written in the transaction that found the reason;
 * run-refund.ts is what the job does.
 */
import { type Cents, cents, min, subtract, zero } from "@nestling/commerce/money";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { chargedBack } from "./dispute-queries.ts";
import { findPayment } from "./queries.ts";
import { acceptedRefunds, countRefunded, insertRefund } from "./refund-queries.ts";
import type { RefundReason } from "./tables.ts";

/** Tried for more than a day: the service is seldom away for longer, and then a person is told. */
export const refundJob = defineJob<{ refundId: string }>("refund", { tries: 110, atOnce: 2 });

/** What asking for a refund takes. */
export type RefundContext = { clock: Clock; jobs: Jobs };

type RefundWish = {
  orderId: string;
  amount: Cents;
  reason: RefundReason;
  /** The parts of the order that it is for; empty for the whole order. */
  partIds: readonly string[];
};

/**
 * Asks for a refund, whose caller has locked the order. Throws where it would give back more than was charged: what is
 * left to give back says `leftToRefund`.
 */
export async function requestRefund(context: RefundContext, tx: Tx, wish: RefundWish): Promise<string> {
  await countRefunded(tx, wish.orderId, wish.amount);
  const requestedAt = context.clock.now();
  const refundId = await insertRefund(tx, { ...wish, status: "requested", requestedAt });
  if (refundId === undefined) throw new Error(`no refund was written down for order ${wish.orderId}`);
  await context.jobs.send(tx, refundJob, { refundId });
  return refundId;
}

/** What was charged for an order and has neither been asked back nor given back by the bank in a dispute. */
export async function leftToRefund(tx: Tx | Database, orderId: string): Promise<Cents> {
  const payment = await findPayment(tx, orderId);
  if (payment === undefined || payment.paidAt === null) return zero;
  const gone = cents(payment.refunded + (await chargedBack(tx, orderId)));
  return subtract(cents(payment.amount), min(gone, cents(payment.amount)));
}

/**
 * Whether all that was charged for an order is returned: by refunds that the payment service has accepted, whatever their
 * reasons, and by the bank in disputes that are lost. Nothing was charged: then that is nothing.
 */
export async function isReturned(tx: Tx, orderId: string): Promise<boolean> {
  const payment = await findPayment(tx, orderId);
  if (payment === undefined || payment.paidAt === null) return true;
  return (await acceptedRefunds(tx, orderId)) + (await chargedBack(tx, orderId)) >= payment.amount;
}
