import { Outlet, useMatches } from "react-router";
import type { RouteHandle } from "../shared/route-handle.ts";
import { CheckoutFooter, CheckoutHeader } from "../shell/checkout-frame.tsx";
import { DemoNotice, SaleBanner, SkipLink, useArrival } from "../shell/page-top.tsx";

/** The pages of the checkout (LAY-01): a quiet header that shows the steps, and a plain footer. */
export default function CheckoutLayout() {
  const { step = "information", withoutBanner } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  useArrival(step === "payment");
  return (
    <>
      <SkipLink />
      <DemoNotice />
      {!withoutBanner && <SaleBanner look="sale-banner is-quiet" />}
      <CheckoutHeader step={step} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <CheckoutFooter />
    </>
  );
}
