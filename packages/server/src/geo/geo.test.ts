import { expect, test } from "vitest";
import { countriesOffered, regionsOf } from "./geo.ts";

test("the countries offered are those of the setting, in English, by name", () => {
  expect(countriesOffered(["US", "DE", "GB"])).toEqual([
    { country_code: "DE", country_name: "Germany" },
    { country_code: "GB", country_name: "United Kingdom" },
    { country_code: "US", country_name: "United States" },
  ]);
});

test("a country's regions have ISO 3166-2 codes and English names", () => {
  expect(regionsOf("US")).toContainEqual({ code: "US-CA", name: "California" });
  expect(regionsOf("US").length).toBeGreaterThanOrEqual(51);
  expect(regionsOf("XX")).toEqual([]);
});
