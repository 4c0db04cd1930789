import fc from "fast-check";
import { expect, test } from "vitest";
import { usd } from "./common.ts";

test("[FMT-03] an amount on the wire is whole cents in dollars, from nothing to what a card can be charged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(usd.parse(JSON.parse(JSON.stringify(amount / 100)))).toBe(amount / 100);
    }),
  );
});

test.each([-0.01, 0.001, 1_000_000, JSON.parse("1e999"), Number.NaN, "1", null, undefined])(
  "[FMT-03] %j is no amount",
  (value) => {
    expect(usd.safeParse(value).success).toBe(false);
  },
);
