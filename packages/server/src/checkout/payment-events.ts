/** Events of the payment service: stored before they are acknowledged, and handled at once or by a job. */
import type { EventSubject, ProviderEvent } from "../payments/provider.ts";
import { findPaymentByIntent, insertEvent, markEventHandled } from "../payments/queries.ts";
import { defineJob } from "../platform/jobs.ts";
import type { PaymentContext } from "./context.ts";
import { settleDispute } from "./disputes.ts";
import { settleRefund, settleRefundsOf } from "./refunds.ts";
import { settle, settleIntent } from "./settle.ts";

/** An event by its id, with what it is about. The rest of its payload is not trusted. */
type StoredEvent = EventSubject & { eventId: string };

/** Tried for a day. After that the reconciling job settles what is still open. */
export const paymentEventJob = defineJob<StoredEvent>("payment-event", { tries: 110 });

/**
 * Stores an event under its own id before the webhook is acknowledged: as handled if its payment could be settled at once,
 * otherwise together with the job that handles it. An event that is stored already changes nothing.
 */
export async function receiveEvent(context: PaymentContext, event: ProviderEvent): Promise<void> {
  const { id, type, about, payload, isUnexpected } = event;
  if (isUnexpected)
    context.log.warn({ event: id, type }, "A signed event does not have the expected shape: it is noted");
  const stored = { id, type, payload, receivedAt: context.clock.now() };
  if (await isHandledAtOnce(context, about)) {
    await insertEvent(context.database, { ...stored, handledAt: stored.receivedAt });
    return;
  }
  await context.database.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { ...stored, handledAt: null });
    if (isNew) await context.jobs.send(tx, paymentEventJob, { ...about, eventId: id });
  });
}

/**
 * Settles the payment of an event while the payment service waits for the answer: a shopper who comes back at this moment
 * finds the order paid. False if a job has to handle the event.
 */
async function isHandledAtOnce(
  context: PaymentContext,
  { intentId, ...others }: EventSubject,
): Promise<boolean> {
  if (Object.keys(others).length > 0) return false;
  if (intentId === undefined) return true;
  try {
    const payment = await findPaymentByIntent(context.database, intentId);
    if (payment === undefined) return false;
    await settle(context, payment);
    return true;
  } catch (err) {
    context.log.warn({ err }, "A payment could not be settled with its event: a job does it");
    return false;
  }
}

/** Asks the service about what the event names. Its content is not trusted: events come late, twice and in any order. */
export async function handleEvent(context: PaymentContext, event: StoredEvent): Promise<void> {
  const { disputeId, refundId, refundsOf, intentId, eventId } = event;
  if (disputeId !== undefined) await settleDispute(context, disputeId);
  if (refundId !== undefined) await settleRefund(context, refundId);
  if (refundsOf !== undefined) await settleRefundsOf(context, refundsOf);
  if (intentId !== undefined) await settleIntent(context, intentId);
  await markEventHandled(context.database, eventId, context.clock.now());
}
