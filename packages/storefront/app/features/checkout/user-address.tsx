import type { Countries } from "@nestling/contract/geo";
import type { SavedAddress } from "@nestling/contract/my-account";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { mostAddresses } from "../../shared/addresses/address-book.ts";
import { AddressInputs, ListedPlace } from "../../shared/addresses/address-inputs.tsx";
import { PhoneField } from "../../shared/addresses/phone-field.tsx";
import { PhoneNumber } from "../../shared/addresses/phone-number.tsx";
import { path } from "../../shared/links.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { chosenAddress, typedFields } from "./checkout-fields.ts";
import { FormSection } from "./form-section.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

type UserAddressProps = {
  form: CheckoutForm;
  choice: AddressChoice;
  addresses: readonly SavedAddress[];
  countries: Countries;
};

/** How many saved addresses are shown at first, the default one before the others. */
const shownAtFirst = 3;

/** Chooses where a customer's order goes: a saved address, the default one at first, or a new one. */
export function UserAddress({ form, choice, addresses, countries }: UserAddressProps) {
  return (
    <FormSection title="Shipping address">
      {addresses.length > 0 && <SavedChoice choice={choice} addresses={addresses} />}
      {choice.problem !== undefined && (
        <Note look="error" role="alert">
          <span>{choice.problem}</span>
          {choice.chosen !== undefined && (
            <Link to={path("user.myAccount")} className="flex min-h-11 w-fit items-center text-link">
              Edit your saved addresses
            </Link>
          )}
        </Note>
      )}
      {choice.chosen !== undefined && <ListedPlace form={form} address={choice.chosen} />}
      {choice.chosen === undefined && (
        <>
          <AddressInputs form={form} countries={countries.countries} />
          <PhoneField form={form} />
          {addresses.length < mostAddresses && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={choice.isKept}
                onChange={({ target }) => choice.keep(target.checked)}
                className="choice rounded-[6px]"
              />
              Save this address for next time
            </label>
          )}
        </>
      )}
    </FormSection>
  );
}

function SavedChoice({ choice, addresses }: Pick<UserAddressProps, "choice" | "addresses">) {
  const [isWhole, setWhole] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const { chosen, choose } = choice;
  const shown = addresses.filter(
    (address, place) => isWhole || place < shownAtFirst || address.id === chosen?.id,
  );
  /** The button goes, and its focus moves to the first address that was hidden. */
  const showAll = () => {
    const next = addresses.find((address) => !shown.includes(address));
    flushSync(() => setWhole(true));
    group.current?.querySelector<HTMLElement>(`[value="${next?.id}"]`)?.focus();
  };
  return (
    <fieldset ref={group} className="grid min-w-0 gap-2.5">
      <legend className="sr-only">Saved addresses</legend>
      {shown.map((address) => (
        <Option
          key={address.id}
          value={address.id}
          isChosen={address.id === chosen?.id}
          onChoose={() => choose(address)}
        >
          <b className="block font-semibold">{address.full_name}</b>
          <span className="block text-quiet">{address.address_lines.join(", ")}</span>
          <span className="block text-quiet">
            <PhoneNumber e164={address.phone} />
          </span>
        </Option>
      ))}
      {shown.length < addresses.length && (
        <Button
          look="quiet"
          size="small"
          onClick={showAll}
        >{`Show all ${addresses.length} addresses`}</Button>
      )}
      <Option value="new" isChosen={chosen === undefined} onChoose={() => choose(undefined)}>
        A new address
      </Option>
    </fieldset>
  );
}

type OptionProps = { value: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Option({ value, isChosen, onChoose, children }: OptionProps) {
  return (
    <label
      className={`flex gap-3 rounded-picture border px-4 py-3.5 ${isChosen ? "border-brand bg-brand-tint" : "border-line bg-surface"}`}
    >
      <input
        type="radio"
        name="saved_address"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="choice rounded-full"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </label>
  );
}

/** The address chosen at first; undefined for a new one, if a guest typed one before the login. */
function firstChoice(addresses: readonly SavedAddress[]): SavedAddress | undefined {
  const last = chosenAddress.get()?.id ?? (typedFields.get()?.address1 ? "" : addresses[0]?.id);
  return last === "" ? undefined : (addresses.find(({ id }) => id === last) ?? addresses[0]);
}

/** The chosen address and what is wrong with it. `chosen` is undefined for a new one. */
export function useAddressChoice(addresses: readonly SavedAddress[]) {
  const [id, setId] = useState(() => firstChoice(addresses)?.id);
  const [isKept, keep] = useState(true);
  const [problem, setProblem] = useState<string>();
  return {
    chosen: addresses.find((address) => address.id === id),
    choose: (address: SavedAddress | undefined) => {
      setId(address?.id);
      setProblem(undefined);
      chosenAddress.set({ id: address?.id ?? "" });
    },
    /** Whether to save a new address. */
    isKept,
    keep,
    problem,
    setProblem,
  };
}

type AddressChoice = ReturnType<typeof useAddressChoice>;
