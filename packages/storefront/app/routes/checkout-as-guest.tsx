import { browserApi } from "../api.ts";
import { GuestCheckout, GuestCheckoutFallback } from "../features/checkout/guest-checkout.tsx";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import type { Route } from "./+types/checkout-as-guest";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = () => privateMeta("Checkout");

export async function clientLoader() {
  const answer = await browserApi().getCountries({});
  return answer.body;
}

export default function GuestCheckoutScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="bar-room">
      <GuestCheckout countries={loaderData} />
    </div>
  );
}

export function HydrateFallback() {
  return <GuestCheckoutFallback />;
}
