import { expect, test } from "vitest";
import { isUnfinished, modifiersOf, wordsOf } from "./words.ts";

test.each([
  ["High-Chair, for 2", ["high", "chair", "for", "2"]],
  ["bodysuit 0-3 months", ["bodysuit", "0to3", "months"]],
  ["bodysuit 0 to 3m", ["bodysuit", "0to3", "months"]],
  ["6–12 mths", ["6to12", "months"]],
  ["2yrs", ["2", "years"]],
  ["Size 3.5", ["size", "3point5"]],
  ["2T", ["2t"]],
  ["baby won't sleep", ["baby", "wont", "sleep"]],
  ["  % _ * : & | ! ( ", []],
  ["حذاء أطفال", ["حذاء", "أطفال"]],
  ["👶🍼", []],
])("[SEARCH-02] %s is searched for as %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("[SEARCH-03] a text of many words is searched for by its first", () => {
  expect(wordsOf("a ".repeat(50))).toHaveLength(12);
});

test("a word is done when something follows it", () => {
  expect(isUnfinished("high cha")).toBe(true);
  expect(isUnfinished("high chair ")).toBe(false);
});

test("[SEARCH-08] what stands behind 'for' or 'with' says more of the thing before it", () => {
  expect(modifiersOf(["rain", "cover", "for", "stroller"])).toEqual(["stroller"]);
  expect(modifiersOf(["monitor", "with", "camera"])).toEqual(["camera"]);
  expect(modifiersOf(["for", "boys"])).toEqual([]);
});
