import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { removeEndedTokens, removeGuests } from "./forget-queries.ts";

export const forgetGuestsJob = defineJob<object>("forget-guests");

/** How long the shop knows whose order it was, in calendar months (OPS-06). */
const memory = 24;

/** As many orders as are changed in one statement. */
const most = 1_000;

/**
 * Forgets who the guests were whose orders ended 24 months ago: e-mail, address, note, the tokens, and whose voucher it was
 * (OPS-06). What was bought, what it cost and the country stay, for the books. An order of an account is its owner's; once
 * the account is deleted it is a guest's. Tokens that have ended (API-21) are removed, too.
 */
export async function forgetGuests({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await removeEndedTokens(database, clock.now());
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - memory);
  let removed = most;
  while (removed === most) removed = await removeGuests(database, before, most);
}
