import { type Address, addressProblems } from "@nestling/commerce/address";

/** What is typed of an address: the phone number as people write it at home. */
export type AddressFields = {
  phone: string;
  country_code: string;
  full_name: string;
  address1: string;
  address2: string;
  city: string;
  zip_code: string;
  state: string;
};

/** All names but the phone's, in the order of every form. Each form has its own place for the phone. */
export const placeFieldNames = [
  "country_code",
  "full_name",
  "address1",
  "address2",
  "city",
  "zip_code",
  "state",
] as const;

export function emptyAddress(country: string): AddressFields {
  return {
    phone: "",
    country_code: country,
    full_name: "",
    address1: "",
    address2: "",
    city: "",
    zip_code: "",
    state: "",
  };
}

/** The address to ship to. `phone` is the E.164 form of what was typed, or the typed text where it has none. */
export function shippingAddress(typed: AddressFields, phone: string, countryName: string): Address {
  const address2 = typed.address2.trim();
  return {
    full_name: typed.full_name.trim(),
    phone,
    address1: typed.address1.trim(),
    ...(address2 !== "" && { address2 }),
    city: typed.city.trim(),
    state: typed.state.trim(),
    zip_code: typed.zip_code.trim(),
    country_code: typed.country_code,
    country_name: countryName,
  };
}

/**
 * What is wrong with an address, field by field, in the words of the rules that the server applies too.
 * `phone` is undefined as long as the number has not been looked at: then only its absence is wrong.
 */
export function addressFieldProblems(
  typed: AddressFields,
  phone: string | undefined,
): Partial<Record<keyof AddressFields, string>> {
  const isUnread = phone === undefined && typed.phone.trim() !== "";
  // The country's name comes with its code, from the shop's own list.
  const address = shippingAddress(typed, phone ?? "", typed.country_code);
  const { country_name: _, phone: phoneProblem, ...problems } = addressProblems(address);
  return { ...(phoneProblem === undefined || isUnread ? {} : { phone: phoneProblem }), ...problems };
}
