import { redirectDocument, useRevalidator } from "react-router";
import { browserApi } from "../api.ts";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { orderSession } from "../features/checkout/order-session.ts";
import { finishOrder } from "../features/order/finish-order.ts";
import { NoOrder } from "../features/order/no-order.tsx";
import { OrderPending } from "../features/order/order-pending.tsx";
import { Thanks } from "../features/order/thanks.tsx";
import { checkPayment } from "../features/payment/check-payment.ts";
import { path } from "../links.ts";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import type { Route } from "./+types/order-success";

export const handle: RouteHandle = { query: [], step: "done" };

export const meta = () => privateMeta("Thank you");

/** Stripe's way back carries the payment's client secret: it leaves address and history at once (API-21). */
function forgetStripesQuery(): void {
  if (location.search !== "") history.replaceState(history.state, "", location.pathname);
}

/**
 * The order of this tab. The server says whether it is paid, never the address (API-21): paid ends the checkout;
 * a payment that did not happen leads back to it; one that the bank is still thinking about is waited for.
 */
export async function clientLoader() {
  forgetStripesQuery();
  const session = orderSession.get();
  if (session === undefined) return { is: "none" as const };
  const paid = await checkPayment(browserApi(), session);
  if (paid === undefined) return { is: "none" as const };
  if (paid.status) {
    finishOrder(session, paid.order);
    return { is: "paid" as const, order: paid.order };
  }
  if (paid.payment === "open" || paid.payment === "failed") throw redirectDocument(path("payment"));
  return { is: "pending" as const, number: session.order_number };
}

export function HydrateFallback() {
  return <CheckoutSkeleton title="Your order" />;
}

export default function OrderSuccessScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  switch (loaderData.is) {
    case "paid":
      return <Thanks order={loaderData.order} />;
    case "none":
      return <NoOrder />;
    case "pending":
      return (
        <OrderPending number={loaderData.number} onCheck={revalidate} isChecking={state === "loading"} />
      );
  }
}
