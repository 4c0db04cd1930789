import { redirect, redirectDocument } from "react-router";
import { browserApi } from "../api.ts";
import { lastAttempt } from "../features/checkout/attempt.ts";
import { CheckoutSkeleton } from "../features/checkout/checkout-skeleton.tsx";
import { orderSession } from "../features/checkout/order-session.ts";
import { checkPayment } from "../features/payment/check-payment.ts";
import { ClosedOrder } from "../features/payment/closed-order.tsx";
import { PaymentScreen, type PaymentScreenProps } from "../features/payment/payment-screen.tsx";
import { path } from "../links.ts";
import { privateMeta } from "../page-meta.ts";
import type { RouteHandle } from "../route-handle.ts";
import type { Route } from "./+types/payment";

export const handle: RouteHandle = { query: [], step: "payment", policy: "payment" };

export const meta = () => privateMeta("Payment");

type Due = { is: "due" } & PaymentScreenProps;
type Closed = { is: "closed"; number: string };

/** The order of this tab, as the server knows it: to be paid, paid already (on to the thanks), or closed. */
export async function clientLoader(): Promise<Due | Closed> {
  const session = orderSession.get();
  if (session === undefined) throw redirectDocument(path("cart"));
  const paid = await checkPayment(browserApi(), session);
  if (paid === undefined) {
    orderSession.clear();
    throw redirectDocument(path("cart"));
  }
  if (paid.status || session.payment === null) throw redirect(path("orderSuccess"));
  if (paid.order.status === "CLOSED") {
    // The same cart and address make a new order from now on.
    lastAttempt.clear();
    return { is: "closed", number: session.order_number };
  }
  const declined = paid.payment === "failed" ? paid.message : undefined;
  return { is: "due", session, token: session.payment, order: paid.order, declined };
}

export function HydrateFallback() {
  return <CheckoutSkeleton title="Payment" />;
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.is === "due" ? (
    <PaymentScreen {...loaderData} />
  ) : (
    <ClosedOrder number={loaderData.number} />
  );
}
