import { CheckoutNotLoaded } from "./checkout-not-loaded.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

/** The title of the step. A file of its own, so that the pages after it do not load this. */
export const title = "Where should it go?";

/** The checkout while its form and the countries load. */
export function GuestCheckoutFallback() {
  return <CheckoutSkeleton title={title} />;
}

/** The checkout where the countries did not come. */
export function AddressStepNotLoaded() {
  return <CheckoutNotLoaded title={title} text="We couldn't load the checkout. Your cart is safe." />;
}
