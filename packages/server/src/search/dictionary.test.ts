import { expect, test } from "vitest";
import { isEnglish } from "./dictionary.ts";

test.each([
  ..."pink black sale shipping teething stories pampers carries quickly".split(" "),
  // Each by another rule: endings, prefixes, both at once.
  ..."softest happiest washable removable playfulness fussiness twentieth coverings".split(" "),
  ..."attachment collective decoration connections unwashed reusing untied disliked".split(" "),
])("[SEARCH-05] %s is English", (word) => {
  expect(isEnglish(word)).toBe(true);
});

test.each([
  "stoler",
  "hihgchair",
  "pasifier",
  "matress",
  "swadle",
  "dipers",
  "bibbs",
  "unstroller",
  "babyed",
  "happyest",
])("[SEARCH-05] %s is no word", (word) => {
  expect(isEnglish(word)).toBe(false);
});
