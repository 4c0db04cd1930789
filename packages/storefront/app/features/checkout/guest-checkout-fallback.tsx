import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

export const title = "Where should it go?";

/** The guest's checkout while its form and its countries are on their way. */
export function GuestCheckoutFallback() {
  return <CheckoutSkeleton title={title} />;
}
