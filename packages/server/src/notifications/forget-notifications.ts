import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { deleteToldBefore } from "./queries.ts";

export const forgetNotificationsJob = defineJob<object>("forget-notifications");

/** A year, in milliseconds: by then the order that it tells of says all that there is to say. */
const memory = 365 * 86_400_000;

/**
 * Removes notifications that are a year old, read or not. Their keys are forgotten with them; that is safe, because no order
 * reaches a status, and no voucher is given out, for a second time so late.
 */
export async function forgetNotifications({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  await deleteToldBefore(database, new Date(clock.now().getTime() - memory));
}
