/**
 * What may be struck through beside a price that is reduced (PRICE-02), and what a sale makes of a price (PRICE-03).
 *
 * A price is struck through only where the shop has asked it itself: the lowest of the 30 days before the reduction began
 * (Directive 98/6/EC, Art. 6a), in the last three months (California Business and Professions Code 17501).
 */

import { type Cents, cents, min, percentOf, subtract } from "./money.ts";

/** What was asked for a variant from `since` on, until the next. Undefined: it was not for sale. */
export type AskedPrice = { readonly since: Date; readonly price: Cents | undefined };

const day = 86_400_000;

/** How long the variant must have been for sale, and how far back that may lie, in milliseconds. */
const asked = 30 * day;
/** How far back what is struck through may lie, in milliseconds: no sale lasts longer. */
export const longestClaim = 90 * day;

/**
 * The price that may be struck through: the lowest that was asked on the last 30 days before the reduction on which the variant
 * was for sale. Undefined where these are not within the last 90 days: then the shop cannot say what it asked before.
 *
 * @param history every change of what was asked, in any order
 * @param began when the reduction began
 */
export function formerPrice(history: readonly AskedPrice[], began: Date): Cents | undefined {
  const latestFirst = history.toSorted((a, b) => b.since.getTime() - a.since.getTime());
  let end = began.getTime();
  const earliest = end - longestClaim;
  let missing = asked;
  let lowest: Cents | undefined;
  for (const { since, price } of latestFirst) {
    const start = Math.max(since.getTime(), earliest);
    if (start >= end) continue;
    if (price !== undefined) {
      lowest = lowest === undefined ? price : min(lowest, price);
      missing -= end - start;
      if (missing <= 0) return lowest;
    }
    end = start;
  }
  return undefined;
}

/**
 * The price of a variant in a sale, never above what it costs outside of it.
 *
 * @param usual what it costs outside of the sale
 * @param percent by how much it is reduced, a whole number from 1 to 99
 * @param floor the least for which it may be sold; nothing where nobody has said what it costs the merchant
 */
export function salePrice(usual: Cents, percent: number, floor: Cents | undefined): Cents {
  const reduced = subtract(usual, percentOf(percent, usual));
  return min(usual, cents(Math.max(1, reduced, floor ?? 0)));
}
