/** How much a buyer's unpaid orders may reserve at once (CHK-11). */

/**
 * What a buyer's unpaid orders reserve, including the order that is being made. For a verified account these are its own
 * orders; for everybody else all orders of guests and unverified accounts from the same network.
 */
export type Reserved = {
  pieces: number;
  /** The price of the products, in integer cents. */
  value: number;
  /** The pieces above half of their variant's stock, summed over all variants. */
  scarce: number;
};

/**
 * For a network, which may be an office or a mobile carrier: room for many small orders. But a script can reserve only
 * half of each variant, and the last pieces of a few.
 */
const ofNetwork: Reserved = { pieces: 300, value: 20_000_00, scarce: 5 };

/** For an account with a verified email. To order more, the customer pays for these orders first. */
const ofVerifiedAccount: Reserved = { pieces: 1_000, value: 50_000_00, scarce: 25 };

/** Whether a buyer may reserve this much. */
export function mayReserve(reserved: Reserved, isVerified: boolean): boolean {
  const most = isVerified ? ofVerifiedAccount : ofNetwork;
  return reserved.pieces <= most.pieces && reserved.value <= most.value && reserved.scarce <= most.scarce;
}
