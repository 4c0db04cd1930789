import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatTotal } from "./counts.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1.00K+"],
  [1_009, "1.00K+"],
  [1_010, "1.01K+"],
  [12_345, "12.34K+"],
  [999_999, "999.99K+"],
  [1_000_000, "1,000.00K+"],
  [1_000_001, "1.00M+"],
  [1_019_999, "1.01M+"],
  [2_345_678_901, "2,345.67M+"],
])("[FMT-02] %i sold reads %s", (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

test("[FMT-02] what is shown of a count is cut off, never rounded up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 2 ** 31 - 1 }), (count) => {
      const [, whole = "", hundredths = "", unit] =
        /^([\d,]+)\.(\d\d)([KM])\+$/.exec(formatCount(count)) ?? [];
      expect(unit).toBe(count <= 1_000_000 ? "K" : "M");
      const step = unit === "K" ? 10 : 10_000;
      const shown = Number(whole.replaceAll(",", "") + hundredths) * step;
      expect(shown).toBeLessThanOrEqual(count);
      expect(count - shown).toBeLessThan(step);
    }),
  );
});

test("[FMT-02] totals of results are plain numbers with commas, and capped ones have a plus", () => {
  expect(formatTotal(7)).toBe("7");
  expect(formatTotal(12_345)).toBe("12,345");
  expect(formatTotal(1_000, true)).toBe("1,000+");
});
