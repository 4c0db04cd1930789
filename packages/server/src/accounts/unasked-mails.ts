/** Mails that nobody proven has asked for: anybody may name an email (AUTH-13, decision 82). */
import type { Database } from "../platform/database.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { TooOften } from "../platform/too-often.ts";
import { isKnownNetwork } from "./login-tries.ts";
import { type Account, findAccountByEmail } from "./queries.ts";

type UnaskedContext = { database: Database; limits: Limits };

/**
 * Counts a mail to `email`, unless the owner of its mailbox asks for it: somebody at a network where an account with this
 * email, once proven, has signed in. Throws TooOften.
 */
export async function countUnaskedMail(
  { database, limits }: UnaskedContext,
  email: string,
  network: string | undefined,
): Promise<void> {
  const account = await findAccountByEmail(database, email);
  if (await isOwnersNetwork(limits, account, network)) return;
  // maya+shop@ is delivered to maya@.
  await limits.take(figures.unaskedMailOfMailbox, email.replace(/\+[^@]*/, ""));
}

/** The same for a mail that is left out where there have been too many. */
export async function mayMailUnasked(
  context: UnaskedContext,
  email: string,
  network: string | undefined,
): Promise<boolean> {
  try {
    await countUnaskedMail(context, email, network);
    return true;
  } catch (error) {
    if (error instanceof TooOften) return false;
    throw error;
  }
}

/** Whether the owner of the account's mailbox has signed in at this network. Who only opened an account proves nothing. */
export async function isOwnersNetwork(
  limits: Limits,
  account: Account | undefined,
  network: string | undefined,
): Promise<boolean> {
  // Asked in any case, so that the time reveals nothing.
  const isKnown = await isKnownNetwork(limits, { network, account });
  return isKnown && account !== undefined && account.emailVerifiedAt !== null;
}
