import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

/** The title of the step. A file of its own, so that the pages after it do not load this. */
export const title = "Where should it go?";

/** The checkout while its form and the countries load. */
export function GuestCheckoutFallback() {
  return <CheckoutSkeleton title={title} />;
}
