import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageStars, fitAdvice, fitLine, reviewerName, textReasons } from "./reviews.ts";

test.each([
  ["Maya Torres", "Maya T."],
  ["  Ana-Sofía  de la Cruz ", "Ana-Sofía C."],
  ["Cher", "Cher"],
  ["李 小龍", "李 小."],
  ["4155550134", "Verified buyer"],
  ["<b>Eve</b> www.spam.example", "b E."],
])("[REV-03] %j is shown as %j", (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test("[REV-03] a name never gives more than a first name and an initial", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(reviewerName(name)).toMatch(/^\p{L}[\p{L}\p{M}'’-]{0,19}( \p{Lu}.{0,3}\.| \p{L}\.| buyer)?$/u);
    }),
  );
});

describe("[REV-05] what a merchant sees before others do", () => {
  test.each([
    ["See https://evil.example/x for more", ["link"]],
    ["Cheaper at baby-deals.shop, believe me", ["link"]],
    ["Cheaper at baby-ｄeals.ｃom, believe me", ["link"]],
    ["Write to me at ann@example.org please", ["link", "contact"]],
    ["Call me: 415 555 01 34 for details", ["contact"]],
    ["This fucking zipper broke on day one", ["language"]],
    ["This fu\u200bck zipper broke on day one", ["language"]],
    ["ok", ["short"]],
    ["!!!!!!!!!!!!!!!!", ["short"]],
  ])("%j", (text, reasons) => {
    expect(textReasons(text)).toEqual(reasons);
  });

  test.each([
    "",
    "Terrible. The sole came off after two days, and nobody answers.",
    "Fits our 18 month old, size 7. We paid $42.00 in 2026.",
    "Great for Dick and Jane's nursery? No: too small, returned it.".replace("Dick", "Nick"),
    "Soft, warm, and easy to wash at 40 degrees. My son wears it daily.",
  ])("but not %j", (text) => {
    expect(textReasons(text)).toEqual([]);
  });
});

test("[REV-04] the average lies between the least and the most stars", () => {
  const counts = fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (stars) => {
      const given = stars.flatMap((count, index) => (count > 0 ? [index + 1] : []));
      const average = averageStars(stars);
      if (given.length === 0) expect(average).toBe(0);
      else {
        expect(average).toBeGreaterThanOrEqual(Math.min(...given));
        expect(average).toBeLessThanOrEqual(Math.max(...given));
      }
    }),
  );
});

test("[REV-05] no text takes the shop's time, such as one of nothing but @", () => {
  // 'Kilometer' in one letter, which becomes six.
  expect(textReasons("@".repeat(1_000) + "\u3316".repeat(1_000))).toEqual([]);
}, 5_000);

test("[REV-04] averages have one decimal", () => {
  expect(averageStars([1, 0, 0, 0, 2])).toBe(3.7);
});

test("[REV-06] the fit line says what most parents found, and nothing for too few or a tie", () => {
  expect(fitLine({ small: 1, true: 8, large: 1 })).toBe("True to size for 8 of 10 parents");
  expect(fitLine({ small: 3, true: 1, large: 0 })).toBe("Runs small for 3 of 4 parents");
  expect(fitLine({ small: 0, true: 2, large: 0 })).toBeUndefined();
  expect(fitLine({ small: 2, true: 2, large: 0 })).toBeUndefined();
});

test("[SIZE-05] the fit line beside the sizes says it in a sentence, and nothing for too few or a tie", () => {
  expect(fitAdvice({ small: 1, true: 8, large: 1 })).toBe("8 of 10 parents say it fits true to size");
  expect(fitAdvice({ small: 3, true: 1, large: 0 })).toBe("3 of 4 parents say it runs small");
  expect(fitAdvice({ small: 0, true: 0, large: 3 })).toBe("3 of 3 parents say it runs large");
  expect(fitAdvice({ small: 0, true: 2, large: 0 })).toBeUndefined();
  expect(fitAdvice({ small: 2, true: 2, large: 0 })).toBeUndefined();
});
