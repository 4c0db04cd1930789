import type { Order, PaymentToken } from "@nestling/contract/orders";
import { lazy, Suspense } from "react";
import { path } from "../../links.ts";
import { CheckoutFrame } from "../checkout/checkout-frame.tsx";
import type { OrderSession } from "../checkout/order-session.ts";
import { orderFigures, orderLines } from "../order/order-lines.ts";
import { Part } from "../reporting/part.tsx";
import { Recap } from "./recap.tsx";
import { usePayment } from "./use-payment.ts";

/** Only one of the two is ever used by a shop, and neither is wanted before this page. */
const StripeCardForm = lazy(async () => ({
  default: (await import("./stripe-card-form.tsx")).StripeCardForm,
}));
const SandboxCardForm = lazy(async () => ({
  default: (await import("./sandbox-card-form.tsx")).SandboxCardForm,
}));

export type PaymentScreenProps = {
  session: OrderSession;
  token: PaymentToken;
  order: Order;
  /** Stripe's words about the last attempt, when it failed. */
  declined: string | undefined;
};

/** The payment: once more what goes where, then the card. Everything shown is the order as the server made it. */
export function PaymentScreen({ session, token, order, declined }: PaymentScreenProps) {
  const payment = usePayment(session, declined);
  const CardForm = token.provider === "stripe" ? StripeCardForm : SandboxCardForm;
  const editCart = (
    <a
      href={path("cart")}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Edit cart
    </a>
  );
  return (
    <CheckoutFrame summary={{ lines: orderLines(order), figures: orderFigures(order), action: editCart }}>
      <h1 className="title-checkout">Payment</h1>
      <Recap order={order} />
      <section aria-labelledby="card-title" className="mt-9">
        <h2 id="card-title" className="text-panel">
          Card
        </h2>
        <Part name="payment, card form">
          <Suspense fallback={<div aria-busy="true" className="skeleton mt-4 h-90 rounded-picture" />}>
            <CardForm token={token} payment={payment} />
          </Suspense>
        </Part>
      </section>
      <p className="mt-3.5 text-center text-fact text-quiet">
        {token.provider === "stripe"
          ? "Stripe handles your card: the shop never sees it."
          : "A demo payment: no money moves."}
      </p>
    </CheckoutFrame>
  );
}
