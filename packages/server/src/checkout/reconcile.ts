/**
 * Makes up for what was lost: webhooks that never came, jobs that failed for good, a process that ended between two steps.
 * It asks the payment service about everything that is still open (CHK-07).
 */
import { carryOut } from "../orders/carry-out.ts";
import type { ProviderEvent } from "../payments/provider.ts";
import { findPaymentByIntent, missingEvents, unhandledEvents } from "../payments/queries.ts";
import { type RefundRow, waitingRefunds } from "../payments/refund-queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { PaymentContext } from "./context.ts";
import { handleEvent, receiveEvent } from "./payment-events.ts";
import { openPayments } from "./queries.ts";
import { runRefund, settleRefund } from "./refunds.ts";
import { settle } from "./settle.ts";

export const reconcileJob = defineJob<object>("reconcile-payments", { tries: 8 });

const minute = 60_000;

/** How old each must be, in milliseconds. What is younger is most likely still being handled. */
const minimumAge = { payment: 2 * minute, event: 5 * minute, refund: 15 * minute, bank: 24 * 60 * minute };

/** After how many milliseconds the merchant is alerted about a refund that the service has not accepted. */
const stuckAfter = 2 * 60 * minute;

/** How many of each are handled in one run. */
const most = 500;

/** How many of each were handled. */
export type Reconciled = { events: number; payments: number; refunds: number };

/** Settles everything that is open. May run any number of times: what fails now is tried again in the next run. */
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

/** Receives the events about the shop's payments that the service could not deliver. */
async function fetchEvents(context: PaymentContext): Promise<number> {
  const undelivered = await context.payments.undeliveredEvents();
  const missing = new Set(
    await missingEvents(
      context.database,
      undelivered.map(({ id }) => id),
    ),
  );
  const own: ProviderEvent[] = [];
  for (const event of undelivered)
    if (missing.has(event.id) && (await isOwn(context, event))) own.push(event);
  return runInBatches(context, own, (event) => receiveEvent(context, event));
}

/**
 * Whether an event is about a payment of the shop. Others may use the same account, and the service lists what failed at their
 * endpoints, too: that is their customers' data.
 */
async function isOwn(
  { database, otherOwners }: PaymentContext,
  { payment }: ProviderEvent,
): Promise<boolean> {
  if (payment === undefined || typeof payment === "string") return payment !== "others";
  const { intentId } = payment;
  if ((await findPaymentByIntent(database, intentId)) !== undefined) return true;
  for (const owner of otherOwners) if (await owner.knows(intentId)) return true;
  return false;
}

async function handleLeftEvents(context: PaymentContext): Promise<number> {
  const left = await unhandledEvents(context.database, before(context, minimumAge.event), most);
  return runInBatches(context, left, ({ id, payload }) =>
    handleEvent(context, { ...context.payments.subjectOf(payload), eventId: id }),
  );
}

async function settleOpenPayments(context: PaymentContext): Promise<number> {
  const open = await openPayments(context.database, before(context, minimumAge.payment), most);
  return runInBatches(context, open, (payment) => settle(context, payment));
}

async function settleWaitingRefunds(context: PaymentContext): Promise<number> {
  const [requestedBefore, sentBefore] = [
    before(context, minimumAge.refund),
    before(context, minimumAge.bank),
  ];
  const waiting = await waitingRefunds(context.database, { requestedBefore, sentBefore, most });
  return runInBatches(context, waiting, async (refund) => {
    await raiseIfStuck(context, refund);
    if (refund.stripeId === null) await runRefund(context, refund.id);
    else await settleRefund(context, refund.stripeId);
  });
}

async function raiseIfStuck(context: PaymentContext, { id, orderId, status, requestedAt }: RefundRow) {
  if (status !== "requested" || requestedAt > before(context, stuckAfter)) return;
  await carryOut(
    context,
    orderId,
    { do: "report_stuck_refund", refundId: id, requestedAt },
    "job:reconcile-payments",
  );
}
