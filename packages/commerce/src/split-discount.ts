import { type Cents, cents, sum } from "./money.ts";

/**
 * What each line bears of a discount on all of them (MKT-04): by its price, in whole cents. The cents that the division
 * leaves over go to the lines that lost most of one, the first of equals first. The parts sum to the discount, and none is
 * more than its line. Throws a RangeError where the discount is more than all lines.
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
