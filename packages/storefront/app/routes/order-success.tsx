import { Suspense } from "react";
import { redirectDocument } from "react-router";
import { lastAttempt } from "../features/checkout/attempt.ts";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { orderOwner, useOwnOrder } from "../features/checkout/own-order.ts";
import { checkPayment, forgetStripesQuery } from "../features/checkout/payment/check-payment.ts";
import { finishOrder } from "../features/checkout/thanks/finish-order.ts";
import { Thanks } from "../features/checkout/thanks/thanks.tsx";
import { browserApi } from "../shared/api.ts";
import { path } from "../shared/links.ts";
import {
  adoptOrder,
  filledInAt,
  forgetOpenOrder,
  openOrder,
  orderSession,
} from "../shared/open-order/order-session.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/order-success";

/** Rare: loaded when there is no paid order. */
const NoPaidOrder = lazyPart(
  async () => (await import("../features/checkout/thanks/no-paid-order.tsx")).NoPaidOrder,
);

export const handle: RouteHandle = { query: [], step: "done" };

export const meta = privateMeta("Thank you");

/**
 * The order of this tab. The server says whether it is paid, never the address (API-21). A paid order ends the
 * checkout; a failed payment leads back to it. Payments in process and missing answers are waited for.
 */
export async function clientLoader() {
  forgetStripesQuery();
  const own = orderSession.get();
  // Another tab made the order, and was closed before it reached this page.
  const session = own ?? openOrder.get();
  if (session === undefined) return { is: "none" as const };
  const owner = orderOwner(session);
  // Money may have moved: the page stays calm and asks again, where an error page would frighten.
  const paid = await checkPayment(browserApi(), session).catch((): "unanswered" => "unanswered");
  if (paid === "unanswered") return { is: paid, number: session.order_number };
  if (paid === undefined) return { is: "none" as const };
  if (paid.order.status === "CLOSED") {
    forgetOpenOrder(session.order_id);
    lastAttempt.clear();
    return { is: "closed" as const, paid, again: filledInAt(session) };
  }
  if (paid.status) {
    finishOrder(session, paid.order);
    if (own === undefined) adoptOrder(session);
    forgetOpenOrder(session.order_id);
    return { is: "paid" as const, owner, order: paid.order, isGuests: session.order_token !== undefined };
  }
  if (paid.payment === "open" || paid.payment === "failed") {
    if (own === undefined) return { is: "none" as const };
    throw redirectDocument(path("payment"));
  }
  return { is: "pending" as const, number: session.order_number };
}

export function HydrateFallback() {
  return (
    <>
      <p className="when-scripts-failed mx-auto max-w-160 px-(--gutter) pt-8 text-center text-balance">
        If you just paid, don't pay again. Your order is safe, and we'll confirm it by email.
      </p>
      <CheckoutSkeleton title="Your order" hasBar={false} />
    </>
  );
}

export default function OrderSuccessScreen({ loaderData }: Route.ComponentProps) {
  const isOwn = useOwnOrder(loaderData.is === "paid" ? loaderData.owner : undefined);
  if (!isOwn) return <CheckoutSkeleton title="Your order" hasBar={false} />;
  return loaderData.is === "paid" ? (
    <Thanks {...loaderData} />
  ) : (
    <Suspense fallback={<HydrateFallback />}>
      <NoPaidOrder outcome={loaderData} />
    </Suspense>
  );
}
