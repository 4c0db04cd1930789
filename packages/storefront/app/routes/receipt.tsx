import { Suspense } from "react";
import { redirectDocument } from "react-router";
import { forgetStripesQuery } from "../features/checkout/payment/check-payment.ts";
import { PageSkeleton } from "../features/payment-page/page-frame.tsx";
import { findReceipt, pagePayment } from "../features/payment-page/page-payment.ts";
import type { ReceiptPageData } from "../features/payment-page/receipt-page.tsx";
import { requirePaymentPage } from "../features/payment-page/require-page.ts";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/receipt";

export const handle: RouteHandle = { query: [], secretAddress: true };

export const meta = privateMeta("Receipt");

export function loader({ context }: Route.LoaderArgs) {
  return requirePaymentPage(context.get(pageContext).shop);
}

/** The page's code loads with the receipt, because it shows nothing before. */
const loadPage = async () => (await import("../features/payment-page/receipt-page.tsx")).ReceiptPage;
const ReceiptPage = lazyPart(loadPage);

/**
 * The payment of this tab. Whether it is paid comes from the server, never from the address (API-21). A failed payment
 * leads back to the form, and a payment that is still being processed is waited for.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ReceiptPageData> {
  forgetStripesQuery();
  const begun = pagePayment.get();
  const [receipt] = await Promise.all([begun && findReceipt(begun), serverLoader(), ReceiptPage.preload()]);
  if (begun === undefined || receipt === undefined) return { is: "none" };
  if (receipt === "unanswered") return { is: receipt };
  if (receipt.status) return { is: "paid", receipt };
  if (receipt.payment === "processing") return { is: "pending" };
  throw redirectDocument(path("stripePayment"));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton title="Your receipt" />;
}

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <ReceiptPage data={loaderData} />
    </Suspense>
  );
}
