import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPriceRange, parsePriceRange } from "./listing-filters.ts";

test("[CAT-07] a price range is written in whole dollars, with or without an upper end", () => {
  expect(parsePriceRange("5-20")).toEqual({ from: 500, to: 2_000 });
  expect(parsePriceRange("0-20")).toEqual({ from: 0, to: 2_000 });
  expect(parsePriceRange("50-")).toEqual({ from: 5_000 });
  expect(parsePriceRange("7-7")).toEqual({ from: 700, to: 700 });
});

test.each([
  "",
  "-",
  "-20",
  "9-1",
  "05-20",
  "5-020",
  "5.5-20",
  "5-20-30",
  " 5-20",
  "1e3-",
  "5-0",
  "9999999-",
  "a-b",
])("[CAT-07] %j is no price range", (text) => {
  expect(parsePriceRange(text)).toBeUndefined();
});

test("[CAT-07] what is written is read back, and has one spelling", () => {
  const dollars = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(dollars, fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }), (from, to) => {
      const text = `${from}-${to ?? ""}`;
      const range = parsePriceRange(text);
      if (to !== undefined && to < from) expect(range).toBeUndefined();
      else expect(range && formatPriceRange(range)).toBe(text);
    }),
  );
});
