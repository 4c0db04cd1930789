import { type Cart, cartSummary, itemCount } from "@nestling/commerce/cart";
import type { Countries } from "@nestling/contract/geo";
import { Link, Navigate } from "react-router";
import { path } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { useCartReady } from "../cart/cart-ready.ts";
import { useCart } from "../cart/cart-store.ts";
import { ChangedNote } from "./changed-note.tsx";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { AddressFields, ContactFields } from "./guest-fieldsets.tsx";
import { cartLines } from "./summary-line.ts";
import { useGuestForm } from "./use-guest-form.ts";
import { usePlaceOrder } from "./use-place-order.ts";

const title = "Where should it go?";

/** The guest's checkout while its countries are on their way. */
export function GuestCheckoutFallback() {
  return <CheckoutSkeleton title={title} />;
}

/** A guest's checkout: where it goes and whom to call, beside what is bought. An empty cart leads to the cart. */
export function GuestCheckout({ countries }: { countries: Countries }) {
  const isReady = useCartReady();
  const cart = useCart((store) => store.cart);
  if (!isReady) return <CheckoutSkeleton title={title} />;
  if (itemCount(cart) === 0) return <Navigate to={path("cart")} replace />;
  const editCart = (
    <Link
      to={path("cart")}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Edit cart
    </Link>
  );
  return (
    <CheckoutFrame summary={{ lines: cartLines(cart), figures: cartSummary(cart), action: editCart }}>
      <h1 className="title-checkout">{title}</h1>
      <p className="mt-1.5 text-quiet">No account needed.</p>
      <GuestForm cart={cart} countries={countries} />
    </CheckoutFrame>
  );
}

function GuestForm({ cart, countries }: { cart: Cart; countries: Countries }) {
  const form = useGuestForm(countries);
  const { send, isSending, refusal, element } = usePlaceOrder(form, cart, countries);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ContactFields form={form} />
      <AddressFields form={form} countries={countries.countries} />
      <ChangedNote cart={cart} />
      {refusal !== undefined && (
        <Note look="error" role="alert" className="mt-6">
          {refusal}
        </Note>
      )}
      <Button type="submit" size="large" isBusy={isSending} className="mt-9 w-full">
        Continue to payment
      </Button>
      <p className="mt-3.5 text-center text-fact text-quiet">
        You can check everything once more before you pay.
      </p>
    </form>
  );
}
