import { type Address, addressProblems, emailProblem } from "@nestling/commerce/address";
import { hasTexts, sessionValue } from "./session-value.ts";

/** What a guest types, in the order of the form. */
export const guestFieldNames = [
  "email",
  "phone",
  "country_code",
  "full_name",
  "address1",
  "address2",
  "city",
  "zip_code",
  "state",
] as const;

export type GuestField = (typeof guestFieldNames)[number];

/** The form as typed: the phone number as people write it at home. */
export type GuestFields = Record<GuestField, string>;

export function emptyFields(country: string): GuestFields {
  return {
    email: "",
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

/** What was typed survives a reload, in this tab alone. A card never comes here. */
export const typedFields = sessionValue<GuestFields>("checkout_fields", (stored) =>
  hasTexts(stored, guestFieldNames) ? stored : undefined,
);

/** The address to ship to. `phone` is the E.164 form of what was typed, or the typed text where it has none. */
export function shippingAddress(fields: GuestFields, phone: string, countryName: string): Address {
  const { email: _, address2, ...rest } = fields;
  const trimmed = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim()]));
  const address = { ...(trimmed as typeof rest), phone, country_name: countryName };
  return address2.trim() === "" ? address : { ...address, address2: address2.trim() };
}

/**
 * What is wrong with the form, field by field, in the words of the rules that the server applies too.
 * `phone` is undefined as long as the number has not been looked at: then only its absence is wrong.
 */
export function guestProblems(
  fields: GuestFields,
  phone: string | undefined,
): Partial<Record<GuestField, string>> {
  const isUnread = phone === undefined && fields.phone.trim() !== "";
  // The country's name comes with its code, from the shop's own list.
  const address = shippingAddress(fields, phone ?? "", fields.country_code);
  const { country_name: _, phone: phoneProblem, ...problems } = addressProblems(address);
  const email = emailProblem(fields.email.trim());
  return {
    ...(email === undefined ? {} : { email }),
    ...(phoneProblem === undefined || isUnread ? {} : { phone: phoneProblem }),
    ...problems,
  };
}

/** The first wrong field in the order of the form, which is where the focus goes. */
export function firstWrong(problems: Partial<Record<GuestField, string>>): GuestField | undefined {
  return guestFieldNames.find((name) => problems[name] !== undefined);
}

/** The form's field behind a path of the API's refusal: "address.zip_code", "email". */
export function fieldAtPath(path: string): GuestField | undefined {
  const name = path.replace(/^address\./, "");
  return guestFieldNames.find((field) => field === name);
}
