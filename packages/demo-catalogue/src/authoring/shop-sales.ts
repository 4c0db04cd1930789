/**
 * How many a small shop has sold of a product, by how many its supplier has: some thousand at most, in exactly the same order, by
 * which search and best sellers rank.
 */
export function shopSales(supplierSales: readonly number[]): Map<number, number> {
  const own = new Map<number, number>();
  let last = -1;
  for (const sold of [...new Set(supplierSales)].sort((a, b) => a - b)) {
    last = Math.max(last + 1, Math.round(sold ** 0.6));
    own.set(sold, last);
  }
  return own;
}
