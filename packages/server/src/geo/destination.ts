/** Whether the shop ships to an address. */
import { type Address, addressProblems, regionCode } from "@nestling/commerce/address";
import { plainPostalCode } from "@nestling/commerce/postal-code";
import { countryRules } from "./address-format.ts";
import { countriesOffered } from "./geo.ts";

/** An address as it comes over the API. */
type SentAddress = Omit<Address, "address2"> & { address2?: string | undefined };

export type DestinationProblem = {
  code: "not_shippable" | "malformed";
  /** What is wrong, by the names of the address's fields. */
  fields: { path: string; message: string }[];
};

/** What keeps the shop from shipping to an address, by the rules of its country (ADDR-01). Undefined if nothing does. */
export function destinationProblem(
  { address2: _, ...address }: SentAddress,
  shipTo: readonly string[],
): DestinationProblem | undefined {
  if (!shipTo.includes(address.country_code)) {
    const message = "We don't ship there yet.";
    return { code: "not_shippable", fields: [{ path: "country_code", message }] };
  }
  const problems = Object.entries(addressProblems(address, countryRules(address.country_code)));
  if (problems.length === 0) return undefined;
  return { code: "malformed", fields: problems.map(([path, message]) => ({ path, message })) };
}

/**
 * An address as the shop keeps it: without an empty second line or choice of a place, its country by the name that goes with
 * the code, its region by its code, its postal code as the country writes it.
 */
export function keptAddress({ address2, listed_province, listed_city, ...address }: SentAddress): Address {
  const { country_code, state, zip_code } = address;
  const rules = countryRules(country_code);
  const [country] = countriesOffered([country_code]);
  return {
    ...address,
    ...(address2 && { address2 }),
    ...(listed_province && { listed_province }),
    ...(listed_city && { listed_city }),
    state: regionCode(state, rules),
    zip_code: plainPostalCode(zip_code, country_code, rules.format.postal_code),
    country_name: country?.country_name ?? address.country_name,
  };
}

/** A kept address without the region that its country's addresses had no place for, so that it can be sent again. */
export function currentAddress(address: Address): Address {
  const { format } = countryRules(address.country_code);
  return format.fields.some(({ name }) => name === "state") ? address : { ...address, state: "" };
}
