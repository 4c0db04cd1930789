import { addressProblems } from "@nestling/commerce/address";
import { plainPostalCode } from "@nestling/commerce/postal-code";
import { juniper } from "@nestling/commerce/testing/addresses";
import { iso31661, iso31662 } from "iso-3166";
import { describe, expect, test } from "vitest";
import { countryRules, regionName } from "./address-format.ts";

const everywhere = iso31661.map(({ alpha2 }) => alpha2);
const names = (country: string) => countryRules(country).regions.map(({ name }) => name);

describe("[ADDR-01] the fields below the street, in each country's order and words", () => {
  test.each([
    ["US", ["City", "State", "ZIP code"]],
    ["CA", ["City", "Province", "Postal code"]],
    ["GB", ["Town or city", "Postcode"]],
    ["IE", ["City", "County (optional)", "Eircode (optional)"]],
    ["DE", ["Postal code", "City"]],
    ["FR", ["Postal code", "City"]],
    ["NL", ["Postcode", "City"]],
    ["IT", ["Postal code", "City", "Province"]],
    ["ES", ["Postal code", "City", "Province"]],
    ["AU", ["Suburb", "State", "Postcode"]],
    ["NZ", ["City", "Postcode"]],
    ["JP", ["City or ward", "Prefecture", "Postal code"]],
    ["SG", ["Postal code"]],
    ["AE", ["Emirate"]],
    ["HK", ["District", "Area"]],
  ])("%s", (country, fields) => {
    const { format } = countryRules(country);
    expect(
      format.fields.map(({ label, is_required }) => (is_required ? label : `${label} (optional)`)),
    ).toEqual(fields.map((field) => (field === "District" ? "District (optional)" : field)));
  });

  test.each(everywhere)("%s has no field twice, and an example that its own pattern takes", (country) => {
    const { format } = countryRules(country);
    expect(new Set(format.fields.map(({ name }) => name)).size).toBe(format.fields.length);
    const { postal_code } = format;
    if (postal_code === undefined) return;
    expect(postal_code.example).toMatch(new RegExp(`^(?:${postal_code.pattern})$`));
  });
});

describe("[ADDR-02] regions", () => {
  test("are those that addresses name, in English", () => {
    expect(names("US")).toHaveLength(56);
    expect(names("IE")).toContain("Co. Cork");
    expect(names("IE")).not.toContain("Munster");
    expect(names("IT")).toEqual(expect.arrayContaining(["Rome", "Milan", "Florence", "Aosta"]));
    expect(names("IT")).not.toContain("Lombardia");
    expect(names("JP")).toEqual(expect.arrayContaining(["Tokyo", "Hokkaido"]));
  });

  test("are not asked for where addresses name none", () => {
    expect(["DE", "FR", "GB", "NL", "NZ"].map(names)).toEqual([[], [], [], [], []]);
  });

  test("have codes of ISO 3166-2 in every country, each once", () => {
    const codes = new Set(iso31662.map(({ code }) => code));
    for (const country of everywhere) {
      const own = countryRules(country).regions.map(({ code }) => code);
      expect(new Set(own).size).toBe(own.length);
      expect(own.filter((code) => !codes.has(code))).toEqual([]);
    }
  });

  test("of an address that was kept by older rules still have a name", () => {
    expect(regionName({ country_code: "DE", state: "DE-BE" })).toBe("Berlin");
    expect(regionName({ country_code: "IT", state: "IT-RM" })).toBe("Roma");
    expect(regionName({ country_code: "IE", state: "Dublin" })).toBe("Dublin");
  });
});

describe("[ADDR-02] postal codes", () => {
  const problem = (country_code: string, state: string, zip_code: string) =>
    addressProblems({ ...juniper, country_code, state, zip_code }, countryRules(country_code));

  test.each([
    ["US", "US-AK", "99501", "00000"],
    ["US", "US-CA", "94607-1234", "9460"],
    ["US", "US-NY", "10001", "94110"],
    ["CA", "CA-ON", "k1a 0b1", "K1A"],
    ["CA", "CA-QC", "H3Z 2Y7", "V8X 3X4"],
    ["GB", "", "sw1a 1aa", "12345"],
    ["IE", "IE-D", "D02 AF30", "D2"],
    ["AU", "AU-NSW", "2000", "20000"],
    ["NZ", "", "6011", "601"],
    ["DE", "", "10115", "1011"],
    ["FR", "", "75001", "D-10115"],
    ["ES", "ES-M", "28001", "2800"],
    ["IT", "IT-RM", "00184", "20121"],
    ["NL", "", "1012 ab", "1012"],
    ["JP", "JP-13", "150-0002", "060-0001"],
  ])("of %s %s can be %s and cannot be %s", (country, state, good, bad) => {
    expect(problem(country, state, good)).toEqual({});
    expect(Object.keys(problem(country, state, bad))).toEqual(["zip_code"]);
  });

  /** What people and phones make of a code, whatever its country. */
  const written: [string, (code: string, country: string) => string][] = [
    ["small letters", (code) => code.toLowerCase()],
    ["blanks around it", (code) => `\u00a0 ${code}\u3000\u2009`],
    ["invisible characters", (code) => `\u200e${[...code].join("\u200b")}\ufeff`],
    ["a line's end", (code) => `${code}\r\n`],
    [
      "wide letters",
      (code) => code.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
    ],
    ["Arabic digits", (code) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
    ["long dashes", (code) => code.replaceAll("-", "—")],
    ["blanks for dashes", (code) => code.replaceAll("-", " ")],
    ["dashes for blanks", (code) => code.replaceAll(" ", "-")],
    ["neither", (code) => code.replace(/[ -]/g, "")],
    ["the country before it", (code, country) => `${country}-${code}`],
    ["the country before it, in small letters", (code, country) => `${country} ${code}`.toLowerCase()],
  ];
  test.each(written)("with %s are read in every country", (_, write) => {
    const wrong = everywhere.filter((country) => {
      const { postal_code } = countryRules(country).format;
      if (postal_code === undefined) return false;
      const { example, pattern } = postal_code;
      const plain = plainPostalCode(write(example, country), country, postal_code);
      return !new RegExp(`^(?:${pattern})$`).test(plain);
    });
    expect(wrong).toEqual([]);
  });

  test("that belong to another region are refused in words", () => {
    expect(problem("US", "US-AK", "94110")).toEqual({ zip_code: "That ZIP code isn't in Alaska" });
  });
});
