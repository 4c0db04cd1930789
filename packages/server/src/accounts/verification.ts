/** Verifies an email: the account's current one, or the new one that is to replace it (AUTH-12). */
import { randomUUID } from "node:crypto";
import { emailChanged } from "../mail/templates/email-changed.ts";
import type { Tx } from "../platform/database.ts";
import { violates } from "../platform/database-failure.ts";
import { SignedOut } from "../platform/http/call-guards.ts";
import type { Person } from "../platform/http/caller.ts";
import { type Renewed, renewed } from "./details.ts";
import { rememberNetwork } from "./login-tries.ts";
import { peekToken, revokeTokens, useToken } from "./one-time-tokens.ts";
import { type Account, findAccount, findAccountByEmail, updateAccount } from "./queries.ts";
import { requireAccount } from "./require-account.ts";
import type { AccountContext } from "./sessions.ts";
import { countUnaskedMail } from "./unasked-mails.ts";
import { needsVerification, sendVerification } from "./verification-mail.ts";

/** Mails the link again, if an email is not verified yet. Throws TooOften. */
export async function askVerification(
  context: AccountContext,
  person: Person,
  network: string | undefined,
): Promise<void> {
  const account = await findAccount(context.database, person.accountId);
  if (account === undefined) throw new SignedOut();
  if (needsVerification(account)) {
    await countUnaskedMail(context, account.newEmail ?? account.email, network);
  }
  await context.database.transaction(async (tx) => {
    const now = await requireAccount(tx, person);
    await sendVerification(context, tx, now.account);
  });
}

type Confirmed = ({ outcome: "verified" } & Renewed) | { outcome: "unknown_token" | "email_taken" };

/**
 * Verifies the mailbox that the token was mailed to, for the account that asked. The link needs a session of that
 * account: the account's owner may have typed a stranger's address, and then the stranger opens the link (AUTH-15).
 */
export async function confirmVerification(
  context: AccountContext,
  person: Person,
  token: string,
  network: string | undefined,
): Promise<Confirmed> {
  let owner: Account | undefined;
  try {
    const confirmed = await context.database.transaction(async (tx): Promise<Confirmed> => {
      const { account, session } = await requireAccount(tx, person);
      const email = await mailboxOf(context, tx, account, token);
      if (email === undefined) return { outcome: "unknown_token" };
      owner = await verify(context, tx, account, email);
      if (owner === undefined) return { outcome: "email_taken" };
      return { outcome: "verified", ...(await renewed(context, tx, owner, session)) };
    });
    if (owner !== undefined) await rememberNetwork(context.limits, { network, account: owner });
    return confirmed;
  } catch (error) {
    // Another account was created with this email at the same moment.
    if (violates(error, "account_email_unique")) return { outcome: "email_taken" };
    throw error;
  }
}

/** Uses the token, if it belongs to this account. Another account's token stays valid. */
async function mailboxOf({ clock }: AccountContext, tx: Tx, account: Account, token: string) {
  const issued = await peekToken(tx, clock, token, "verify");
  if (issued?.accountId !== account.id) return undefined;
  return (await useToken(tx, clock, token, "verify"))?.email;
}

/** Undefined if another account has the new email by now. The change of email is then canceled. */
async function verify(
  context: AccountContext,
  tx: Tx,
  account: Account,
  email: string,
): Promise<Account | undefined> {
  const verified = await setVerified(context, tx, account, email);
  if (verified !== undefined) await context.accountData.claim(tx, verified);
  return verified;
}

async function setVerified(
  context: AccountContext,
  tx: Tx,
  account: Account,
  email: string,
): Promise<Account | undefined> {
  const emailVerifiedAt = context.clock.now();
  if (email === account.email) return updateAccount(tx, account.id, { emailVerifiedAt });
  if ((await findAccountByEmail(tx, email)) !== undefined) {
    await updateAccount(tx, account.id, { newEmail: null });
    return undefined;
  }
  // Links that were mailed to the former mailbox stop working.
  await revokeTokens(tx, account);
  await context.mailer.send(
    tx,
    account.email,
    emailChanged({ newEmail: email }),
    `email-changed:${randomUUID()}`,
  );
  return updateAccount(tx, account.id, { email, newEmail: null, emailVerifiedAt });
}
