import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { deleteEventsBefore } from "./queries.ts";

export const forgetEventsJob = defineJob<object>("forget-payment-events");

/** How long events are kept, in milliseconds: as long as Stripe keeps them. Webhooks are repeated for three days only. */
const memory = 30 * 86_400_000;

/** Removes events that were handled long ago, because they contain the customer's email and address (OPS-06). */
export async function forgetEvents({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await deleteEventsBefore(database, new Date(clock.now().getTime() - memory));
}
