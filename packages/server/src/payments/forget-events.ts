import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { deleteEventsBefore } from "./queries.ts";

export const forgetEventsJob = defineJob<object>("forget-payment-events");

/** As long as the service itself keeps them, in milliseconds; no webhook is repeated as late as that. */
const memory = 30 * 86_400_000;

/** Removes events that were handled long ago: they carry the e-mail and the address of the payer (OPS-06). */
export async function forgetEvents({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await deleteEventsBefore(database, new Date(clock.now().getTime() - memory));
}
