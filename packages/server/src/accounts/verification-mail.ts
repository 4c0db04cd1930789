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

/** Whether there is an email to verify: a new one, or the current one. */
export function needsVerification({ newEmail, emailVerifiedAt }: Account): boolean {
  return newEmail !== null || emailVerifiedAt === null;
}

/**
 * Queues the mail with the link that verifies an account's new email or, without one, its current email. If the new
 * email already has an account, the mail says so and has no link.
 */
export async function sendVerification(context: AccountContext, tx: Tx, account: Account): Promise<void> {
  const { email, newEmail, firstName } = account;
  if (!needsVerification(account)) return;
  if (newEmail === null) {
    const { link, key } = await issueLink(context, tx, account, email, linkLives.verify);
    await context.mailer.send(tx, email, verifyEmail({ link, firstName }), key);
    return;
  }
  const { link, key } = await issueLink(context, tx, account, newEmail, linkLives.newEmail);
  const isTaken = (await findAccountByEmail(tx, newEmail)) !== undefined;
  const content = isTaken ? emailHasAccount({ publicUrl: context.publicUrl }) : confirmNewEmail({ link });
  await context.mailer.send(tx, newEmail, content, key);
}

async function issueLink(context: AccountContext, tx: Tx, account: Account, email: string, life: number) {
  const token = await issueToken(tx, context.clock, { purpose: "verify", account, email, life });
  return { link: linkWith(context, "account.verifyEmail", token), key: `verify:${hash("sha256", token)}` };
}
