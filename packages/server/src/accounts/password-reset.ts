/** Resets a forgotten password by a mailed link (AUTH-12). */
import { hash, randomUUID } from "node:crypto";
import { linkLives } from "../mail/link-lives.ts";
import { accountTakenOver } from "../mail/templates/account-taken-over.ts";
import { passwordChanged } from "../mail/templates/password-changed.ts";
import { resetPassword } from "../mail/templates/reset-password.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { limits } from "../platform/limits/figures.ts";
import { lockAccountAndOrders } from "./lock-account-and-orders.ts";
import { rememberNetwork } from "./login-tries.ts";
import { mailboxProven } from "./mailbox-proof.ts";
import { linkWith } from "./mailed-link.ts";
import { issueToken, peekToken, revokeTokens, useToken } from "./one-time-tokens.ts";
import { deleteSessions, findAccountByEmail, lockAccount, updateAccount } from "./queries.ts";
import { type AccountContext, beginSession, type Client } from "./sessions.ts";
import { isOwnersNetwork } from "./unasked-mails.ts";

export const resetJob = defineJob<{ email: string }>("password-reset");

/**
 * Queues the job that mails the link. The same is asked of each email, and what an account has more is done after the
 * answer, so neither the answer nor its time reveals whether there is one (AUTH-13). Throws TooOften.
 */
export async function askPasswordReset(
  { database, limits: counted }: Pick<AccountContext, "database" | "limits">,
  jobs: Jobs,
  email: string,
  network: string | undefined,
): Promise<void> {
  const asked = { email: email.toLowerCase() };
  await counted.take(limits.resetMailOfAddressAndEmail, `${network} ${asked.email}`);
  const account = await findAccountByEmail(database, asked.email);
  if (!(await isOwnersNetwork(counted, account, network)))
    await counted.take(limits.resetMailOfEmail, asked.email);
  await database.transaction((tx) => jobs.send(tx, resetJob, asked));
}

/**
 * The job: mails the link if there is an account. If it runs twice, it sends two mails, and only the later link works.
 */
export async function mailReset(
  context: Pick<AccountContext, "database" | "clock" | "mailer" | "publicUrl">,
  { email }: { email: string },
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const account = found && (await lockAccount(tx, found.id));
    if (account?.email !== email) return;
    const life = linkLives.reset;
    const token = await issueToken(tx, context.clock, { purpose: "reset", account, email, life });
    const link = linkWith(context, "account.resetPassword", token);
    await context.mailer.send(tx, email, resetPassword({ link }), `reset:${hash("sha256", token)}`);
  });
}

/**
 * Sets a password and signs the customer in. The link proves the mailbox, so an unverified account is emptied first
 * (AUTH-15). All sessions and other links end. Undefined if the token is not valid. Throws Overloaded.
 */
export async function confirmPasswordReset(
  context: AccountContext,
  { token, password }: { token: string; password: string },
  client: Client,
  network: string | undefined,
): Promise<string | undefined> {
  const { database, clock, passwords } = context;
  const issued = await peekToken(database, clock, token, "reset");
  if (issued === undefined) return undefined;
  const passwordHash = await passwords.hash(password, network);
  const session = await database.transaction(async (tx) => {
    // Locks the account before the token, as everywhere. The opposite order could deadlock.
    const account = await lockAccountAndOrders(context, tx, issued.accountId);
    const used = await useToken(tx, clock, token, "reset");
    if (account === undefined || used?.email !== account.email) return undefined;
    const { wasEmptied } = await mailboxProven(context, tx, account);
    const owned = await updateAccount(tx, account.id, { passwordHash, newEmail: null });
    await deleteSessions(tx, account.id);
    await revokeTokens(tx, account);
    const content = wasEmptied
      ? accountTakenOver({ provider: "the link in our email", hasNewPassword: true })
      : passwordChanged({});
    await context.mailer.send(tx, account.email, content, `password-reset:${randomUUID()}`);
    return { account: owned, token: await beginSession(context, tx, owned, client) };
  });
  // The owner has proven the mailbox: tries of strangers no longer lock this network out.
  if (session !== undefined) {
    await context.limits.forget(limits.failedLoginOfAccount, issued.email);
    await rememberNetwork(context.limits, { network, account: session.account });
  }
  return session?.token;
}
