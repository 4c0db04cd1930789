import { Suspense } from "react";
import { redirect } from "react-router";
import { AddressStepNotLoaded, GuestCheckoutFallback } from "../features/checkout/address-step-skeleton.tsx";
import { browserApi } from "../shared/api.ts";
import { loginForCheckout } from "../shared/checkout-login.ts";
import { path } from "../shared/links.ts";
import { pageData } from "../shared/page-data.tsx";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { storedToken } from "../shared/stored-token.ts";
import type { Route } from "./+types/checkout-as-guest";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = privateMeta("Checkout");

/** The form needs the list of countries, so both load together. */
const loadForm = async () => (await import("../features/checkout/guest-checkout.tsx")).GuestCheckout;
const GuestCheckout = lazyPart(loadForm);

/** A guest who logs in on this page continues as a signed-in customer. */
export async function clientLoader() {
  const hasAsked = loginForCheckout.get() !== undefined;
  if (hasAsked && storedToken() !== undefined) {
    loginForCheckout.clear();
    throw redirect(path("shipping"));
  }
  return pageData(async () => {
    const [answer] = await Promise.all([browserApi().getCountries({}), GuestCheckout.preload()]);
    return answer.body;
  });
}

export default function GuestCheckoutScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.outcome === "failed") return <AddressStepNotLoaded />;
  return (
    <div className="bar-room">
      <Suspense fallback={<GuestCheckoutFallback />}>
        <GuestCheckout countries={loaderData.value} />
      </Suspense>
    </div>
  );
}

export function HydrateFallback() {
  return <GuestCheckoutFallback />;
}
