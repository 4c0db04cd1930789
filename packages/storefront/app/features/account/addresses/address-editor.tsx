import type { SavedAddress } from "@nestling/contract/my-account";
import { browserApi } from "../../../shared/api.ts";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { WhenLoaded } from "../profile/card.tsx";
import { AddressForm } from "./address-form.tsx";

async function loadCountries() {
  const answer = await browserApi().getCountries({});
  return answer.body;
}

type AddressEditorProps = {
  /** Undefined: a new one. */
  address?: SavedAddress;
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
};

/** Adds an address or changes one, once the countries are there that the shop ships to. */
export function AddressEditor(props: AddressEditorProps) {
  const countries = useLoaded(loadCountries);
  return (
    <WhenLoaded loaded={countries}>{(value) => <AddressForm {...props} countries={value} />}</WhenLoaded>
  );
}
