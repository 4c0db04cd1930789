import { emailProblem } from "@nestling/commerce/address";
import {
  type AddressFields,
  addressFieldProblems,
  emptyAddress,
  type FormCountry,
  placeFieldNames,
} from "../../shared/addresses/address-fields.ts";
import { boughtNow } from "../../shared/cart/bought-now.ts";
import { currentUser } from "../../shared/session/session.ts";
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

/** `owner`: the account that was signed in while it was typed. */
type KeptFields = CheckoutFields & { owner?: string | undefined };

const kept = sessionValue<KeptFields>("checkout_fields", (stored) =>
  hasStrings(stored, guestFieldNames) ? stored : undefined,
);

/**
 * What was typed, kept in this tab until the order is paid; never a card. A log-out in another tab does not clear it,
 * so a customer's fields go to that account alone. A guest's fields stay after a login.
 */
export const typedFields = {
  get: (): CheckoutFields | undefined => {
    const { owner, ...fields } = kept.get() ?? {};
    const isTheirs = owner === undefined || owner === currentUser()?.sub;
    return isTheirs && hasStrings(fields, guestFieldNames) ? fields : undefined;
  },
  set: (fields: CheckoutFields): void => kept.set({ ...fields, owner: currentUser()?.sub }),
};

/** The id of the address chosen in this tab, "" for a new one: the choice survives the way back from the payment. */
export const chosenAddress = sessionValue<{ id: string }>("checkout_address", (stored) =>
  hasStrings(stored, ["id"]) ? stored : undefined,
);

/** Forgets what was typed and chosen for an order that is paid: the next one in this tab may be another person's. */
export function endForm(): void {
  kept.clear();
  chosenAddress.clear();
  boughtNow.clear();
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
