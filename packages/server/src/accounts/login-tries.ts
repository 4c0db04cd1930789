/**
 * How often a password may be tried (AUTH-13). Each try is counted before the password is looked at, so that a thousand at
 * once are no more than one after the other, and taken back when it was right.
 */
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";

/** Of one e-mail, from one address; a caller inside this process has none. */
type Try = { email: string; network: string | undefined };

/** Throws TooOften. What is refused for one account's sake does not count against the address: others share it. */
export async function countTry(limits: Limits, { email, network }: Try): Promise<void> {
  if (network === undefined) return limits.take(figures.failedLoginOfAccount, email);
  const pair = `${network} ${email}`;
  await limits.take(figures.failedLoginOfAddressAndAccount, pair);
  await limits.take(figures.failedLoginOfAddress, network);
  if (!(await limits.isMarked(figures.addressKnownToAccount, pair)))
    await limits.take(figures.failedLoginOfAccount, email);
}

/** The password was right: its owner is here, and may come again however many strangers try. */
export async function forgiveTries(limits: Limits, { email, network }: Try): Promise<void> {
  if (network === undefined) return limits.giveBack(figures.failedLoginOfAccount, email);
  const pair = `${network} ${email}`;
  const wasKnown = await limits.isMarked(figures.addressKnownToAccount, pair);
  await Promise.all([
    limits.forget(figures.failedLoginOfAddressAndAccount, pair),
    limits.giveBack(figures.failedLoginOfAddress, network),
    wasKnown ? undefined : limits.giveBack(figures.failedLoginOfAccount, email),
    limits.mark(figures.addressKnownToAccount, pair),
  ]);
}
