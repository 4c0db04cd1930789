import { juniper } from "@nestling/commerce/testing/addresses";
import fc from "fast-check";
import { iso31661 } from "iso-3166";
import { expect, test } from "vitest";
import { countryRules } from "./address-format.ts";
import { addressLines } from "./address-lines.ts";

/** An address in `country_code`: street, city, region, postal code. */
const at = (
  country_code: string,
  [address1, city, state, zip_code]: readonly [string, string, string, string],
) => addressLines({ ...juniper, country_code, country_name: country_code, address1, city, state, zip_code });

test("[CHK-05] an address reads as on an envelope", () => {
  expect(addressLines({ ...juniper, address2: "Apt 4" })).toEqual([
    "27 Juniper Street, Apt 4",
    "San Francisco, CA 94110",
    "United States",
  ]);
});

test.each([
  ["CA", ["90 Elgin Street", "Ottawa", "CA-ON", "K1P 5E7"], ["90 Elgin Street", "Ottawa ON K1P 5E7"]],
  ["GB", ["10 Downing Street", "London", "", "SW1A 2AA"], ["10 Downing Street", "London", "SW1A 2AA"]],
  ["IE", ["1 Main Street", "Cork", "IE-CO", "T12 X8NV"], ["1 Main Street", "Cork", "Co. Cork", "T12 X8NV"]],
  ["IE", ["1 Main Street", "Cork", "", ""], ["1 Main Street", "Cork"]],
  ["DE", ["Torstraße 1", "Berlin", "", "10119"], ["Torstraße 1", "10119 Berlin"]],
  ["IT", ["Via Roma 1", "Milano", "IT-MI", "20121"], ["Via Roma 1", "20121 Milano MI"]],
  ["ES", ["Calle Mayor 1", "Madrid", "ES-M", "28013"], ["Calle Mayor 1", "28013 Madrid"]],
  ["NL", ["Damrak 1", "Amsterdam", "", "1012 LG"], ["Damrak 1", "1012 LG Amsterdam"]],
  [
    "JP",
    ["1-2-3 Jingumae", "Shibuya", "JP-13", "150-0001"],
    ["1-2-3 Jingumae", "Shibuya, Tokyo", "150-0001"],
  ],
  ["MZ", ["Rua 1", "Matola", "MZ-L", ""], ["Rua 1", "Matola Maputo"]],
  ["SG", ["1 Orchard Road", "", "", "238801"], ["1 Orchard Road", "SINGAPORE 238801"]],
] as const)("[ADDR-03] %s: the lines follow the country's order", (country, typed, lines) => {
  expect(at(country, typed)).toEqual([...lines, country]);
});

test("[ADDR-03] a region of older rules is left out where the country's addresses name none, and named elsewhere", () => {
  expect(at("DE", ["Torstraße 1", "Berlin", "DE-BE", "10119"])).toEqual([
    "Torstraße 1",
    "10119 Berlin",
    "DE",
  ]);
  expect(at("IE", ["1 Pier", "Cork", "IE-M", "T12 X8NV"])).toContain("Munster");
});

test("[ADDR-03] in every country each line has something in it, and nothing that its addresses have is lost", () => {
  const countries = fc.constantFrom(...iso31661.map(({ alpha2 }) => alpha2));
  const word = fc.stringMatching(/^(|[A-Za-z0-9]{2,9})$/);
  fc.assert(
    fc.property(countries, word, word, word, (country, city, state, zip_code) => {
      const lines = at(country, ["1 Elm Street", city, state, zip_code]);
      for (const line of lines) expect(line).toMatch(/^\S(.*\S)?$/);
      expect(lines.join("\n")).toContain("1 Elm Street");
      const written: Record<string, string> = { city, state, zip_code };
      for (const { name } of countryRules(country).format.fields) {
        expect(lines.join("\n")).toContain(written[name]);
      }
    }),
  );
});
