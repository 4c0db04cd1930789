import type { Countries } from "@nestling/contract/geo";
import { useEffect } from "react";
import type { FormCountry } from "../../shared/addresses/address-fields.ts";
import { useAddressForm } from "../../shared/addresses/use-address-form.ts";
import { useVisitorCountry } from "../../shared/addresses/visitor-country.ts";
import type { Texts } from "../../ui/use-typed.ts";
import { type CheckoutField, type CheckoutFields, emptyFields, typedFields } from "./checkout-fields.ts";

/** What was typed in this tab before, as far as the shop still ships to that country. */
function initialFields({ countries }: Countries): CheckoutFields {
  const typed = typedFields.get() ?? emptyFields("");
  const isOffered = countries.some(({ country_code }) => country_code === typed.country_code);
  return isOffered ? typed : { ...typed, country_code: "", state: "", listed_province: "", listed_city: "" };
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
  const form = useAddressForm(countries, {
    names,
    initial: () => initialFields(countries),
    problemsOf,
    isSupplied,
  });
  useVisitorCountry(countries, form.fields.country_code === "", form.startIn);
  useEffect(() => typedFields.set(form.fields), [form.fields]);
  return form;
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
