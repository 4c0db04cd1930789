import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { removeEndedTokens, removeGuests } from "./forget-queries.ts";

export const forgetGuestsJob = defineJob<object>("forget-guests");

/** How long the shop keeps a guest's personal data after the order has ended, in calendar months (OPS-06). */
const memory = 24;

/** How many orders one statement changes. */
const most = 1_000;

/**
 * Removes the personal data of guests, and of deleted accounts, from orders that ended 24 months ago (OPS-06). Items,
 * prices and the country stay for accounting. Also removes expired tokens (API-21).
 */
export async function forgetGuests({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await removeEndedTokens(database, clock.now());
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - memory);
  let removed = most;
  while (removed === most) removed = await removeGuests(database, before, most);
}
