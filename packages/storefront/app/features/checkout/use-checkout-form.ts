import type { Countries } from "@nestling/contract/geo";
import { useEffect, useState } from "react";
import type { FormCountry } from "../../shared/addresses/address-fields.ts";
import { useAddressForm } from "../../shared/addresses/use-address-form.ts";
import { useVisitorCountry } from "../../shared/addresses/visitor-country.ts";
import type { Texts } from "../../ui/use-typed.ts";
import { type CheckoutField, type CheckoutFields, emptyFields, typedFields } from "./checkout-fields.ts";

/** What was typed in this tab before, as far as the shop still ships to that country. */
function initialFields({ countries, default_country }: Countries): CheckoutFields {
  const typed = typedFields.get();
  if (typed === undefined) return emptyFields(default_country);
  const isOffered = countries.some(({ country_code }) => country_code === typed.country_code);
  if (isOffered) return typed;
  return { ...typed, country_code: default_country, state: "", listed_province: "", listed_city: "" };
}

/**
 * The state of a checkout form. What is typed is kept for a reload and for a guest who logs in during the checkout.
 * `names` is in the order of the form.
 *
 * @param isSupplied whether a supplier sends something of the order
 */
export function useCheckoutForm(
  countries: Countries,
  names: readonly CheckoutField[],
  problemsOf: (
    fields: CheckoutFields,
    phone: string | undefined,
    country: FormCountry,
  ) => Texts<CheckoutFields>,
  isSupplied: boolean,
) {
  const [isNew] = useState(() => typedFields.get() === undefined);
  const form = useAddressForm(countries, {
    names,
    initial: () => initialFields(countries),
    problemsOf,
    isSupplied,
  });
  useVisitorCountry(countries, isNew, form.startIn);
  useEffect(() => typedFields.set(form.fields), [form.fields]);
  return form;
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
