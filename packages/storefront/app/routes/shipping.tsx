import { redirect } from "react-router";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { path } from "../links.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = () => [{ title: "Checkout - Shipping" }, { name: "robots", content: "noindex" }];

/** The way of those who are signed in. Without a sign-in the way is the guest's. */
export function clientLoader(): never {
  throw redirect(path("checkoutAsGuest"));
}

function Waiting() {
  return (
    <div className="bar-room">
      <CheckoutSkeleton title="Shipping" />
    </div>
  );
}

export function HydrateFallback() {
  return <Waiting />;
}

export default function ShippingScreen() {
  return <Waiting />;
}
