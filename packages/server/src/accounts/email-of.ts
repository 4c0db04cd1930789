import type { Database, Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { findAccount, lockAccount } from "./queries.ts";

/** The email of the signed-in customer. Throws SignedOut if the account has just been deleted. */
export async function emailOf(database: Database, { accountId }: Person): Promise<string> {
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new SignedOut();
  return account.email;
}

/** The email of an account, and whether it is verified. Undefined if there is no such account. */
export async function knownEmailOf(
  database: Database,
  accountId: string,
): Promise<{ email: string; isVerified: boolean } | undefined> {
  const account = await findAccount(database, accountId);
  return account && { email: account.email, isVerified: account.emailVerifiedAt !== null };
}

/** The verified email of an account, which nothing changes until `tx` ends. Undefined if there is none. */
export async function lockVerifiedEmail(tx: Tx, accountId: string): Promise<string | undefined> {
  const account = await lockAccount(tx, accountId);
  return account?.emailVerifiedAt ? account.email : undefined;
}
