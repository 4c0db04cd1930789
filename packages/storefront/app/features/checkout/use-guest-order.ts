import type { Cart } from "@nestling/commerce/cart";
import type { Countries } from "@nestling/contract/geo";
import { useRef } from "react";
import { focusField } from "../../ui/typed-form.tsx";
import { guestFieldNames, guestProblems } from "./checkout-fields.ts";
import { typedAddress } from "./typed-address.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { useSendingOrder } from "./use-sending-order.ts";

/** A guest's order: everything is typed, and looked at before it is sent. */
export function useGuestOrder(countries: Countries, cart: Cart) {
  const form = useCheckoutForm(countries, guestFieldNames, guestProblems);
  const element = useRef<HTMLFormElement>(null);
  const sending = useSendingOrder(cart, {
    details: async () => {
      const { address, phone } = await typedAddress(form.fields, countries);
      form.showAll();
      const wrong = form.firstWrong(guestProblems(form.fields, phone));
      if (wrong !== undefined) {
        focusField(element.current, wrong);
        return undefined;
      }
      const { email, note } = form.fields;
      return { buyer: { is: "guest", email: email.trim() }, address, note };
    },
    refuse: (refusal) => {
      const wrong = form.firstWrong(form.refuse(refusal));
      focusField(element.current, wrong);
      return wrong !== undefined;
    },
  });
  return { form, element, ...sending };
}
