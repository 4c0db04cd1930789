import { expect, test } from "vitest";
import { claimFinder } from "./environmental-claims.ts";

const find = claimFinder({
  claims: ["eco", "eco friendly", "green", "co2 neutral"],
  not_claims: ["sage green", "green beans"],
});

test.each([
  ["Eco-Friendly Bamboo Bib", ["eco friendly"]],
  ["ECO bib, eco  friendly bib, Eco bib", ["eco", "eco friendly"]],
  ["A CO2-neutral, green choice.", ["co2 neutral", "green"]],
  ["Sage-green romper with Green Beans", []],
  ["A sage green romper, made green", ["green"]],
  ["Record of an echo in Greenland, decor", []],
  ["", []],
])("[LAW-15] in '%s' the claims are %j", (text, claims) => {
  expect(find(text)).toEqual(claims);
});

test("[LAW-15] without exceptions every claim counts", () => {
  expect(claimFinder({ claims: ["green"], not_claims: [] })("Sage green")).toEqual(["green"]);
});
