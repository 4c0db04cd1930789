/**
 * How often a password may be tried (AUTH-13). Each try is counted before the password is looked at, so that a thousand at
 * once are no more than one after the other, and taken back when it was right.
 */
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";

/** Of one e-mail, from one address; a caller inside this process has none. */
type Try = { email: string; network: string | undefined };

/** `isKnown`: from an address where the account's owner has signed up or logged in. */
export type CountedTry = Try & { isKnown: boolean };

/**
 * Counts a try. What strangers do elsewhere, or to other accounts, does not count at an address that is known to the
 * account. Throws TooOften.
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

/** The password was right: its owner is here, and may come again however many strangers try. */
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

/** To be called where an account's owner has just come in: strangers elsewhere do not keep the owner out from there. */
export async function rememberAddress(limits: Limits, { email, network }: Try): Promise<void> {
  if (network !== undefined) await limits.mark(figures.addressKnownToAccount, pairOf(network, email));
}

export async function isKnownAddress(limits: Limits, { email, network }: Try): Promise<boolean> {
  return network !== undefined && limits.isMarked(figures.addressKnownToAccount, pairOf(network, email));
}

function pairOf(network: string, email: string): string {
  return `${network} ${email}`;
}
