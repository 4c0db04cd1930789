import { type Address, addressProblems, type CountryRules } from "@nestling/commerce/address";
import { plainPostalCode } from "@nestling/commerce/postal-code";
import type { Countries } from "@nestling/contract/geo";

/** What is typed of an address: the phone number as people write it at home. */
export type AddressFields = {
  phone: string;
  country_code: string;
  full_name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip_code: string;
  /** What was chosen of the supplier's list (ADDR-04). */
  listed_province: string;
  listed_city: string;
};

export type OfferedCountry = Countries["countries"][number];

/** Stands for the country as long as nobody knows it: a city is what almost all countries ask for. */
export const unknownCountry: OfferedCountry = {
  country_code: "",
  country_name: "",
  address_format: { fields: [{ name: "city", label: "City", is_required: true }] },
};

/** All names but the phone's. Each form has its own place for the phone, each country an order of city, state and postal code. */
export const placeFieldNames = [
  "country_code",
  "full_name",
  "address1",
  "address2",
  "city",
  "state",
  "zip_code",
  "listed_province",
  "listed_city",
] as const;

/** @param country_code "" as long as nobody knows it */
export function emptyAddress(country_code: string): AddressFields {
  return {
    phone: "",
    country_code,
    full_name: "",
    address1: "",
    address2: "",
    city: "",
    state: "",
    zip_code: "",
    listed_province: "",
    listed_city: "",
  };
}

/** The place that was chosen of the supplier's list; undefined where nothing was. */
export function chosenPlace({ listed_province, listed_city }: AddressFields) {
  return listed_province ? { listed_province, listed_city } : undefined;
}

/**
 * The address to ship to, without what its country's addresses do not have. `phone` is the E.164 form of what was typed,
 * or the typed text where it has none.
 */
export function shippingAddress(typed: AddressFields, phone: string, country: OfferedCountry): Address {
  const address2 = typed.address2.trim();
  const regional = { city: "", state: "", zip_code: "" };
  const { fields, postal_code } = country.address_format;
  for (const { name } of fields) regional[name] = typed[name].trim();
  return {
    full_name: typed.full_name.trim(),
    phone,
    address1: typed.address1.trim(),
    ...(address2 !== "" && { address2 }),
    ...regional,
    zip_code: plainPostalCode(regional.zip_code, country.country_code, postal_code),
    country_code: country.country_code,
    country_name: country.country_name,
    ...chosenPlace(typed),
  };
}

/** What a form is checked against: its country, and the country's regions if they have loaded. */
export type FormCountry = { offered: OfferedCountry; regions: CountryRules["regions"] };

/**
 * What is wrong with an address, field by field, in the words of the rules that the server applies too.
 * `phone` is undefined as long as the number has not been looked at: then only its absence is wrong.
 */
export function addressFieldProblems(
  typed: AddressFields,
  phone: string | undefined,
  { offered, regions }: FormCountry,
): Partial<Record<keyof AddressFields, string>> {
  const isUnread = phone === undefined && typed.phone.trim() !== "";
  const address = shippingAddress(typed, phone ?? "", offered);
  const rules = { format: offered.address_format, regions };
  const { country_name: _, phone: phoneProblem, ...problems } = addressProblems(address, rules);
  return { ...(phoneProblem === undefined || isUnread ? {} : { phone: phoneProblem }), ...problems };
}
