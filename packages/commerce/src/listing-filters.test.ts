import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPriceRange, parsePriceRange, priceRanges } from "./listing-filters.ts";

test("[CAT-07] a price range is written in whole dollars, with or without an upper end", () => {
  expect(parsePriceRange("5-20")).toEqual({ from: 500, to: 2_000 });
  expect(parsePriceRange("0-20")).toEqual({ from: 0, to: 2_000 });
  expect(parsePriceRange("50-")).toEqual({ from: 5_000 });
  expect(parsePriceRange("7-7")).toEqual({ from: 700, to: 700 });
  expect(parsePriceRange("10-24.99")).toEqual({ from: 1_000, to: 2_499 });
});

test.each([
  "",
  "-",
  "-20",
  "9-1",
  "05-20",
  "5-020",
  "5.5-20",
  "5.99-20",
  "5-20.5",
  "5-20.00",
  "5-4.99",
  "5-.99",
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
  const highest = fc
    .integer({ min: 1, max: 999_999 })
    .chain((to) => fc.constantFrom(`${to}`, `${to - 1}.99`));
  fc.assert(
    fc.property(dollars, fc.option(highest, { nil: "" }), (from, to) => {
      const text = `${from}-${to}`;
      const range = parsePriceRange(text);
      if (to !== "" && Number(to) < from) expect(range).toBeUndefined();
      else expect(range && formatPriceRange(range)).toBe(text);
    }),
  );
});

test("[CAT-07] every price lies in exactly one of the ranges that are offered", () => {
  const borders = priceRanges.flatMap(({ from, to = from }) => [from - 1, from, to, to + 1]);
  const prices = fc.oneof(fc.constantFrom(...borders), fc.integer({ min: 0, max: 99_999_999 }));
  fc.assert(
    fc.property(
      prices.filter((price) => price >= 0),
      (price) => {
        const holding = priceRanges.filter(({ from, to = price }) => from <= price && price <= to);
        expect(holding).toHaveLength(1);
      },
    ),
  );
});

test("[CAT-07] the ranges that are offered can be asked for in an address", () => {
  for (const range of priceRanges) expect(parsePriceRange(formatPriceRange(range))).toEqual(range);
});
