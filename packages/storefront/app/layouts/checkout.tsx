import { Outlet, useMatches } from "react-router";
import { useArrival } from "../features/shell/arrival.ts";
import { CheckoutFooter, CheckoutHeader } from "../features/shell/checkout-frame.tsx";
import { DemoNotice } from "../features/shell/demo-notice.tsx";
import { SaleBanner } from "../features/shell/sale-banner.tsx";
import { SkipLink } from "../features/shell/skip-link.tsx";
import type { RouteHandle } from "../route-handle.ts";

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
