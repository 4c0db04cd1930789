import { describe, expect, test } from "vitest";
import {
  allWarnings,
  chokingStatements,
  mergeSafety,
  missingSafety,
  type SafetyFacts,
} from "./product-safety.ts";

const party = { name: "Nest Toys Ltd.", address: "1 Mill Road, Leeds", contact: "safety@nest.example" };
const test2026 = { rules: "ASTM F963-23", lab: "Northlab", date: "2026-03-01" };

/** A toy that has everything, for three years and older. */
const blocks: SafetyFacts = {
  maker: party,
  responsible: party,
  age: { from: 36 },
  is_toy: true,
  choking: ["small_parts"],
  warnings: [{ language: "de", text: "Achtung. Nicht für Kinder unter 36 Monaten geeignet. Kleine Teile." }],
  cpc: test2026,
  ce: test2026,
};
const { cpc: _, choking: __, ...unstated } = blocks;

describe("what a market asks for", () => {
  test("[SAFE-05] a product that has everything lacks nothing, and one without facts lacks what its market asks of all", () => {
    expect([missingSafety(blocks, "US"), missingSafety(blocks, "DE")]).toEqual([[], []]);
    expect(missingSafety({}, "US")).toEqual(["age"]);
    expect(missingSafety({}, "DE")).toEqual(["maker", "responsible", "warnings"]);
    expect(missingSafety({}, "AU")).toEqual([]);
  });

  test.each<[string, SafetyFacts, string[]]>([
    ["a toy for 3 to 6 years", { ...unstated, age: { from: 36, to: 72 } }, ["cpc", "choking"]],
    ["a toy for all children", { ...unstated, age: { from: 0 } }, ["cpc", "choking"]],
    ["a rattle for under 3", { ...unstated, age: { from: 0, to: 36 } }, ["cpc"]],
    ["a game from 6 years", { ...unstated, age: { from: 72 } }, ["cpc"]],
    ["socks", { age: { from: 0, to: 60 }, is_toy: false }, ["cpc"]],
    ["the oldest child", { age: { from: 155 }, is_toy: false }, ["cpc"]],
    ["a diaper bag for adults", { age: { from: 156 } }, []],
    ["small parts under 3", { ...blocks, age: { from: 12 } }, ["small_parts_under_3"]],
  ])("[SAFE-05] in the US: %s", (_name, facts, missing) => {
    expect(missingSafety(facts, "US")).toEqual(missing);
  });

  test.each<[string, SafetyFacts, string, string[]]>([
    [
      "a maker without an address",
      { ...blocks, maker: { name: "Nest", contact: "a@b.example" } },
      "DE",
      ["maker"],
    ],
    ["nobody in the EU", { ...blocks, responsible: {} }, "DE", ["responsible"]],
    ["German warnings in France", blocks, "FR", ["warnings_language"]],
    [
      "one of two languages",
      { ...blocks, warnings: [{ language: "fr", text: "Attention" }] },
      "BE",
      ["warnings_language"],
    ],
    ["no warnings at all", { ...blocks, choking: [], warnings: [] }, "FR", []],
    ["small parts, and no warning of the maker", { ...blocks, warnings: [] }, "IE", ["warnings_language"]],
    ["a toy without CE", (({ ce: _ce, ...toy }) => toy)(blocks), "DE", ["ce"]],
    ["socks without CE", { ...(({ ce: _ce, ...toy }) => toy)(blocks), is_toy: false }, "DE", []],
  ])("[SAFE-05] in the EU: %s", (_name, facts, country, missing) => {
    expect(missingSafety(facts, country)).toEqual(missing);
  });
});

test("[SAFE-01] the merchant's statements count before the supplier's, part by part of the maker", () => {
  const supplied = { maker: party, materials: "Wood" };
  expect(mergeSafety(supplied, { maker: { contact: "https://nest.example" }, materials: "Beech" })).toEqual({
    maker: { ...party, contact: "https://nest.example" },
    materials: "Beech",
  });
  expect(mergeSafety({}, {})).toEqual({});
});

test("[SAFE-01] the prescribed statement comes first, in the words of 16 CFR 1500.19", () => {
  expect(chokingStatements.small_parts).toBe(
    "⚠ WARNING: CHOKING HAZARD—Small parts\nNot for children under 3 yrs.",
  );
  expect(allWarnings(blocks).map(({ language }) => language)).toEqual(["en", "de"]);
  expect(allWarnings({})).toEqual([]);
});
