/** Lists are counted up to this many rows, '1,000+' (CAT-07), because counting all of a large list is slow. */
export const countCap = 1_000;

/** The total of a list as its pages show it. `count` may be any number above the cap. */
export function cappedTotal(count: number): { total: number; total_is_capped: boolean } {
  return { total: Math.min(count, countCap), total_is_capped: count > countCap };
}
