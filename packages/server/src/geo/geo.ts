import type { Countries } from "@nestling/contract/geo";
import { iso31661 } from "iso-3166";
import { countryRules } from "./address-format.ts";

const englishNames = new Intl.DisplayNames(["en"], { type: "region" });
const byName = new Intl.Collator("en");

/** The countries of `shipTo` (ISO 3166-1 alpha-2) in English, by name (CHK-02), with how their addresses are written. */
export function countriesOffered(shipTo: readonly string[]): Countries["countries"] {
  return iso31661
    .filter((country) => shipTo.includes(country.alpha2))
    .map(({ alpha2, name }) => ({
      country_code: alpha2,
      country_name: englishNames.of(alpha2) ?? name,
      address_format: countryRules(alpha2).format,
    }))
    .sort((a, b) => byName.compare(a.country_name, b.country_name));
}
