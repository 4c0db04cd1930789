/**
 * The page numbers to offer: the first, the last, and those around `current`; "gap" where some are left out. Never
 * more than seven entries, and never a gap in place of a single number.
 */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.min(Math.max(current - 1, 3), last - 4);
  const middle = [from, from + 1, from + 2];
  return [1, from > 3 ? "gap" : 2, ...middle, from + 2 < last - 2 ? "gap" : last - 1, last];
}
