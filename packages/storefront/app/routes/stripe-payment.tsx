import { Suspense } from "react";
import { redirectDocument } from "react-router";
import { PageSkeleton } from "../features/payment-page/page-frame.tsx";
import { findReceipt, pagePayment } from "../features/payment-page/page-payment.ts";
import type { PaymentPageData } from "../features/payment-page/payment-page.tsx";
import { requirePaymentPage } from "../features/payment-page/require-page.ts";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/stripe-payment";

export const handle: RouteHandle = { query: [], policy: "payment" };

export const meta = privateMeta("Make a payment");

export function loader({ context }: Route.LoaderArgs) {
  return requirePaymentPage(context.get(pageContext).shop);
}

/** The form's code loads with the payment, because it shows nothing before. */
const loadPage = async () => (await import("../features/payment-page/payment-page.tsx")).PaymentPage;
const PaymentPage = lazyPart(loadPage);

/** The payment of this tab, as the server knows it: unpaid, paid (leads to the receipt), or closed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PaymentPageData> {
  const begun = pagePayment.get();
  const [receipt] = await Promise.all([begun && findReceipt(begun), serverLoader(), PaymentPage.preload()]);
  if (begun === undefined || receipt === undefined) return { is: "new" };
  if (receipt === "unanswered") return { is: receipt };
  if (receipt.status || receipt.payment === "processing") throw redirectDocument(path("receipt"));
  if (receipt.payment === "canceled") return { is: "closed", message: receipt.message };
  return { is: "due", begun, receipt };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton title="Make a payment" />;
}

export default function StripePaymentScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<HydrateFallback />}>
      <PaymentPage data={loaderData} />
    </Suspense>
  );
}
