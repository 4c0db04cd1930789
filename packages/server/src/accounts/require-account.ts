import type { Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { type Account, findOwnSession, lockAccount, type SessionRow } from "./queries.ts";

/**
 * Locks the account of the signed-in customer until `tx` ends, so that changes of one account happen one after the
 * other. Throws SignedOut if the account or the session has ended since the guard accepted the call. Sessions end
 * under this lock, so a call that was already running in an ended session changes nothing.
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
