/**
 * How often a password may be tried (AUTH-13). Each try is counted before the password is checked, so that a thousand
 * at once get no further than one after the other. A correct password gives its try back.
 */
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";

/** Tries for one email from one network. Calls inside this process have no network. */
type Try = { email: string; network: string | undefined };

/** `isKnown`: the owner of the account has signed up or logged in from this network. */
export type CountedTry = Try & { isKnown: boolean };

/**
 * Counts a try. On a network that is known to the account, tries from other networks and for other accounts do not
 * count. Throws TooOften.
 */
export async function countTry(limits: Limits, { email, network }: Try): Promise<CountedTry> {
  const isKnown = await isKnownAddress(limits, { email, network });
  if (network !== undefined && isKnown) {
    await limits.take(figures.failedLoginAtKnownAddress, pairOf(network, email));
  } else {
    if (network !== undefined) {
      await limits.take(figures.failedLoginOfAddressAndAccount, pairOf(network, email));
      await limits.take(figures.failedLoginOfAddress, network);
    }
    await limits.take(figures.failedLoginOfAccount, email);
  }
  return { email, network, isKnown };
}

/**
 * After a correct password: gives the try back, and remembers the network, so that strangers do not lock the owner
 * out.
 */
export async function forgiveTries(limits: Limits, { email, network, isKnown }: CountedTry): Promise<void> {
  if (network === undefined) return limits.giveBack(figures.failedLoginOfAccount, email);
  const pair = pairOf(network, email);
  const forgiven = isKnown
    ? [limits.forget(figures.failedLoginAtKnownAddress, pair)]
    : [
        limits.forget(figures.failedLoginOfAddressAndAccount, pair),
        limits.giveBack(figures.failedLoginOfAddress, network),
        limits.giveBack(figures.failedLoginOfAccount, email),
      ];
  await Promise.all([...forgiven, rememberAddress(limits, { email, network })]);
}

/** Remembers the network of an owner who has just signed in: tries from elsewhere do not lock the owner out there. */
export async function rememberAddress(limits: Limits, { email, network }: Try): Promise<void> {
  if (network !== undefined) await limits.mark(figures.addressKnownToAccount, pairOf(network, email));
}

export async function isKnownAddress(limits: Limits, { email, network }: Try): Promise<boolean> {
  return network !== undefined && limits.isMarked(figures.addressKnownToAccount, pairOf(network, email));
}

function pairOf(network: string, email: string): string {
  return `${network} ${email}`;
}
