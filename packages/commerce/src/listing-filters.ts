/**
 * The filters of a listing as addresses and calls write them: `price=5-20&sale=1&free=1&stock=1&rating=4`
 * (CAT-07). Each has one spelling, so that one listing has one address.
 */
import { type Cents, cents, fromUsd, toUsd } from "./money.ts";

/** The lowest and the highest price that it holds, both included; without `to` there is no upper end. */
export type PriceRange = { from: Cents; to?: Cents };

/**
 * Whole dollars, for each spelling more would be an address more. The upper end may also be the last cent of a dollar,
 * so that ranges that follow each other share no price: 10-24.99, 25-49.99.
 */
const rangePattern = /^(0|[1-9]\d{0,5})-([1-9]\d{0,5}|(?:0|[1-9]\d{0,5})\.99)?$/;

/** "5-20", "10-24.99" and "50-" in cents; undefined for what is no range, or is none that holds anything: "9-1". */
export function parsePriceRange(text: string): PriceRange | undefined {
  const [, low, high] = rangePattern.exec(text) ?? [];
  if (low === undefined) return undefined;
  const from = fromUsd(Number(low));
  if (high === undefined) return { from };
  const to = fromUsd(Number(high));
  return to < from ? undefined : { from, to };
}

/** The spelling that `parsePriceRange` reads. Takes what it gave, or one of `priceRanges`. */
export function formatPriceRange({ from, to }: PriceRange): string {
  return `${toUsd(from)}-${to === undefined ? "" : toUsd(to)}`;
}

/** Where one range of prices ends and the next begins, in dollars. */
const priceSteps = [0, 10, 25, 50, 100, 200];

/** The price ranges that a listing offers: each price lies in exactly one. The last has no upper end. */
export const priceRanges: readonly PriceRange[] = priceSteps.map((from, index) => {
  const next = priceSteps[index + 1];
  return { from: fromUsd(from), ...(next !== undefined && { to: cents(next * 100 - 1) }) };
});

/** The least stars that one can ask for: one and none are no choice. */
export const ratingSteps = [4, 3, 2] as const;
