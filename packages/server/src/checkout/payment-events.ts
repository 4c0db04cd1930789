import type { EventSubject, ProviderEvent } from "../payments/provider.ts";
import { type EventRow, insertEvent, markEventHandled } from "../payments/queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { settleDispute } from "./disputes.ts";
import { settleRefund, settleRefundsOf } from "./run-refund.ts";
import { settleHeardOf, settleIntent, type Till } from "./settle.ts";

/** What an event is about. Nothing else of it is read. */
type StoredEvent = EventSubject & { eventId: string };

/** Tried for a day; after that reconciling asks for what is still open. */
export const paymentEventJob = defineJob<StoredEvent>("payment-event", { tries: 110 });

/**
 * Stores an event under its own id before anybody acknowledges it: as handled where it is about a payment that could be
 * settled at once, in the same transaction, else with the job that handles it. One that came before changes nothing.
 */
export async function receiveEvent(till: Till, event: ProviderEvent): Promise<void> {
  const { id, type, payload, about } = event;
  const receivedAt = till.clock.now();
  const stored = { id, type, payload, receivedAt };
  if (await isHandledAtOnce(till, about, { ...stored, handledAt: receivedAt })) return;
  await till.database.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { ...stored, handledAt: null });
    if (isNew) await till.jobs.send(tx, paymentEventJob, { ...about, eventId: id });
  });
}

/** The usual case, while the service waits: the shopper, who comes back at this moment, finds the order paid. */
async function isHandledAtOnce(
  till: Till,
  { intentId, ...others }: EventSubject,
  event: EventRow,
): Promise<boolean> {
  if (Object.keys(others).length > 0) return false;
  try {
    if (intentId !== undefined) return await settleHeardOf(till, intentId, event);
  } catch (err) {
    till.log.warn({ err }, "A payment could not be settled with its event: a job does it");
    return false;
  }
  await insertEvent(till.database, event);
  return true;
}

/** Events come late, doubled and in any order, so what they say is not read: the service is asked again. */
export async function handleEvent(till: Till, event: StoredEvent): Promise<void> {
  await settleSubject(till, event);
  await markEventHandled(till.database, event.eventId, till.clock.now());
}

async function settleSubject(till: Till, about: EventSubject): Promise<void> {
  if (about.disputeId !== undefined) await settleDispute(till, about.disputeId);
  if (about.refundId !== undefined) await settleRefund(till, about.refundId);
  if (about.refundsOf !== undefined) await settleRefundsOf(till, about.refundsOf);
  if (about.intentId !== undefined) await settleIntent(till, about.intentId);
}
