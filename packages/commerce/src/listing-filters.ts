/**
 * The filters of a listing as addresses and calls write them: `price=5-20&sale=1&free=1&stock=1&rating=4`
 * (CAT-07). Each has one spelling, so that one listing has one address.
 */
import { type Cents, cents } from "./money.ts";

/** From and to, both included; without `to` there is no upper end. */
export type PriceRange = { from: Cents; to?: Cents };

/** Whole dollars: nobody filters by cents, and each spelling more would be an address more. */
const rangePattern = /^(0|[1-9]\d{0,5})-([1-9]\d{0,5})?$/;

/** "5-20" and "50-" as cents; undefined for what is no range, or is none that holds anything: "9-1". */
export function parsePriceRange(text: string): PriceRange | undefined {
  const [, from, to] = rangePattern.exec(text) ?? [];
  if (from === undefined) return undefined;
  if (to === undefined) return { from: cents(Number(from) * 100) };
  if (Number(to) < Number(from)) return undefined;
  return { from: cents(Number(from) * 100), to: cents(Number(to) * 100) };
}

/** The spelling that `parsePriceRange` reads. Takes whole dollars; cents are cut off `from` and rounded up in `to`. */
export function formatPriceRange({ from, to }: PriceRange): string {
  return `${Math.floor(from / 100)}-${to === undefined ? "" : Math.ceil(to / 100)}`;
}

/** Where one range of prices ends and the next begins, in dollars. */
const priceSteps = [0, 10, 25, 50, 100, 200];

/** The price ranges that a listing offers; the last has no upper end. */
export const priceRanges: readonly PriceRange[] = priceSteps.map((from, index) => {
  const to = priceSteps[index + 1];
  return { from: cents(from * 100), ...(to !== undefined && { to: cents(to * 100) }) };
});

/** The least stars that one can ask for: one and none are no choice. */
export const ratingSteps = [4, 3, 2] as const;
