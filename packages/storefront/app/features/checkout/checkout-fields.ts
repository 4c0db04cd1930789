import { emailProblem } from "@nestling/commerce/address";
import {
  type AddressFields,
  addressFieldProblems,
  emptyAddress,
  placeFieldNames,
} from "../../shared/addresses/address-fields.ts";
import { hasStrings, sessionValue } from "../../shared/stored-value.ts";

/** What a guest types, in the order of the form. */
export const guestFieldNames = ["email", "phone", ...placeFieldNames, "note"] as const;

/** The same of a user: the e-mail is the account's, and the phone belongs to the address. */
export const userFieldNames = [...placeFieldNames, "phone", "note"] as const;

export type CheckoutField = (typeof guestFieldNames)[number];

/** The form as typed. */
export type CheckoutFields = AddressFields & { email: string; note: string };

export function emptyFields(country: string): CheckoutFields {
  return { email: "", ...emptyAddress(country), note: "" };
}

/** What was typed survives a reload, in this tab alone. A card never comes here. */
export const typedFields = sessionValue<CheckoutFields>("checkout_fields", (stored) =>
  hasStrings(stored, guestFieldNames) ? stored : undefined,
);

/** What is wrong with a guest's form, field by field; `phone` is undefined as long as the number has not been looked at. */
export function guestProblems(
  fields: CheckoutFields,
  phone: string | undefined,
): Partial<Record<CheckoutField, string>> {
  const email = emailProblem(fields.email.trim());
  return { ...(email === undefined ? {} : { email }), ...addressFieldProblems(fields, phone) };
}
