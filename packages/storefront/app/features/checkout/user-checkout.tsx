import type { Address } from "@nestling/commerce/address";
import type { Refusal } from "@nestling/contract/common";
import type { Countries } from "@nestling/contract/geo";
import type { SavedAddress } from "@nestling/contract/my-account";
import { useEffect, useRef } from "react";
import { addressesAfter, addressProblems, mostAddresses } from "../../shared/addresses/address-book.ts";
import { addressFieldProblems, chosenPlace } from "../../shared/addresses/address-fields.ts";
import { browserApi } from "../../shared/api.ts";
import { focusField, TypedForm } from "../../ui/typed-form.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { GuestCheckoutFallback, title } from "./address-step-skeleton.tsx";
import { CartCheckout, type CartOrder } from "./cart-checkout.tsx";
import { emptyFields, typedFields, userFieldNames } from "./checkout-fields.ts";
import { OrderExtras } from "./order-extras.tsx";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { useSendOrder } from "./use-send-order.ts";
import { UserAddress, useAddressChoice } from "./user-address.tsx";

async function loadAddresses(): Promise<readonly SavedAddress[]> {
  return (await browserApi().listAddresses({})).body.addresses;
}

/** The checkout of a signed-in customer (CHK-01), with a saved address or a new one. */
export function UserCheckout({ countries, email }: { countries: Countries; email: string }) {
  return (
    <CartCheckout fallback={<GuestCheckoutFallback />}>
      {(order) => (
        <>
          <h1 className="title-checkout">{title}</h1>
          <p className="mt-1.5 text-quiet wrap-anywhere">{`We'll send order updates to ${email}.`}</p>
          <WithAddresses {...order} countries={countries} />
        </>
      )}
    </CartCheckout>
  );
}

type UserFormProps = CartOrder & { countries: Countries };

function WithAddresses(props: UserFormProps) {
  const addresses = useLoaded(loadAddresses);
  return (
    <WhenLoaded loaded={addresses}>
      {(value) => (
        <UserForm
          {...props}
          addresses={value}
          onAddresses={(changed) => addresses.state === "ready" && addresses.set(changed)}
        />
      )}
    </WhenLoaded>
  );
}

function UserForm({
  cart,
  country,
  countries,
  addresses,
  onAddresses,
  onCountry,
  isSupplied,
}: UserFormProps & {
  addresses: readonly SavedAddress[];
  onAddresses: (addresses: readonly SavedAddress[]) => void;
}) {
  const { element, form, choice, send, ...sending } = useUserOrder(
    { countries, addresses, onAddresses },
    { cart, isSupplied },
  );
  const chosen = choice.chosen?.country_code ?? form.fields.country_code;
  useEffect(() => onCountry(chosen), [chosen, onCountry]);
  return (
    <TypedForm ref={element} onSubmit={() => send()}>
      <UserAddress form={form} choice={choice} addresses={addresses} countries={countries} />
      <OrderExtras form={form} cart={cart} country={country} isGuest={false} {...sending} />
    </TypedForm>
  );
}

type Book = {
  countries: Countries;
  addresses: readonly SavedAddress[];
  onAddresses: (addresses: readonly SavedAddress[]) => void;
};

/** Sends a customer's order to a saved address, or to a new one, which is saved first if the customer wants that. */
function useUserOrder(
  { countries, addresses, onAddresses }: Book,
  { cart, isSupplied }: Pick<CartOrder, "cart" | "isSupplied">,
) {
  const form = useCheckoutForm(countries, userFieldNames, addressFieldProblems, isSupplied);
  const addressChoice = useAddressChoice(addresses);
  const choice: typeof addressChoice = {
    ...addressChoice,
    choose: (address) => {
      // A place was chosen for the other address.
      form.change("listed_province", "");
      addressChoice.choose(address);
    },
  };
  /** A new address that was saved is the chosen one when the order is refused. */
  const latest = useRef(choice);
  latest.current = choice;
  const element = useRef<HTMLFormElement>(null);
  const { fields } = form;

  /** Shows at the address what the API refused. Gives whether there was a place for it. */
  const refuse = (refusal: Pick<Refusal, "message" | "fields">): boolean => {
    if (latest.current.chosen !== undefined) {
      const lacksPlace = form.refuse(refusal).listed_city !== undefined;
      const isShown = ({ path }: { path: string }) =>
        path.startsWith("address.") && path !== "address.listed_city";
      const refused = refusal.fields?.filter(isShown) ?? [];
      if (refused.length === 0) return lacksPlace;
      choice.setProblem(addressProblems(refused));
      element.current?.querySelector<HTMLInputElement>("[name=saved_address]:checked")?.focus();
      return true;
    }
    const wrong = form.firstWrong(form.refuse(refusal));
    focusField(element.current, wrong);
    return wrong !== undefined;
  };

  /** Saves the address, and gives whether the order may go on. */
  const save = async (address: Address): Promise<boolean> => {
    const answer = await browserApi().addAddress({ json: { ...address, is_default: false } });
    if (answer.status === 400) {
      if (!refuse(answer.body)) choice.setProblem(answer.body.message);
      return false;
    }
    // It is a saved address from now on: sending again does not save it twice.
    const { gift_note, note } = fields;
    typedFields.set({ ...emptyFields(address.country_code), gift_note, note });
    onAddresses(addressesAfter(addresses, answer.body));
    choice.choose(answer.body);
    return true;
  };

  /** The typed address, checked and saved; undefined if something is wrong with it. */
  const newAddress = async (): Promise<Address | undefined> => {
    const { address, wrong } = await form.check();
    focusField(element.current, wrong);
    if (wrong !== undefined) return undefined;
    const isSaved = !choice.isKept || addresses.length >= mostAddresses || (await save(address));
    return isSaved ? address : undefined;
  };

  /** A saved address, with the place that was chosen for it, which the address book keeps. */
  const savedAddress = async (chosen: SavedAddress): Promise<Address> => {
    const { id: addressId, is_default, address_lines: _, ...saved } = chosen;
    const place = chosenPlace(fields);
    const address = { ...saved, ...place } as Address;
    if (place === undefined) return address;
    const answer = await browserApi().changeAddress({
      params: { addressId },
      json: { ...address, is_default },
    });
    if (answer.status === 200) onAddresses(addressesAfter(addresses, answer.body));
    return address;
  };

  const sending = useSendOrder(cart, {
    details: async () => {
      choice.setProblem(undefined);
      const address = choice.chosen === undefined ? await newAddress() : await savedAddress(choice.chosen);
      const { gift_note: giftNote, note } = fields;
      return address && { buyer: { is: "user" }, address, giftNote, note };
    },
    refuse,
  });
  return { element, form, choice, ...sending };
}
