import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanSearchText } from "./search-text.ts";

test.each([
  ["  wooden   rainbow ", "wooden rainbow"],
  ["crib\u0000mattress\n", "crib mattress"],
  ["\u00a0\u2003 ", ""],
  ["", ""],
  ["half \ud83d a character", "half a character"],
  ["🧸 bear", "🧸 bear"],
  ["عربة أطفال", "عربة أطفال"],
  ["\u202ereversed", "reversed"],
  ["cafe\u0301", "café"],
  ["<script>'; drop table product; --", "<script>'; drop table product; --"],
])("[SEARCH-03] %j is searched as %j", (text, clean) => {
  expect(cleanSearchText(text)).toBe(clean);
});

/** Any of the 65,536 units that a string is made of, halves of characters included. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

test("[SEARCH-03] any text becomes one of at most 100 whole characters, and cleaning it again changes nothing", () => {
  expect([...cleanSearchText("👶".repeat(10_000))]).toHaveLength(100);
  fc.assert(
    fc.property(fc.string({ unit: anyUnit, maxLength: 300 }), (text) => {
      const clean = cleanSearchText(text);
      expect(clean.isWellFormed()).toBe(true);
      expect([...clean].length).toBeLessThanOrEqual(100);
      expect(cleanSearchText(clean)).toBe(clean);
    }),
  );
});
