import type { Database } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { findAccount } from "./queries.ts";

/** The e-mail of the signed-in customer. Throws SignedOut if the account has just been deleted. */
export async function emailOf(database: Database, { accountId }: Person): Promise<string> {
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new SignedOut();
  return account.email;
}
