import type { Order, PaymentToken } from "@nestling/contract/orders";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { path } from "../../../shared/links.ts";
import { filledInAt, type OrderSession } from "../../../shared/open-order/order-session.ts";
import { formatTime } from "../../../ui/dates.ts";
import { orderFigures, orderLines, orderVoucher } from "../../orders/order-lines.ts";
import { CheckoutFrame } from "../checkout-frame.tsx";
import { CheckoutSkeleton } from "../checkout-skeleton.tsx";
import { CardSection } from "./card-section.tsx";
import { standOf } from "./check-payment.ts";
import { Recap } from "./recap.tsx";
import { usePayment } from "./use-payment.ts";

export type PaymentScreenProps = {
  session: OrderSession;
  token: PaymentToken;
  order: Order;
  /** Stripe's words about the last attempt, when it failed. */
  declined: string | undefined;
};

/** The payment: once more what goes where, then the card. Everything shown is the order as the server made it. */
export function PaymentScreen({ session, token, order, declined }: PaymentScreenProps) {
  const payment = usePayment({
    ask: () => standOf(session),
    declined,
    next: path("orderSuccess"),
    keeps: "your order",
  });
  const { revalidate } = useRevalidator();
  const isOver = payment.state.is === "closed";
  useEffect(() => {
    if (isOver) void revalidate(); // the page says why
  }, [isOver, revalidate]);
  if (isOver) return <CheckoutSkeleton title="Payment" />;
  const editCart = (
    <a
      href={path("cart")}
      className="relative text-fact text-link after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      Edit cart
    </a>
  );
  return (
    <CheckoutFrame
      summary={{
        lines: orderLines(order),
        figures: orderFigures(order),
        voucher: orderVoucher(order),
        action: editCart,
      }}
    >
      <h1 className="title-checkout">Payment</h1>
      <p className="mt-1.5 text-quiet">
        {order.pay_before !== undefined && `We keep it all for you until ${formatTime(order.pay_before)}.`}
      </p>
      <Recap order={order} changeAt={filledInAt(session)} isUsers={session.order_token === undefined} />
      <CardSection token={token} payment={payment} />
    </CheckoutFrame>
  );
}
