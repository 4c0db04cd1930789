import type { Paid } from "@nestling/contract/orders";
import { Suspense } from "react";
import { redirect, redirectDocument } from "react-router";
import { lastAttempt } from "../features/checkout/attempt.ts";
import { CheckoutNotLoaded } from "../features/checkout/checkout-not-loaded.tsx";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { orderOwner, useOwnOrder } from "../features/checkout/own-order.ts";
import { checkPayment } from "../features/checkout/payment/check-payment.ts";
import { PaymentScreen, type PaymentScreenProps } from "../features/checkout/payment/payment-screen.tsx";
import { browserApi } from "../shared/api.ts";
import { useLeaveByDocument } from "../shared/leave-by-document.ts";
import { path } from "../shared/links.ts";
import { fieldsOfOrder } from "../shared/open-order/fields-of-order.ts";
import { filledInAt, forgetOpenOrder, orderSession } from "../shared/open-order/order-session.ts";
import { privateMeta } from "../shared/page-meta.ts";
import { lazyPart } from "../shared/reporting/lazy-part.tsx";
import type { RouteHandle } from "../shared/route-handle.ts";
import type { Route } from "./+types/payment";

/** Rare: loaded when an order is closed. */
const ClosedOrder = lazyPart(
  async () => (await import("../features/checkout/payment/closed-order.tsx")).ClosedOrder,
);

export const handle: RouteHandle = { query: [], step: "payment", policy: "payment" };

export const meta = privateMeta("Payment");

type Due = { is: "due"; owner: string | undefined } & PaymentScreenProps;
type Closed = { is: "closed"; owner: string | undefined; paid: Paid; again: string };

/** The order of this tab, as the server knows it: unpaid, being charged or paid (both lead to the thanks page), or closed. */
export async function clientLoader(): Promise<Due | Closed | { is: "unanswered" }> {
  const session = orderSession.get();
  if (session === undefined) throw redirectDocument(path("cart"));
  const owner = orderOwner(session);
  const paid = await checkPayment(browserApi(), session).catch((): "unanswered" => "unanswered");
  if (paid === "unanswered") return { is: paid };
  if (paid === undefined) {
    forgetOpenOrder(session.order_id);
    orderSession.clear();
    throw redirectDocument(path("cart"));
  }
  if (paid.order.status === "CLOSED") {
    // The same cart and address make a new order from now on.
    forgetOpenOrder(session.order_id);
    lastAttempt.clear();
    return { is: "closed", owner, paid, again: filledInAt(session) };
  }
  const isBusy = paid.status || paid.payment === "processing";
  if (isBusy || session.payment === null) throw redirect(path("orderSuccess"));
  const declined = paid.payment === "failed" ? paid.message : undefined;
  const asked = { fields: fieldsOfOrder(paid.order), ...session };
  return { is: "due", owner, session: asked, token: session.payment, order: paid.order, declined };
}

export function HydrateFallback() {
  return <CheckoutSkeleton title="Payment" />;
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  useLeaveByDocument();
  const isOwn = useOwnOrder(loaderData.is === "unanswered" ? undefined : loaderData.owner);
  if (!isOwn) return <HydrateFallback />;
  switch (loaderData.is) {
    case "due":
      return <PaymentScreen {...loaderData} />;
    case "closed":
      return (
        <Suspense fallback={<HydrateFallback />}>
          <ClosedOrder {...loaderData} />
        </Suspense>
      );
    case "unanswered":
      return (
        <CheckoutNotLoaded
          title="Payment"
          text="We couldn't load your order. It's saved, and you won't be charged twice."
        />
      );
  }
}
