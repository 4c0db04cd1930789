/** How much may wait to be paid, and so be kept from other shoppers, at once (CHK-11). */

/**
 * What a buyer holds unpaid, with the order that is being made: a verified account's own orders, and for everybody else all
 * orders of guests and unverified accounts that come from the same network.
 */
export type Held = {
  pieces: number;
  /** What the products cost, in integer cents. */
  value: number;
  /** The pieces above one half of their variant's stock, over all variants. */
  scarce: number;
};

/**
 * Of a network. It may be an office or a mobile carrier, so there is room for many small orders. But a script there gets no
 * more than half of any variant, and the last pieces of a few: nothing that it does takes the shop's stock out of sale.
 */
const ofNetwork: Held = { pieces: 300, value: 20_000_00, scarce: 5 };

/** Of an account whose e-mail is verified. One who wants more pays for this much, and then orders the rest. */
const ofVerifiedAccount: Held = { pieces: 1_000, value: 50_000_00, scarce: 25 };

/** Whether a buyer may hold this. */
export function mayHold(held: Held, isVerified: boolean): boolean {
  const most = isVerified ? ofVerifiedAccount : ofNetwork;
  return held.pieces <= most.pieces && held.value <= most.value && held.scarce <= most.scarce;
}
