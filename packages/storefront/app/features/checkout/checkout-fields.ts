import { emailProblem } from "@nestling/commerce/address";
import {
  type AddressFields,
  addressFieldProblems,
  emptyAddress,
  placeFieldNames,
} from "../../shared/addresses/address-fields.ts";
import { hasStrings, sessionValue } from "../../shared/stored-value.ts";

/** The fields of a guest's form, in its order. */
export const guestFieldNames = ["email", "phone", ...placeFieldNames, "note"] as const;

/** The fields of a customer's form, in its order. The e-mail is the account's. */
export const userFieldNames = [...placeFieldNames, "phone", "note"] as const;

export type CheckoutField = (typeof guestFieldNames)[number];

/** The form as typed. */
export type CheckoutFields = AddressFields & { email: string; note: string };

export function emptyFields(country: string): CheckoutFields {
  return { email: "", ...emptyAddress(country), note: "" };
}

/** What was typed, kept for this tab across reloads. A card is never stored. */
export const typedFields = sessionValue<CheckoutFields>("checkout_fields", (stored) =>
  hasStrings(stored, guestFieldNames) ? stored : undefined,
);

/** What is wrong with a guest's form, field by field. `phone` is undefined until the number has been parsed. */
export function guestProblems(
  fields: CheckoutFields,
  phone: string | undefined,
): Partial<Record<CheckoutField, string>> {
  const email = emailProblem(fields.email.trim());
  return { ...(email === undefined ? {} : { email }), ...addressFieldProblems(fields, phone) };
}
