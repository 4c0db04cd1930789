import type { Address } from "@nestling/commerce/address";
import type { Countries } from "@nestling/contract/geo";
import { useEffect, useState } from "react";
import { type AddressFields, shippingAddress } from "../../shared/addresses/address-fields.ts";
import { useAddressForm } from "../../shared/addresses/use-address-form.ts";
import { e164Of } from "../../shared/addresses/use-e164.ts";
import { useVisitorCountry } from "../../shared/addresses/visitor-country.ts";
import type { Texts } from "../../ui/use-typed.ts";
import { type CheckoutField, type CheckoutFields, emptyFields, typedFields } from "./checkout-fields.ts";

/** What was typed in this tab before, as far as the shop still ships to that country. */
function initialFields({ countries, default_country }: Countries): CheckoutFields {
  const typed = typedFields.get();
  if (typed === undefined) return emptyFields(default_country);
  const isOffered = countries.some(({ country_code }) => country_code === typed.country_code);
  return isOffered ? typed : { ...typed, country_code: default_country, state: "" };
}

/**
 * The state of a checkout form. What is typed is kept for a reload and for a guest who logs in during the checkout.
 * `names` is in the order of the form.
 */
export function useCheckoutForm(
  countries: Countries,
  names: readonly CheckoutField[],
  problemsOf: (fields: CheckoutFields, phone: string | undefined) => Texts<CheckoutFields>,
) {
  const [isNew] = useState(() => typedFields.get() === undefined);
  const form = useAddressForm({
    names,
    initial: () => initialFields(countries),
    problemsOf,
  });
  useVisitorCountry(countries, isNew, form.startIn);
  useEffect(() => typedFields.set(form.fields), [form.fields]);
  return form;
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/** The typed address with its phone number in E.164. Throws if the script that parses numbers does not load. */
export async function typedAddress(
  fields: AddressFields,
  { countries }: Countries,
): Promise<{ address: Address; phone: string }> {
  const phone = await e164Of(fields.phone, fields.country_code);
  const country = countries.find(({ country_code }) => country_code === fields.country_code);
  return { address: shippingAddress(fields, phone, country?.country_name ?? ""), phone };
}
