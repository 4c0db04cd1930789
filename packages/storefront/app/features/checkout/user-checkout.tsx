import type { Address } from "@nestling/commerce/address";
import type { Cart } from "@nestling/commerce/cart";
import type { Refusal } from "@nestling/contract/common";
import type { Countries } from "@nestling/contract/geo";
import type { SavedAddress } from "@nestling/contract/my-account";
import { useEffect, useRef } from "react";
import { addressesAfter, addressProblems, mostAddresses } from "../../shared/addresses/address-book.ts";
import { addressFieldProblems } from "../../shared/addresses/address-fields.ts";
import { browserApi } from "../../shared/api.ts";
import { focusField, TypedForm } from "../../ui/typed-form.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { GuestCheckoutFallback, title } from "./address-step-skeleton.tsx";
import { CartCheckout } from "./cart-checkout.tsx";
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
      {(cart, onCountry) => (
        <>
          <h1 className="title-checkout">{title}</h1>
          <p className="mt-1.5 text-quiet wrap-anywhere">{`We'll send order updates to ${email}.`}</p>
          <WithAddresses cart={cart} countries={countries} onCountry={onCountry} />
        </>
      )}
    </CartCheckout>
  );
}

type UserFormProps = { cart: Cart; countries: Countries; onCountry: (country: string) => void };

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
  countries,
  addresses,
  onAddresses,
  onCountry,
}: UserFormProps & {
  addresses: readonly SavedAddress[];
  onAddresses: (addresses: readonly SavedAddress[]) => void;
}) {
  const { element, form, choice, send, ...sending } = useUserOrder(
    { countries, addresses, onAddresses },
    cart,
  );
  const country = choice.chosen?.country_code ?? form.fields.country_code;
  useEffect(() => onCountry(country), [country, onCountry]);
  return (
    <TypedForm ref={element} onSubmit={() => send()}>
      <UserAddress form={form} choice={choice} addresses={addresses} countries={countries} />
      <OrderExtras form={form} cart={cart} isGuest={false} {...sending} />
    </TypedForm>
  );
}

type Book = {
  countries: Countries;
  addresses: readonly SavedAddress[];
  onAddresses: (addresses: readonly SavedAddress[]) => void;
};

/** Sends a customer's order to a saved address, or to a new one, which is saved first if the customer wants that. */
function useUserOrder({ countries, addresses, onAddresses }: Book, cart: Cart) {
  const form = useCheckoutForm(countries, userFieldNames, addressFieldProblems);
  const choice = useAddressChoice(addresses);
  const element = useRef<HTMLFormElement>(null);
  const { fields } = form;

  /** Shows at the address what the API refused. Gives whether there was a place for it. */
  const refuse = (refusal: Pick<Refusal, "message" | "fields">): boolean => {
    if (choice.chosen !== undefined) {
      const refused = refusal.fields?.filter(({ path }) => path.startsWith("address.")) ?? [];
      if (refused.length === 0) return false;
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

  const sending = useSendOrder(cart, {
    details: async () => {
      choice.setProblem(undefined);
      const { id: _, is_default: __, address_lines: ___, ...saved } = choice.chosen ?? {};
      const address = choice.chosen === undefined ? await newAddress() : (saved as Address);
      const { gift_note: giftNote, note } = fields;
      return address && { buyer: { is: "user" }, address, giftNote, note };
    },
    refuse,
  });
  return { element, form, choice, ...sending };
}
