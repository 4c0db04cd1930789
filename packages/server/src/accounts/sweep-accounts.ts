import { defineJob } from "../platform/jobs.ts";
import { deleteExpired } from "./session-queries.ts";
import type { AccountContext } from "./sessions.ts";

export const sweepAccountsJob = defineJob<object>("sweep-accounts");

/** Removes sessions and one-time tokens that have expired: they are worth nothing before it, too. */
export function sweepAccounts({
  database,
  clock,
}: Pick<AccountContext, "database" | "clock">): Promise<void> {
  return deleteExpired(database, clock.now());
}
