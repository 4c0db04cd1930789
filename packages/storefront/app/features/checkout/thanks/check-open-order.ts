import type { Paid } from "@nestling/contract/orders";
import { browserApi } from "../../../shared/api.ts";
import { type OpenOrder, openOrder } from "../../../shared/open-order/order-session.ts";
import { currentUser } from "../../../shared/session/session.ts";
import { checkPayment } from "../payment/check-payment.ts";
import { finishOrder } from "./finish-order.ts";

/** Orders that are closed or canceled: there is nothing to say thank you for. */
const over: readonly Paid["order"]["status"][] = ["CLOSED", "IN_CANCEL", "CANCEL"];

/**
 * Asks the shop about this browser's open order. If it is paid, its items leave the cart, once for all tabs, and this
 * gives the order; otherwise undefined. Throws what the client throws.
 */
export async function checkOpenOrder(): Promise<OpenOrder | undefined> {
  const order = openOrder.get();
  if (order === undefined) {
    openOrder.clear(); // its time is over, or what lies there is none
    return undefined;
  }
  // A customer's order opens with the session, so it cannot be asked for without one.
  if (order.order_token === undefined && currentUser() === undefined) return undefined;
  const paid = await checkPayment(browserApi(), order);
  // Another tab may have shown the thank-you page meanwhile.
  if (openOrder.get()?.order_id !== order.order_id) return undefined;
  if (paid === undefined || over.includes(paid.order.status)) {
    openOrder.clear();
    return undefined;
  }
  if (!paid.status) return undefined;
  finishOrder(order, paid.order);
  return order;
}
