import fc from "fast-check";
import { expect, test } from "vitest";
import { firstLevel, nextLevel } from "./levels.ts";

const steps = fc
  .array(fc.tuple(fc.nat(60), fc.nat(5_000)), { minLength: 1, maxLength: 40 })
  .map((rows) => new Map(rows));

test("a small shop is looked at as a whole; in a large one the look goes down until all is seen", () => {
  expect(firstLevel(new Map([[0, 500]]), 1_000).tag).toBeUndefined();
  fc.assert(
    fc.property(steps, fc.nat(50), (counts, found) => {
      let level = firstLevel(counts, 1_000);
      for (let looks = 0; level.tag !== undefined; looks++) {
        expect(looks).toBeLessThan(12);
        const next = nextLevel(counts, level, found, 1_000);
        expect(next.products).toBeGreaterThanOrEqual(level.products);
        level = next;
      }
    }),
  );
});
