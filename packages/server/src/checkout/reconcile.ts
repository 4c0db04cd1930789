/**
 * Makes up for what was lost: webhooks that never came, jobs that failed for good, a process that ended between two steps.
 * It asks the payment service about everything that is still open (CHK-07).
 */
import { cents, formatUsd } from "@nestling/commerce/money";
import { raiseAlert } from "../alerts/alerts.ts";
import { findOrder } from "../orders/queries.ts";
import { missingEvents, unhandledEvents } from "../payments/queries.ts";
import { type RefundRow, waitingRefunds } from "../payments/refund-queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { PaymentContext } from "./context.ts";
import { handleEvent, receiveEvent } from "./payment-events.ts";
import { openPayments } from "./queries.ts";
import { runRefund, settleRefund } from "./run-refund.ts";
import { settle } from "./settle.ts";

export const reconcileJob = defineJob<object>("reconcile-payments", { tries: 8 });

const minute = 60_000;

/** What is younger is most likely under way by itself, in milliseconds. */
const patience = { payment: 2 * minute, event: 5 * minute, refund: 15 * minute, bank: 24 * 60 * minute };

/** A refund that the service has not taken by then needs a person. */
const stuckAfter = 2 * 60 * minute;

/** As many of each as are looked at in one round. */
const most = 500;

/** How many of each were looked at and brought up to date. */
export type Reconciled = { events: number; payments: number; refunds: number };

/** Brings everything that is open to what the service says of it. Any number of times; what fails is there the next time. */
export async function reconcile(context: PaymentContext): Promise<Reconciled> {
  const fetched = await fetchEvents(context);
  const handled = await handleLeftEvents(context);
  return {
    events: fetched + handled,
    payments: await settleOpenPayments(context),
    refunds: await settleWaitingRefunds(context),
  };
}

function before(context: PaymentContext, milliseconds: number): Date {
  return new Date(context.clock.now().getTime() - milliseconds);
}

/** Events that the service could not deliver: stored like those that it could. */
async function fetchEvents(context: PaymentContext): Promise<number> {
  const undelivered = await context.payments.undeliveredEvents();
  const missing = new Set(
    await missingEvents(
      context.database,
      undelivered.map(({ id }) => id),
    ),
  );
  const unknown = undelivered.filter(({ id }) => missing.has(id));
  return runInBatches(context, unknown, (event) => receiveEvent(context, event));
}

async function handleLeftEvents(context: PaymentContext): Promise<number> {
  const left = await unhandledEvents(context.database, before(context, patience.event), most);
  return runInBatches(context, left, ({ id, payload }) =>
    handleEvent(context, { ...context.payments.subjectOf(payload), eventId: id }),
  );
}

async function settleOpenPayments(context: PaymentContext): Promise<number> {
  const open = await openPayments(context.database, before(context, patience.payment), most);
  return runInBatches(context, open, (payment) => settle(context, payment));
}

async function settleWaitingRefunds(context: PaymentContext): Promise<number> {
  const [asked, sent] = [before(context, patience.refund), before(context, patience.bank)];
  const waiting = await waitingRefunds(context.database, { asked, sent, most });
  return runInBatches(context, waiting, async (refund) => {
    await raiseIfStuck(context, refund);
    if (refund.stripeId === null) await runRefund(context, refund.id);
    else await settleRefund(context, refund.stripeId);
  });
}

async function raiseIfStuck(context: PaymentContext, refund: RefundRow): Promise<void> {
  if (refund.status !== "requested" || refund.requestedAt > before(context, stuckAfter)) return;
  const { id, orderId, amount } = refund;
  const order = await findOrder(context.database, orderId);
  if (order === undefined) return;
  const text = `The refund of ${formatUsd(cents(amount))} for order ${order.number} was asked for and could not be sent since ${refund.requestedAt.toISOString()}. It is tried again all the time; please look whether the payment service lets the shop in.`;
  await context.database.transaction((tx) =>
    raiseAlert(tx, { kind: "refund_stuck", subject: id, orderId, text }, context.clock.now()),
  );
}
