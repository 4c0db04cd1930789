import { expect, test } from "vitest";
import { cleanGiftNote } from "./gift-note.ts";

test.each([
  ["Happy birthday, Noah! 🎂", "Happy birthday, Noah! 🎂"],
  ["  Love,\r\n\tGrandma\u2028and\u0085Grandpa ", "Love, Grandma and Grandpa"],
  ["\u001b[31mred\u0007", "[31mred"],
  ["abc\u202edcba\u2066x\u2069\u200f", "abcdcbax"],
  ["<b>&amp;</b>", "<b>&amp;</b>"],
  ["كل عام وأنت بخير", "كل عام وأنت بخير"],
  ["👨‍👩‍👧", "👨‍👩‍👧"],
  ["\u202e\n\u0000", ""],
])("[GIFT-01] a gift note is plain text on one line: %j", (typed, kept) => {
  expect(cleanGiftNote(typed)).toBe(kept);
  expect(cleanGiftNote(kept)).toBe(kept);
});
