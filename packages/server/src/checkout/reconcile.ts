/**
 * What makes up for all that was lost: webhooks that never came, jobs that were given up, a process that ended between
 * two steps. The payment service is asked about everything that is still open (CHK-07).
 */
import { cents, formatUsd } from "@nestling/commerce/money";
import { raiseAttention } from "../alerts/alerts.ts";
import { missingEvents, openPayments, unhandledEvents } from "../payments/queries.ts";
import { type RefundRow, waitingRefunds } from "../payments/refund-queries.ts";
import { inTurn } from "../platform/in-turn.ts";
import { defineJob } from "../platform/jobs.ts";
import { orderById } from "./orders.ts";
import { handleEvent, receiveEvent } from "./payment-events.ts";
import { runRefund, settleRefund } from "./run-refund.ts";
import { settle, type Till } from "./settle.ts";

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
export async function reconcile(till: Till): Promise<Reconciled> {
  const fetched = await fetchEvents(till);
  const handled = await handleLeftEvents(till);
  return {
    events: fetched + handled,
    payments: await settleOpenPayments(till),
    refunds: await settleWaitingRefunds(till),
  };
}

function before(till: Till, milliseconds: number): Date {
  return new Date(till.clock.now().getTime() - milliseconds);
}

/** Events that the service could not deliver: stored like those that it could. */
async function fetchEvents(till: Till): Promise<number> {
  const undelivered = await till.payments.undeliveredEvents();
  const missing = new Set(
    await missingEvents(
      till.database,
      undelivered.map(({ id }) => id),
    ),
  );
  const news = undelivered.filter(({ id }) => missing.has(id));
  return inTurn(till, news, (event) => receiveEvent(till, event));
}

async function handleLeftEvents(till: Till): Promise<number> {
  const left = await unhandledEvents(till.database, before(till, patience.event), most);
  return inTurn(till, left, ({ id, payload }) =>
    handleEvent(till, { ...till.payments.subjectOf(payload), eventId: id }),
  );
}

async function settleOpenPayments(till: Till): Promise<number> {
  const open = await openPayments(till.database, before(till, patience.payment), most);
  return inTurn(till, open, ({ orderId }) => settle(till, orderId));
}

async function settleWaitingRefunds(till: Till): Promise<number> {
  const [asked, sent] = [before(till, patience.refund), before(till, patience.bank)];
  const waiting = await waitingRefunds(till.database, { asked, sent, most });
  return inTurn(till, waiting, async (refund) => {
    await raiseIfStuck(till, refund);
    if (refund.stripeId === null) await runRefund(till, refund.id);
    else await settleRefund(till, refund.stripeId);
  });
}

async function raiseIfStuck(till: Till, refund: RefundRow): Promise<void> {
  if (refund.status !== "requested" || refund.requestedAt > before(till, stuckAfter)) return;
  const { id, orderId, amount } = refund;
  const order = await orderById(till.database, orderId);
  if (order === undefined) return;
  const text = `The refund of ${formatUsd(cents(amount))} for order ${order.number} was asked for and could not be sent since ${refund.requestedAt.toISOString()}. It is tried again all the time; please look whether the payment service lets the shop in.`;
  await till.database.transaction((tx) =>
    raiseAttention(tx, { kind: "refund_stuck", subject: id, orderId, text }, till.clock.now()),
  );
}
