import type { Order } from "@nestling/contract/orders";
import { path } from "../../shared/links.ts";
import { checkoutOf, keepOrder, orderSession } from "../../shared/open-order/order-session.ts";
import { useSubmit } from "../../shared/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import type { OrderApi } from "./order-api.ts";

type PayButtonProps = {
  order: Pick<Order, "order_id" | "order_number">;
  api: OrderApi;
  /** Called with the current order if it cannot be paid. */
  onOrder: (order: Order | undefined) => void;
};

/**
 * Leads to the payment of an order that was made in this or another browser. The payment page is loaded as a document,
 * because its content security policy allows Stripe. What is paid there is removed from this browser's cart.
 */
export function PayButton({ order, api, onOrder }: PayButtonProps) {
  const reopen = async (): Promise<boolean> => {
    const { order_id, order_number } = order;
    if (orderSession.get()?.order_id === order_id) return true;
    const { paid, key } = await api.reopen();
    if (paid?.token === undefined) {
      onOrder(paid?.order);
      return false;
    }
    const {
      token: payment,
      order: { pay_before = new Date().toISOString() },
    } = paid;
    keepOrder({ order_id, order_number, ...key, checkout_id: checkoutOf(order_id), payment }, pay_before);
    return true;
  };
  const { send, isBusy } = useSubmit(async () => {
    if (!(await reopen())) return undefined;
    location.assign(path("payment"));
    return "leaving";
  });
  return (
    <Button size="narrow" isBusy={isBusy} onClick={() => send()} className="max-md:flex-1">
      Pay now<span className="sr-only"> ({order.order_number})</span>
    </Button>
  );
}
