/**
 * How often a password may be tried (AUTH-13). Each try is counted before the password is checked, so that a thousand
 * at once get no further than one after the other. A correct password gives its try back.
 */
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Account } from "./queries.ts";

/**
 * A person at a network; calls inside this process have none. Undefined for an email without an account, of which the same
 * is asked, so that the time reveals nothing.
 */
type AtNetwork = {
  network: string | undefined;
  account: Pick<Account, "id" | "emailVerifiedAt"> | undefined;
};

/** Tries for one email from one network. */
type Try = AtNetwork & { email: string };

/** `isKnown`: the owner of the account has signed up or logged in from this network. */
export type CountedTry = Try & { isKnown: boolean };

/**
 * Counts a try. On a network that is known to the account, tries from other networks and for other accounts do not
 * count. Throws TooOften.
 */
export async function countTry(limits: Limits, { email, network, account }: Try): Promise<CountedTry> {
  const isKnown = await isKnownNetwork(limits, { network, account });
  if (network !== undefined && isKnown) {
    await limits.take(figures.failedLoginAtKnownAddress, pairOf(network, email));
  } else {
    if (network !== undefined) {
      await limits.take(figures.failedLoginOfAddressAndAccount, pairOf(network, email));
      await limits.take(figures.failedLoginOfAddress, network);
    }
    await limits.take(figures.failedLoginOfAccount, email);
  }
  return { email, network, account, isKnown };
}

/**
 * After a correct password: gives the try back, and remembers the network, so that strangers do not lock the owner
 * out.
 */
export async function forgiveTries(
  limits: Limits,
  { email, network, account, isKnown }: CountedTry,
): Promise<void> {
  if (network === undefined) return limits.giveBack(figures.failedLoginOfAccount, email);
  const pair = pairOf(network, email);
  const forgiven = isKnown
    ? [limits.forget(figures.failedLoginAtKnownAddress, pair)]
    : [
        limits.forget(figures.failedLoginOfAddressAndAccount, pair),
        limits.giveBack(figures.failedLoginOfAddress, network),
        limits.giveBack(figures.failedLoginOfAccount, email),
      ];
  await Promise.all([...forgiven, rememberNetwork(limits, { network, account })]);
}

/** After a try that found nothing out, because the shop was too busy or its database away. Nobody is shut out by that. */
export async function giveBackTry(limits: Limits, { email, network, isKnown }: CountedTry): Promise<void> {
  if (network === undefined) return limits.giveBack(figures.failedLoginOfAccount, email);
  const pair = pairOf(network, email);
  if (isKnown) return limits.giveBack(figures.failedLoginAtKnownAddress, pair);
  await Promise.all([
    limits.giveBack(figures.failedLoginOfAddressAndAccount, pair),
    limits.giveBack(figures.failedLoginOfAddress, network),
    limits.giveBack(figures.failedLoginOfAccount, email),
  ]);
}

/** Remembers the network of an owner who has just signed in: tries from elsewhere do not lock the owner out there. */
export async function rememberNetwork(limits: Limits, at: AtNetwork): Promise<void> {
  if (at.network !== undefined) await limits.mark(figures.networkKnownToAccount, knownKey(at.network, at));
}

export async function isKnownNetwork(limits: Limits, at: AtNetwork): Promise<boolean> {
  return at.network !== undefined && limits.isMarked(figures.networkKnownToAccount, knownKey(at.network, at));
}

/**
 * A network is known since the mailbox was last proven: one where a stranger registered the email first is forgotten when
 * its owner takes the account back (AUTH-15).
 */
function knownKey(network: string, { account }: AtNetwork): string {
  return `${network} ${account?.id} ${account?.emailVerifiedAt?.getTime()}`;
}

function pairOf(network: string, email: string): string {
  return `${network} ${email}`;
}
