/** As far as the rows of a list are counted, '1,000+' (CAT-07): the cost of counting on grows with them, and nobody reads the figure. */
export const countCap = 1_000;

/** How many there are, as a page of a list says it: `count` may be anything above the cap. */
export function cappedTotal(count: number): { total: number; total_is_capped: boolean } {
  return { total: Math.min(count, countCap), total_is_capped: count > countCap };
}
