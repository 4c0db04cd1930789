import { type Cents, cents, sum } from "./money.ts";

/**
 * Splits a discount over lines by price, in whole cents (MKT-04). Leftover cents go to the lines that lost the largest
 * fractions, earlier ones first. No share exceeds its line. Throws a RangeError if the discount exceeds all lines.
 */
export function splitDiscount(discount: Cents, lineTotals: readonly Cents[]): Cents[] {
  const total = sum(lineTotals);
  if (discount < 0 || discount > total) throw new RangeError(`${discount} cannot be taken off ${total}`);
  if (discount === 0) return lineTotals.map(() => cents(0));
  // A discount times a price is more than a number holds exactly.
  const shares = lineTotals.map((lineTotal, index) => {
    const product = BigInt(discount) * BigInt(lineTotal);
    return { index, whole: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) };
  });
  const left = discount - shares.reduce((given, { whole }) => given + whole, 0);
  const rounded = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => cents(rounded.has(index) ? whole + 1 : whole));
}
