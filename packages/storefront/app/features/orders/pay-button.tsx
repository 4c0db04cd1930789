import type { Order } from "@nestling/contract/orders";
import { useEffect, useState } from "react";
import { path } from "../../shared/links.ts";
import { notifyFailure } from "../../shared/notices/notice-store.ts";
import { checkoutId } from "../../shared/open-order/checkout-id.ts";
import { keepOrder, orderSession } from "../../shared/open-order/order-session.ts";
import { Button } from "../../ui/button.tsx";
import type { OrderDoor } from "./order-api.ts";

type PayButtonProps = {
  order: Pick<Order, "order_id" | "order_number">;
  door: OrderDoor;
  /** The order cannot be paid any more, or not yet again: it is looked at anew. */
  onOrder: (order: Order | undefined) => void;
};

/**
 * Back to the payment of an order, wherever it was made, by a document load: that page's policy lets Stripe in. What is
 * paid there leaves this browser's cart.
 */
export function PayButton({ order, door, onOrder }: PayButtonProps) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Back from the payment, the browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  const reopen = async (): Promise<boolean> => {
    const { order_id, order_number } = order;
    if (orderSession.get()?.order_id === order_id) return true;
    const { paid, key } = await door.reopen();
    if (paid?.token === undefined) {
      onOrder(paid?.order);
      return false;
    }
    const {
      token: payment,
      order: { pay_before = new Date().toISOString() },
    } = paid;
    keepOrder({ order_id, order_number, ...key, checkout_id: checkoutId(), payment }, pay_before);
    return true;
  };
  const pay = async () => {
    setBusy(true);
    try {
      if (await reopen()) return location.assign(path("payment")); // still busy: the page is being left
    } catch (failure) {
      notifyFailure(failure);
    }
    setBusy(false);
  };
  return (
    <Button size="narrow" isBusy={isBusy} onClick={() => void pay()} className="max-md:flex-1">
      Pay now<span className="sr-only"> ({order.order_number})</span>
    </Button>
  );
}
