import { Fragment, Suspense, useEffect } from "react";
import { useNavigate } from "react-router";
import { AddressStepNotLoaded, GuestCheckoutFallback } from "../features/checkout/address-step-skeleton.tsx";
import { browserApi } from "../shared/api.ts";
import { loginForCheckout } from "../shared/checkout-login.ts";
import { openLogin } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";
import { pageData } from "../shared/page-data.tsx";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import { currentUser, useSession } from "../shared/session/session.ts";
import type { Route } from "./+types/shipping";

export const handle: RouteHandle = { query: [], step: "information", withoutBanner: true };

export const meta = () => [{ title: "Checkout - Shipping" }, { name: "robots", content: "noindex" }];

const loadForm = async () => (await import("../features/checkout/user-checkout.tsx")).UserCheckout;
const UserCheckout = lazyPart(loadForm);

/** The checkout of a signed-in customer (CART-09). Nobody else loads its code. */
export async function clientLoader() {
  if (currentUser() === undefined) return undefined;
  return pageData(async () => {
    const [answer] = await Promise.all([browserApi().getCountries({}), UserCheckout.preload()]);
    return answer.body;
  });
}

export default function ShippingScreen({ loaderData }: Route.ComponentProps) {
  const who = useSession();
  if (who === undefined || loaderData === undefined) {
    return (
      <div className="bar-room">
        {currentUser() === undefined && <BackToCheckout />}
        <GuestCheckoutFallback />
      </div>
    );
  }
  if (loaderData.outcome === "failed") return <AddressStepNotLoaded />;
  return (
    <div className="bar-room">
      <Suspense fallback={<GuestCheckoutFallback />}>
        {/* If another customer signs in in another tab, nothing of the previous one stays. */}
        <Fragment key={who.sub}>
          <UserCheckout countries={loaderData.value} email={who.email} />
        </Fragment>
      </Suspense>
    </div>
  );
}

export function HydrateFallback() {
  return <GuestCheckoutFallback />;
}

/** Leads a shopper without a session back to the choice between guest and account, with the login open. */
function BackToCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    void (async () => {
      await navigate(path("checkout"), { replace: true });
      loginForCheckout.set({ isAsked: "yes" });
      openLogin();
    })();
  }, [navigate]);
  return null;
}
