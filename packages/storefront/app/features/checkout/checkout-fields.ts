import { emailProblem } from "@nestling/commerce/address";
import {
  type AddressFields,
  addressFieldProblems,
  emptyAddress,
  type FormCountry,
  placeFieldNames,
} from "../../shared/addresses/address-fields.ts";
import { hasStrings, sessionValue } from "../../shared/stored-value.ts";

/** The fields of a guest's form. */
export const guestFieldNames = ["email", "phone", ...placeFieldNames, "gift_note", "note"] as const;

/** The fields of a customer's form. The email is the account's. */
export const userFieldNames = [...placeFieldNames, "phone", "gift_note", "note"] as const;

export type CheckoutField = (typeof guestFieldNames)[number];

/** The form as typed. */
export type CheckoutFields = AddressFields & { email: string; gift_note: string; note: string };

export function emptyFields(country: string): CheckoutFields {
  return { email: "", ...emptyAddress(country), gift_note: "", note: "" };
}

/** What was typed, kept for this tab across reloads. A card is never stored. */
export const typedFields = sessionValue<CheckoutFields>("checkout_fields", (stored) =>
  hasStrings(stored, guestFieldNames) ? stored : undefined,
);

/** Forgets the notes of an order that is made: the next one in this tab has its own. */
export function forgetNotes(): void {
  const typed = typedFields.get();
  if (typed !== undefined) typedFields.set({ ...typed, gift_note: "", note: "" });
}

/** What is wrong with a guest's form, field by field. `phone` is undefined until the number has been parsed. */
export function guestProblems(
  fields: CheckoutFields,
  phone: string | undefined,
  country: FormCountry,
): Partial<Record<CheckoutField, string>> {
  const email = emailProblem(fields.email.trim());
  return { ...(email === undefined ? {} : { email }), ...addressFieldProblems(fields, phone, country) };
}
