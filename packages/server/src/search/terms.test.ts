import { expect, test } from "vitest";
import type { Lexicon, Sequence } from "./lexicon.ts";
import { termsOf } from "./terms.ts";
import { matchQueries } from "./text-query.ts";

const groups: Record<string, Sequence[]> = {
  "bath seat": [["bath", "chair"]],
  "baby bath": [["bathtub"]],
  "cold hand": [["#k1009"]],
  "car ride": [["#k1816"]],
  bath: [["#k1501"]],
  clothes: [["#k1000"]],
  christmas: [["#k1601"]],
  pajama: [["pjs"]],
};
const lexicon: Lexicon = {
  synonyms: (sequence) => groups[sequence.join(" ")] ?? [],
  startingWith: () => [],
  kindsOnly: ([lexeme]) => (lexeme === "clothes" ? [["#k1000"]] : []),
  isAside: (lexeme) => lexeme === "baby",
  isOccasion: ([lexeme]) => lexeme === "christmas",
  knows: () => true,
  longest: 2,
  brand: () => undefined,
  translate: (words) => [...words],
};
const read = (text: string) =>
  termsOf(
    text.split(" ").map((word) => ({ typed: word, lexeme: word, isUnknown: false })),
    new Map(),
    lexicon,
  );
const typedOf = (text: string) => read(text).map(({ typed }) => typed.join(" "));

test("[SEARCH-08] the last words name the thing: a baby bath seat is a seat, and no baby bath", () => {
  expect(typedOf("baby bath seat")).toEqual(["baby", "bath seat"]);
  expect(typedOf("bath")).toEqual(["bath"]);
});

test("[SEARCH-09] words that are set aside may stand within a need", () => {
  expect(typedOf("cold baby hand")).toEqual(["baby", "cold hand"]);
});

test.each([
  ["christmas pajama", [true, false]],
  ["clothes christmas", [false, true]],
  ["christmas", [false]],
])("[SEARCH-09] an occasion restricts nothing beside a thing: %s", (text, asides) => {
  expect(read(text).map(({ isAside }) => isAside)).toEqual(asides);
});

test("[SEARCH-10] fewer words are those of a need, then of the thing, then any, then all of the kind", () => {
  const conditionsOf = (text: string, kinds: number[] = []) =>
    matchQueries(read(text), false, kinds).map(({ conditions }) => conditions.join(" and "));
  expect(conditionsOf("car ride clothes")[1]).toBe("(('#k1816') | ('car' & 'ride'))");
  expect(conditionsOf("striped pajama", [1006]).slice(1)).toEqual([
    "(('pajama') | ('pjs'))",
    "((('striped')) | (('pajama') | ('pjs')))",
    "('#k1006')",
  ]);
});
