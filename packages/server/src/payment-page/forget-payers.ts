import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { removePayers } from "./queries.ts";

export const forgetPayersJob = defineJob<object>("forget-payers");

/** How long the shop knows who paid, in calendar months: as long as it knows a guest (OPS-06). */
const memory = 24;

/**
 * Forgets who paid on the payment page 24 months ago, and for what: e-mail and description, both in the payer's own words.
 * The receipt opens no more. Amount, card and Stripe's name for the payment stay, for the books.
 */
export async function forgetPayers({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - memory);
  await removePayers(database, before);
}
