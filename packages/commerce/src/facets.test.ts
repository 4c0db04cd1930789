import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ages, facetKeys, facetNames, facetWords, formatFacet, parseFacet, parseKinds } from "./facets.ts";

describe("[FIND-01] the values of a facet", () => {
  test("have one spelling each, whatever the order in which they are set", () => {
    const nameAndValues = fc
      .constantFrom(...facetNames)
      .chain((name) => fc.tuple(fc.constant(name), fc.subarray([...facetKeys[name]], { minLength: 1 })));
    fc.assert(
      fc.property(nameAndValues, ([name, values]) => {
        const text = formatFacet(values);
        expect(parseFacet(name, text)).toEqual(values);
        expect(parseFacet(name, formatFacet(values.toReversed()))).toEqual(values);
      }),
    );
  });

  test.each(["", ".", "plaid", "blue.plaid", "BLUE"])("%j are none", (text) =>
    expect(parseFacet("color", text)).toBeUndefined(),
  );

  test("fit into the bits of a number, and none is there twice", () => {
    const counts = Object.fromEntries(facetNames.map((name) => [name, facetKeys[name].length]));
    // As many as `attribute-bits.ts` leaves room for.
    const room = { age: 8, color: 16, material: 28, size: 52 };
    for (const name of facetNames) expect(counts[name]).toBeLessThanOrEqual(room[name]);
    for (const name of facetNames) expect(new Set(facetKeys[name]).size).toBe(facetKeys[name].length);
  });

  test("ages follow each other without a gap", () => {
    const bounds = Object.values(ages);
    expect(bounds.slice(1).map(([start]) => start)).toEqual(bounds.slice(0, -1).map(([, end]) => end));
  });

  test.each([
    ["age", "0-3m", "0–3 months"],
    ["age", "1-2y", "1–2 years"],
    ["age", "6y", "6 years and up"],
    ["size", "newborn", "Newborn"],
    ["size", "6-9m", "6–9 months"],
    ["size", "2t", "2T"],
    ["size", "9", "Size 9"],
    ["size", "xxl", "XXL"],
    ["size", "twin", "Twin"],
    ["size", "little-kid-1", "Little Kid 1"],
    ["material", "organic-cotton", "Organic cotton"],
    ["color", "multicolor", "Multicolor"],
  ] as const)("the %s %s reads %j", (name, key, words) => expect(facetWords(name, key)).toBe(words));
});

test("[FIND-01] categories are named by their ids", () => {
  expect(parseKinds("1103.1101.1103")).toEqual([1101, 1103]);
  for (const text of ["", "0", "1101.", "shoes", "1".repeat(10), Array(41).fill("7").join(".")]) {
    expect(parseKinds(text)).toBeUndefined();
  }
});
