import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distance, mayBeMisspelt, nearestWord } from "./spelling.ts";

const known = (word: string, frequency = 10) => ({ word, lexeme: word, frequency });
const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

describe("how far two words are apart", () => {
  test.each([
    ["crib", "crib", 0],
    ["stoller", "stroller", 1],
    ["hihgchair", "highchair", 1],
    ["pasifier", "pacifier", 1],
    ["teh", "the", 1],
    ["crib", "stroller", 3],
  ])("%s and %s: %d", (one, other, apart) => {
    expect(distance(one, other, 2)).toBe(apart);
  });

  test("it is the same both ways, nothing for the same word alone, and never more than the limit and one", () => {
    fc.assert(
      fc.property(letters, letters, fc.nat(4), (one, other, limit) => {
        const apart = distance(one, other, limit);
        expect(apart).toBe(distance(other, one, limit));
        expect(apart === 0).toBe(one === other);
        expect(apart).toBeLessThanOrEqual(limit + 1);
      }),
    );
  });

  test("one change makes at most one error", () => {
    fc.assert(
      fc.property(letters, fc.nat(6), fc.constantFrom("a", "b", "z"), (word, at, letter) => {
        const changed = word.slice(0, at) + letter + word.slice(at + 1);
        expect(distance(word, changed, 3)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("what a misspelt word was meant to be", () => {
  test("the nearest; of those as near, the more frequent", () => {
    expect(nearestWord("stoller", [known("roller", 900), known("stroller")])?.word).toBe("stroller");
    expect(nearestWord("bibb", [known("bibs", 2), known("bib", 500)])?.word).toBe("bib");
  });

  test("vowels are confused sooner than consonants", () => {
    expect(nearestWord("sandles", [known("handles"), known("sandals")])?.word).toBe("sandals");
    expect(nearestWord("dinasour", [known("dinosaur"), known("dinars")])?.word).toBe("dinosaur");
  });

  test("nothing where nothing is near, and not the word itself", () => {
    expect(nearestWord("zebra", [known("crib")])).toBeUndefined();
    expect(nearestWord("crib", [known("crib")])).toBeUndefined();
  });

  test.each(["2t", "3m", "cot", "UPF50", "x9000"])("%s is no mistake", (word) => {
    expect(mayBeMisspelt(word)).toBe(false);
  });
});
