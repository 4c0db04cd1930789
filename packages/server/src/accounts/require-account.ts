import type { Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { type Account, findOwnSession, lockAccount, type SessionRow } from "./queries.ts";

/**
 * The account of who is signed in, locked until `tx` ends: what is done to one account at once happens in turn. Throws
 * SignedOut when the account or the session has ended since the guard let this call in: whoever ends the sessions of an
 * account, under its lock, is not followed by a call of theirs that was already under way.
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
