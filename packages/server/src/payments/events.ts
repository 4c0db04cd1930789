import { defineJob, type Jobs } from "../platform/jobs.ts";
import { settleIntent, type Till } from "./payments.ts";
import type { ProviderEvent } from "./provider.ts";
import { insertEvent, markEventHandled } from "./queries.ts";

export const paymentEventJob = defineJob<{ eventId: string; intentId: string }>("payment-event");

/**
 * Stores an event under its own id, with the job that handles it, before anybody acknowledges it. One that came
 * before changes nothing.
 */
export async function receiveEvent(till: Till, jobs: Jobs, event: ProviderEvent): Promise<void> {
  await till.database.transaction(async (tx) => {
    const { id, type, payload, intentId } = event;
    const isNew = await insertEvent(tx, { id, type, payload, receivedAt: till.clock.now() });
    if (isNew && intentId !== undefined) await jobs.send(tx, paymentEventJob, { eventId: id, intentId });
  });
}

/** Events come late, doubled and in any order, so what they say is not read: the service is asked again. */
export async function handleEvent(till: Till, event: { eventId: string; intentId: string }): Promise<void> {
  await settleIntent(till, event.intentId);
  await markEventHandled(till.database, event.eventId);
}
