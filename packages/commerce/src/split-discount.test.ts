import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cents, cents, sum } from "./money.ts";
import { splitDiscount } from "./split-discount.ts";

/** What lines cost, up to the largest order there can be, and a discount that they can bear. */
const splits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 99_999_999 })), {
    maxLength: 12,
  })
  .chain((amounts) => {
    const lines = amounts.map(cents);
    return fc.record({
      lines: fc.constant(lines),
      discount: fc.integer({ min: 0, max: sum(lines) }).map(cents),
    });
  });

const split = (discount: number, ...lines: number[]) => splitDiscount(cents(discount), lines.map(cents));

describe("the split of a discount over the lines", () => {
  test("[MKT-04] its parts sum to the whole, and none is more than its line or less than nothing", () => {
    fc.assert(
      fc.property(splits, ({ lines, discount }) => {
        const parts = splitDiscount(discount, lines);
        expect(sum(parts)).toBe(discount);
        expect(parts).toHaveLength(lines.length);
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test("[MKT-04] each part is less than a cent away from the line's exact share", () => {
    fc.assert(
      fc.property(splits, ({ lines, discount }) => {
        const total = BigInt(sum(lines));
        splitDiscount(discount, lines).forEach((part, index) => {
          const difference = BigInt(part) * total - BigInt(discount) * BigInt(lines[index] ?? 0);
          expect(difference < (total || 1n) && difference > -(total || 1n)).toBe(true);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  test("[MKT-04] no line that lost less of a cent gets one before a line that lost more", () => {
    fc.assert(
      fc.property(splits, ({ lines, discount }) => {
        const total = BigInt(sum(lines));
        const rests = splitDiscount(discount, lines).map((part, index) => {
          const exact = BigInt(discount) * BigInt(lines[index] ?? 0);
          return { rest: total === 0n ? 0n : exact % total, isUp: BigInt(part) * total > exact };
        });
        const up = rests.filter(({ isUp }) => isUp).map(({ rest }) => rest);
        const down = rests.filter(({ isUp }) => !isUp).map(({ rest }) => rest);
        for (const rest of up) for (const other of down) expect(rest >= other).toBe(true);
      }),
    );
  });

  test("[MKT-04] a dearer line never bears less than a cheaper one, but for the cent that is left over", () => {
    fc.assert(
      fc.property(splits, ({ lines, discount }) => {
        const parts = splitDiscount(discount, lines);
        const pairs = lines.map((line, index): [Cents, Cents] => [line, parts[index] ?? cents(0)]);
        for (const [line, part] of pairs) {
          for (const [other, otherPart] of pairs)
            if (line > other) expect(part).toBeGreaterThanOrEqual(otherPart - 1);
        }
      }),
    );
  });

  test("[MKT-04] the cents that are left over go to the first of equals", () => {
    expect(split(100, 300, 300, 300)).toEqual([34, 33, 33]);
    expect(split(2, 1, 1, 1)).toEqual([1, 1, 0]);
    expect(split(10, 1, 0, 99)).toEqual([0, 0, 10]);
  });

  test("[MKT-04] all of it, none of it, and nothing to bear it", () => {
    expect(split(600, 100, 200, 300)).toEqual([100, 200, 300]);
    expect(split(0, 100, 200)).toEqual([0, 0]);
    expect(split(0)).toEqual([]);
    expect(split(0, 0, 0)).toEqual([0, 0]);
  });

  test("a discount that the lines cannot bear is a mistake of the caller's", () => {
    expect(() => split(301, 100, 200)).toThrow(RangeError);
    expect(() => split(-1, 100)).toThrow(RangeError);
  });
});
