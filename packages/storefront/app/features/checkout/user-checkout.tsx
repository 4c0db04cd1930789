import type { Cart } from "@nestling/commerce/cart";
import type { Countries } from "@nestling/contract/geo";
import type { SavedAddress } from "@nestling/contract/my-account";
import { browserApi } from "../../shared/api.ts";
import { TypedForm } from "../../ui/typed-form.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { WhenLoaded } from "../account/profile/card.tsx";
import { CartCheckout } from "./cart-checkout.tsx";
import { GuestCheckoutFallback, title } from "./guest-checkout-fallback.tsx";
import { OrderExtras } from "./order-extras.tsx";
import { useUserOrder } from "./use-user-order.ts";
import { UserAddress } from "./user-address.tsx";

async function loadAddresses(): Promise<readonly SavedAddress[]> {
  return (await browserApi().listAddresses({})).body.addresses;
}

/** The checkout of who is signed in (CHK-01): a saved address or a new one, beside what is bought. */
export function UserCheckout({ countries, email }: { countries: Countries; email: string }) {
  return (
    <CartCheckout fallback={<GuestCheckoutFallback />}>
      {(cart) => (
        <>
          <h1 className="title-checkout">{title}</h1>
          <p className="mt-1.5 text-quiet wrap-anywhere">News about this order goes to {email}.</p>
          <WithAddresses cart={cart} countries={countries} />
        </>
      )}
    </CartCheckout>
  );
}

type UserFormProps = { cart: Cart; countries: Countries };

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
}: UserFormProps & {
  addresses: readonly SavedAddress[];
  onAddresses: (addresses: readonly SavedAddress[]) => void;
}) {
  const { element, form, choice, send, ...sending } = useUserOrder(
    { countries, addresses, onAddresses },
    cart,
  );
  return (
    <TypedForm ref={element} onSubmit={() => void send()}>
      <UserAddress form={form} choice={choice} addresses={addresses} countries={countries} />
      <OrderExtras form={form} cart={cart} isGuest={false} {...sending} />
    </TypedForm>
  );
}
