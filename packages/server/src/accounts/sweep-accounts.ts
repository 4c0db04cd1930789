import { defineJob } from "../platform/jobs.ts";
import { deleteExpired } from "./session-queries.ts";
import type { AccountContext } from "./sessions.ts";

export const sweepAccountsJob = defineJob<object>("sweep-accounts");

/** Deletes expired sessions and one-time tokens. They are refused even before they are deleted. */
export function sweepAccounts({
  database,
  clock,
}: Pick<AccountContext, "database" | "clock">): Promise<void> {
  return deleteExpired(database, clock.now());
}
