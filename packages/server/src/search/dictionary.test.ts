import { expect, test } from "vitest";
import { isEnglish } from "./dictionary.ts";

test.each(["pink", "black", "sale", "shipping", "teething", "stories", "pampers", "carries", "quickly"])(
  "[SEARCH-05] %s is English",
  (word) => {
    expect(isEnglish(word)).toBe(true);
  },
);

test.each(["stoler", "hihgchair", "pasifier", "matress", "swadle", "dipers", "bibbs"])(
  "[SEARCH-05] %s is no word",
  (word) => {
    expect(isEnglish(word)).toBe(false);
  },
);
