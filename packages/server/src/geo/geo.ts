import type { Countries, Regions } from "@nestling/contract/geo";
import { iso31661, iso31662 } from "iso-3166";

const englishNames = new Intl.DisplayNames(["en"], { type: "region" });
const byName = new Intl.Collator("en");
const regionsByCountry = Map.groupBy(iso31662, ({ parent }) => parent);

/** The countries of `shipTo` (ISO 3166-1 alpha-2) in English, by name (CHK-02). */
export function countriesOffered(shipTo: readonly string[]): Countries["countries"] {
  return iso31661
    .filter((country) => shipTo.includes(country.alpha2))
    .map(({ alpha2, name }) => ({ country_code: alpha2, country_name: englishNames.of(alpha2) ?? name }))
    .sort((a, b) => byName.compare(a.country_name, b.country_name));
}

/** The regions of a country (ISO 3166-2) in English, by name. Where regions contain regions, only the outer ones. */
export function regionsOf(countryCode: string): Regions["regions"] {
  return (regionsByCountry.get(countryCode) ?? [])
    .map(({ code, name }) => ({ code, name }))
    .sort((a, b) => byName.compare(a.name, b.name));
}
