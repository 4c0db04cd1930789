import { Outlet, useMatches } from "react-router";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useArrival } from "../shell/arrival.ts";
import { CheckoutFooter, CheckoutHeader } from "../shell/checkout-frame.tsx";
import { DemoNotice } from "../shell/demo-notice.tsx";
import { SaleBanner } from "../shell/sale-banner.tsx";
import { SkipLink } from "../shell/skip-link.tsx";

/** The pages from the address to the thanks (LAY-01): a quiet header that says where one is, and a plain footer. */
export default function CheckoutLayout() {
  const { step = "information", withoutBanner } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  useArrival(step === "payment");
  return (
    <>
      <SkipLink />
      <DemoNotice />
      {!withoutBanner && <SaleBanner />}
      <CheckoutHeader step={step} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <CheckoutFooter />
    </>
  );
}
