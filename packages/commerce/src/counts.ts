import { withThousands } from "./thousands.ts";

/** `value` in units with two decimals, cut off and not rounded: 999,999 in thousands is "999.99". */
function cut(value: number, unit: number): string {
  const hundredths = Math.floor((value * 100) / unit);
  return `${withThousands(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, "0")}`;
}

/**
 * How sold and rating counts are shown (FMT-02): below 1,000 in full, up to and including 1,000,000 as
 * "x.xxK+", above as "x.xxM+".
 */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  return count <= 1_000_000 ? `${cut(count, 1_000)}K+` : `${cut(count, 1_000_000)}M+`;
}

/** How a number of results is shown (FMT-02): with commas, and with a plus where counting stopped. */
export function formatTotal(total: number, isCapped = false): string {
  return `${withThousands(total)}${isCapped ? "+" : ""}`;
}
