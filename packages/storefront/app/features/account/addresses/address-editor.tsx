import type { Countries } from "@nestling/contract/geo";
import type { SavedAddress } from "@nestling/contract/my-account";
import { useEffect } from "react";
import { AddressInputs } from "../../../shared/addresses/address-inputs.tsx";
import { PhoneField } from "../../../shared/addresses/phone-field.tsx";
import { browserApi } from "../../../shared/api.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/note.tsx";
import { TypedForm } from "../../../ui/typed-form.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";
import { WhenLoaded } from "../../../ui/when-loaded.tsx";
import { useAddressEditor } from "./use-address-editor.ts";

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

/** Adds or changes an address, once the countries have loaded. */
export function AddressEditor(props: AddressEditorProps) {
  const countries = useLoaded(loadCountries);
  return (
    <WhenLoaded loaded={countries}>{(value) => <AddressForm {...props} countries={value} />}</WhenLoaded>
  );
}

type AddressFormProps = {
  countries: Countries;
  /** Undefined: a new one. */
  address?: SavedAddress;
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
};

/** The form of a saved address, with the fields and rules of the checkout. */
function AddressForm({ countries, address, onSaved, onClose }: AddressFormProps) {
  const { element, form, isDefault, setDefault, isBusy, problem, save } = useAddressEditor(
    countries,
    address,
    onSaved,
  );
  useEffect(() => element.current?.querySelector("select")?.focus(), [element]);
  return (
    <TypedForm
      ref={element}
      aria-label={address === undefined ? "New address" : `Address of ${address.full_name}`}
      onSubmit={save}
      className="grid max-w-152 gap-4 pt-2"
    >
      <AddressInputs form={form} countries={countries.countries} />
      <PhoneField form={form} />
      {address?.is_default !== true && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={({ target }) => setDefault(target.checked)}
            className="choice rounded-[6px]"
          />
          Make this my default address
        </label>
      )}
      <FailureNote text={problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={isBusy}>
          Save address
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </TypedForm>
  );
}
