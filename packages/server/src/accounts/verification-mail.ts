import { hash } from "node:crypto";
import { linkLives } from "../mail/link-lives.ts";
import { confirmNewEmail } from "../mail/templates/confirm-new-email.ts";
import { emailHasAccount } from "../mail/templates/email-has-account.ts";
import { verifyEmail } from "../mail/templates/verify-email.ts";
import type { Tx } from "../platform/database.ts";
import { linkWith } from "./mailed-link.ts";
import { issueToken } from "./one-time-tokens.ts";
import { type Account, findAccountByEmail } from "./queries.ts";
import type { AccountContext } from "./sessions.ts";

/**
 * Queues the letter with the link that verifies what is to be verified of an account, in `tx`: the e-mail that is to
 * take the place of its own, or else its own. A new one that has an account already is told so, and gets no link.
 */
export async function sendVerification(context: AccountContext, tx: Tx, account: Account): Promise<void> {
  const { email, newEmail, firstName } = account;
  if (newEmail === null) {
    if (account.emailVerifiedAt !== null) return;
    const { link, key } = await issueLink(context, tx, account, email, linkLives.verify);
    await context.mailer.send(tx, email, verifyEmail({ link, firstName }), key);
    return;
  }
  const { link, key } = await issueLink(context, tx, account, newEmail, linkLives.newEmail);
  const isTaken = (await findAccountByEmail(tx, newEmail)) !== undefined;
  const letter = isTaken ? emailHasAccount({ publicUrl: context.publicUrl }) : confirmNewEmail({ link });
  await context.mailer.send(tx, newEmail, letter, key);
}

async function issueLink(context: AccountContext, tx: Tx, account: Account, email: string, life: number) {
  const token = await issueToken(tx, context.clock, { purpose: "verify", account, email, life });
  return { link: linkWith(context, "account.verifyEmail", token), key: `verify:${hash("sha256", token)}` };
}
