/** The details of an account that its owner sees and changes (ACC-02). */
import type { Details } from "@nestling/contract/my-account";
import type { Database, Tx } from "../platform/database.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { type Account, findAccount, providersOf, type SessionRow, updateAccount } from "./queries.ts";
import { requireAccount } from "./require-account.ts";
import { type AccountContext, tokenOf } from "./sessions.ts";

/** The changed details, and a token that contains them. */
export type Renewed = { token: string; details: Details };

export async function readDetails(database: Database, accountId: string): Promise<Details> {
  const account = await findAccount(database, accountId);
  if (account === undefined) throw new SignedOut();
  return detailsOf(database, account);
}

export async function detailsOf(database: Database | Tx, account: Account): Promise<Details> {
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    ...(account.newEmail !== null && { new_email: account.newEmail }),
    ...(account.phone !== null && { phone: account.phone }),
    has_password: account.passwordHash !== null,
    logins: await providersOf(database, account.id),
  };
}

/** The answer to a change of an account. It has a new token, because the token contains name and email. */
export async function renewed(
  { keys }: Pick<AccountContext, "keys">,
  tx: Tx,
  account: Account,
  session: SessionRow,
): Promise<Renewed> {
  return { token: await tokenOf(keys, account, session), details: await detailsOf(tx, account) };
}

export function changeDetails(
  context: AccountContext,
  person: Person,
  { first_name, last_name, phone }: { first_name: string; last_name: string; phone: string },
): Promise<Renewed> {
  return context.database.transaction(async (tx) => {
    const { account, session } = await requireAccount(tx, person);
    const changed = await updateAccount(tx, account.id, {
      firstName: first_name,
      lastName: last_name,
      phone: phone === "" ? null : phone,
    });
    return renewed(context, tx, changed, session);
  });
}
