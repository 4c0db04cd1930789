import type { Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { type Account, findOwnSession, lockAccount, type SessionRow } from "./queries.ts";

/**
 * Locks the account of the signed-in customer until `tx` ends, so that changes happen one after the other. Sessions
 * end under this lock. Throws SignedOut if account or session has ended since the guard accepted the call.
 */
export async function requireAccount(
  tx: Tx,
  person: Person,
): Promise<{ account: Account; session: SessionRow }> {
  const account = await lockAccount(tx, person.accountId);
  const session = await findOwnSession(tx, person);
  if (account === undefined || session === undefined) throw new SignedOut();
  return { account, session };
}
