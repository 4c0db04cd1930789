/** Signs in a person whom a provider has authenticated (AUTH-15). */
import { accountTakenOver } from "../mail/templates/account-taken-over.ts";
import type { Database, Tx } from "../platform/database.ts";
import {
  findOwner,
  insertIdentity,
  insertSocialAccount,
  lockAccountOf,
  lockIdentity,
} from "./identity-queries.ts";
import { sendJoining } from "./joining.ts";
import { lockAccountAndOrders } from "./lock-account-and-orders.ts";
import { mailboxProven } from "./mailbox-proof.ts";
import { type Account, findAccountByEmail, updateAccount } from "./queries.ts";
import { type AccountContext, beginSession } from "./sessions.ts";
import { keptPerson, providerNames, type SocialPerson } from "./social-person.ts";
import { countUnaskedMail } from "./unasked-mails.ts";
import { sendVerification } from "./verification-mail.ts";

/** The client of a social login. */
export type Visit = { device: string; systemType: string; domain: string; network: string | undefined };

export type Entrance =
  | { outcome: "in"; token: string }
  /** The provider gave no email that an account can have. */
  | { outcome: "email_needed"; person: SocialPerson }
  /** Another account has the email, and nothing proves that it is the same person's. A link was mailed to it. */
  | { outcome: "mailed" };

/**
 * Signs a person in. The person's id at the provider finds the account. The email counts only at the first login, and
 * only for the owner of its mailbox. A mailed link works only in the browser that began `attempt`.
 */
export async function signInWith(
  context: AccountContext,
  recognized: SocialPerson,
  visit: Visit,
  attempt: string,
): Promise<Entrance> {
  const person = keptPerson(recognized);
  const known = await context.database.transaction(async (tx) => {
    await lockIdentity(tx, person);
    const account = await lockAccountOf(tx, person);
    return account && begin(context, tx, account, person, visit);
  });
  if (known !== undefined) return known;
  const { email } = person;
  if (email === undefined) return { outcome: "email_needed", person };
  // The mail may go to a stranger's address, so it is limited. Counted before the transaction, to keep that short.
  if (!person.isVouched) await countUnaskedMail(context, email, visit.network);
  return context.database.transaction(async (tx) => {
    await lockIdentity(tx, person);
    // Another login of the same person may have finished in the meantime.
    const account = await lockAccountOf(tx, person);
    if (account !== undefined) return begin(context, tx, account, person, visit);
    return enterFirst(context, tx, { ...person, email }, visit, attempt);
  });
}

async function enterFirst(
  context: AccountContext,
  tx: Tx,
  person: SocialPerson & { email: string },
  visit: Visit,
  attempt: string,
): Promise<Entrance> {
  const { account, isNew } = await accountOf(context, tx, person, visit);
  if (isNew) {
    await attach(context, tx, account, person);
    if (person.isVouched) await context.accountData.claim(tx, account);
    else await sendVerification(context, tx, account);
    return begin(context, tx, account, person, visit);
  }
  if (!person.isVouched) {
    await sendJoining(context, tx, account, person, attempt);
    return { outcome: "mailed" };
  }
  const own = await provenAccount(context, tx, account, providerNames[person.provider]);
  return begin(context, tx, await attach(context, tx, own, person), person, visit);
}

/** Finds or creates the account of the person's email, and locks it. */
async function accountOf(
  context: AccountContext,
  tx: Tx,
  { email, isVouched, firstName, lastName }: SocialPerson & { email: string },
  { systemType, domain }: Visit,
): Promise<{ account: Account; isNew: boolean }> {
  const createdAt = context.clock.now();
  for (let turn = 0; turn < 3; turn += 1) {
    const found = await findAccountByEmail(tx, email);
    const account = found && (await lockAccountAndOrders(context, tx, found.id));
    if (account?.email === email) return { account, isNew: false };
    const made = await insertSocialAccount(tx, {
      email,
      emailVerifiedAt: isVouched ? createdAt : null,
      firstName,
      lastName,
      systemType,
      domain,
      createdAt,
    });
    if (made !== undefined) return { account: made, isNew: true };
    // It was created or deleted at this moment: look again.
  }
  throw new Error("an account came and went each time it was looked for");
}

/** Records that `provider` has proven the mailbox of the account. If the account was emptied, its owner gets a mail. */
export async function provenAccount(
  context: AccountContext,
  tx: Tx,
  account: Account,
  provider: string,
): Promise<Account> {
  const proven = await mailboxProven(context, tx, account);
  if (proven.wasEmptied) {
    const now = context.clock.now();
    const content = accountTakenOver({ provider });
    await context.mailer.send(tx, account.email, content, `taken-over:${account.id}:${now.toISOString()}`);
  }
  return proven.account;
}

/** Connects a social login to an account. The provider's names fill in missing ones. */
export async function attach(
  { clock }: AccountContext,
  tx: Tx,
  account: Account,
  { provider, subject, email, firstName, lastName }: SocialPerson,
): Promise<Account> {
  const emailAtLink = email ?? account.email;
  await insertIdentity(tx, { provider, subject, accountId: account.id, emailAtLink, createdAt: clock.now() });
  if (account.firstName !== "" || account.lastName !== "") return account;
  return updateAccount(tx, account.id, { firstName, lastName });
}

async function begin(
  context: AccountContext,
  tx: Tx,
  account: Account,
  { provider }: SocialPerson,
  { device, systemType }: Visit,
): Promise<Entrance> {
  return {
    outcome: "in",
    token: await beginSession(context, tx, account, { signInMethod: provider, device, systemType }),
  };
}

/** Whether a social login is connected to an account. */
export async function opensAccount(database: Database, person: SocialPerson): Promise<boolean> {
  return (await findOwner(database, person)) !== undefined;
}
