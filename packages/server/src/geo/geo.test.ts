import { expect, test } from "vitest";
import { countriesOffered } from "./geo.ts";

test("the countries offered are those of the setting, in English, by name", () => {
  expect(countriesOffered(["US", "DE", "GB"])).toMatchObject([
    { country_code: "DE", country_name: "Germany" },
    { country_code: "GB", country_name: "United Kingdom" },
    { country_code: "US", country_name: "United States" },
  ]);
});
