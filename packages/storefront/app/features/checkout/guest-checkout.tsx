import type { Cart } from "@nestling/commerce/cart";
import type { Countries } from "@nestling/contract/geo";
import { AddressInputs } from "../../shared/addresses/address-inputs.tsx";
import { TypedForm } from "../../ui/typed-form.tsx";
import { CartCheckout } from "./cart-checkout.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { GuestCheckoutFallback, title } from "./guest-checkout-fallback.tsx";
import { OrderExtras } from "./order-extras.tsx";
import { LogInHalfWay } from "./order-problem.tsx";
import { useGuestOrder } from "./use-guest-order.ts";

/** A guest's checkout: where it goes and whom to call, beside what is bought. */
export function GuestCheckout({ countries }: { countries: Countries }) {
  return (
    <CartCheckout fallback={<GuestCheckoutFallback />}>
      {(cart) => (
        <>
          <h1 className="title-checkout">{title}</h1>
          <p className="mt-1.5 text-quiet">
            No account needed. Have one?{" "}
            <LogInHalfWay className="relative text-link after:absolute after:-inset-x-2 after:-inset-y-3" />
          </p>
          <GuestForm cart={cart} countries={countries} />
        </>
      )}
    </CartCheckout>
  );
}

function GuestForm({ cart, countries }: { cart: Cart; countries: Countries }) {
  const { form, element, send, ...sending } = useGuestOrder(countries, cart);
  return (
    <TypedForm ref={element} onSubmit={() => void send()}>
      <ContactFields form={form} />
      <FormSection title="Shipping address">
        <AddressInputs form={form} countries={countries.countries} />
      </FormSection>
      <OrderExtras form={form} cart={cart} isGuest {...sending} />
    </TypedForm>
  );
}
