import type { Countries } from "@nestling/contract/geo";
import type { SavedAddress } from "@nestling/contract/my-account";
import { useRef, useState } from "react";
import {
  type AddressFields,
  addressFieldProblems,
  emptyAddress,
  placeFieldNames,
} from "../../../shared/addresses/address-fields.ts";
import { useAddressForm } from "../../../shared/addresses/use-address-form.ts";
import { useVisitorCountry } from "../../../shared/addresses/visitor-country.ts";
import { browserApi } from "../../../shared/api.ts";
import { useSubmit } from "../../../shared/use-submit.ts";
import { focusField } from "../../../ui/typed-form.tsx";

const names = [...placeFieldNames, "phone"] as const;

function fieldsOf(address: SavedAddress | undefined, { countries }: Countries): AddressFields {
  const fields = emptyAddress("");
  if (address === undefined) return fields;
  for (const name of names) fields[name] = address[name] ?? "";
  // The shop may have stopped shipping to the country.
  const isOffered = countries.some(({ country_code }) => country_code === address.country_code);
  return isOffered
    ? fields
    : { ...fields, country_code: "", state: "", listed_province: "", listed_city: "" };
}

/** The state of the form that adds an address, or changes `address`, and the way it is saved. */
export function useAddressEditor(
  countries: Countries,
  address: SavedAddress | undefined,
  onSaved: (address: SavedAddress) => void,
) {
  const form = useAddressForm(countries, {
    names,
    initial: () => fieldsOf(address, countries),
    problemsOf: addressFieldProblems,
    isSupplied: false,
  });
  const [isDefault, setDefault] = useState(address?.is_default ?? false);
  /** The address to change; undefined when there is none, or none anymore. */
  const [id, setId] = useState(address?.id);
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);

  useVisitorCountry(countries, form.fields.country_code === "", form.startIn);

  const write = (json: Parameters<ReturnType<typeof browserApi>["addAddress"]>[0]["json"]) =>
    id === undefined
      ? browserApi().addAddress({ json })
      : browserApi().changeAddress({ params: { addressId: id }, json });

  const save = async () => {
    const { address: typed, wrong } = await form.check();
    setRefusal(undefined);
    if (wrong !== undefined) return focusField(element.current, wrong);
    const answer = await write({ ...typed, is_default: isDefault });
    switch (answer.status) {
      case 200:
        return onSaved(answer.body);
      case 404:
        setId(undefined);
        return setRefusal("This address was removed in another window. Save it again to add it back.");
      case 400: {
        const refused = form.firstWrong(form.refuse(answer.body));
        if (refused === undefined) setRefusal(answer.body.message);
        focusField(element.current, refused);
      }
    }
  };
  const { isBusy, failure, send } = useSubmit(save);
  return {
    element,
    form,
    isDefault,
    setDefault,
    isBusy,
    problem: failure ?? refusal,
    save: () => send(),
  };
}
