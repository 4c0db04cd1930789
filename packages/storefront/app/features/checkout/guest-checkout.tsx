import type { Countries } from "@nestling/contract/geo";
import { useEffect, useRef } from "react";
import { AddressInputs } from "../../shared/addresses/address-inputs.tsx";
import { PhoneField } from "../../shared/addresses/phone-field.tsx";
import { focusField, TypedEmail, TypedForm } from "../../ui/typed-form.tsx";
import { GuestCheckoutFallback, title } from "./address-step-skeleton.tsx";
import { CartCheckout, type CartOrder } from "./cart-checkout.tsx";
import { guestFieldNames, guestProblems } from "./checkout-fields.ts";
import { FormSection } from "./form-section.tsx";
import { OrderExtras } from "./order-extras.tsx";
import { LogInForCheckout } from "./order-problem.tsx";
import { type CheckoutForm, useCheckoutForm } from "./use-checkout-form.ts";
import { useSendOrder } from "./use-send-order.ts";

/** A guest's checkout: contact and address, beside the order summary. */
export function GuestCheckout({ countries }: { countries: Countries }) {
  return (
    <CartCheckout fallback={<GuestCheckoutFallback />}>
      {(order) => (
        <>
          <h1 className="title-checkout">{title}</h1>
          <p className="mt-1.5 text-quiet">
            No account needed. Have one?{" "}
            <LogInForCheckout className="relative text-link after:absolute after:-inset-x-2 after:-inset-y-3">
              Log in instead
            </LogInForCheckout>
          </p>
          <GuestForm {...order} countries={countries} />
        </>
      )}
    </CartCheckout>
  );
}

type GuestFormProps = CartOrder & { countries: Countries };

function GuestForm({ cart, country, countries, onCountry, isSupplied }: GuestFormProps) {
  const { form, element, send, ...sending } = useGuestOrder(countries, { cart, isSupplied });
  const chosen = form.fields.country_code;
  useEffect(() => onCountry(chosen), [chosen, onCountry]);
  return (
    <TypedForm ref={element} onSubmit={() => send()}>
      <ContactFields form={form} />
      <FormSection title="Shipping address">
        <AddressInputs form={form} countries={countries.countries} />
      </FormSection>
      <OrderExtras form={form} cart={cart} country={country} isGuest {...sending} />
    </TypedForm>
  );
}

/** A guest's email and phone number. */
function ContactFields({ form }: { form: CheckoutForm }) {
  return (
    <FormSection title="Contact">
      <TypedEmail form={form} hint="Only for updates about this order." />
      <PhoneField form={form} />
    </FormSection>
  );
}

/** Sends a guest's order after a check of the whole form. */
function useGuestOrder(countries: Countries, { cart, isSupplied }: Pick<CartOrder, "cart" | "isSupplied">) {
  const form = useCheckoutForm(countries, guestFieldNames, guestProblems, isSupplied);
  const element = useRef<HTMLFormElement>(null);
  const sending = useSendOrder(cart, {
    details: async () => {
      const { address, wrong } = await form.check();
      if (wrong !== undefined) {
        focusField(element.current, wrong);
        return undefined;
      }
      const { email, gift_note: giftNote, note } = form.fields;
      return { buyer: { is: "guest", email: email.trim() }, address, giftNote, note };
    },
    refuse: (refusal) => {
      const wrong = form.firstWrong(form.refuse(refusal));
      focusField(element.current, wrong);
      return wrong !== undefined;
    },
  });
  return { form, element, ...sending };
}
