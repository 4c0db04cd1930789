import { browserApi } from "../api.ts";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { GuestCheckout } from "../features/checkout/guest-checkout.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import type { Route } from "./+types/checkout-as-guest";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = () => privateMeta("Checkout");

export async function clientLoader() {
  const answer = await browserApi().getCountries({});
  return answer.body;
}

export { CheckoutSkeleton as HydrateFallback };

export default function GuestCheckoutScreen({ loaderData }: Route.ComponentProps) {
  return <GuestCheckout countries={loaderData} />;
}
