/** Signing in with a one-time token that the merchant hands out (ROUTE-11). */

import { linkWith } from "./mailed-link.ts";
import { issueToken, peekToken, useToken } from "./one-time-tokens.ts";
import { findAccount, findAccountByEmail, lockAccount } from "./queries.ts";
import { type AccountContext, beginSession, type Client } from "./sessions.ts";

/** How long a token is valid, in milliseconds: long enough to be read out on the telephone. */
const loginTokenLife = 15 * 60_000;

/** Creates a link that signs in to the account of an email; undefined if there is no such account. */
export async function handOutLoginLink(
  { database, clock, publicUrl }: Pick<AccountContext, "database" | "clock" | "publicUrl">,
  email: string,
): Promise<string | undefined> {
  const account = await findAccountByEmail(database, email);
  if (account === undefined) return undefined;
  const issue = { purpose: "login", account, email: account.email, life: loginTokenLife } as const;
  const token = await database.transaction((tx) => issueToken(tx, clock, issue));
  return linkWith({ publicUrl }, "account.loginAsToken", token);
}

/** The masked email of a token's account: a…@example.com. Undefined if the token is not valid. */
export async function peekLoginToken(
  { database, clock }: AccountContext,
  token: string,
): Promise<string | undefined> {
  const found = await peekToken(database, clock, token, "login");
  const account = found && (await findAccount(database, found.accountId));
  return account && veiled(account.email);
}

/** Uses a token and begins a session; undefined if the token is not valid. It does not prove the mailbox. */
export async function logInAsToken(
  context: AccountContext,
  token: string,
  client: Client,
): Promise<string | undefined> {
  const { database, clock } = context;
  const found = await peekToken(database, clock, token, "login");
  if (found === undefined) return undefined;
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, found.accountId);
    if (account === undefined) return undefined;
    const used = await useToken(tx, clock, token, "login");
    return used && beginSession(context, tx, account, client);
  });
}

function veiled(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
