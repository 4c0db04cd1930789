import type { Paid } from "@nestling/contract/orders";
import { browserApi } from "../../../shared/api.ts";
import { type OpenOrder, openOrder } from "../../../shared/open-order/order-session.ts";
import { currentUser } from "../../../shared/session/session.ts";
import { checkPayment } from "../payment/check-payment.ts";
import { finishOrder } from "./finish-order.ts";

/** An order that nobody pays any more, or whose money goes back: there is nothing to say thank you for. */
const over: readonly Paid["order"]["status"][] = ["CLOSED", "IN_CANCEL", "CANCEL"];

/**
 * Asks the shop about this browser's open order. Where it is paid, what it bought leaves the cart, once in however many
 * tabs; gives it then, and undefined otherwise. Throws what the client throws.
 */
export async function checkOpenOrder(): Promise<OpenOrder | undefined> {
  const order = openOrder.get();
  if (order === undefined) {
    openOrder.clear(); // its time is over, or what lies there is none
    return undefined;
  }
  // A customer's order opens with the session: signed out, nobody can ask.
  if (order.order_token === undefined && currentUser() === undefined) return undefined;
  const paid = await checkPayment(browserApi(), order);
  // Another tab may have said thank you meanwhile.
  if (openOrder.get()?.order_id !== order.order_id) return undefined;
  if (paid === undefined || over.includes(paid.order.status)) {
    openOrder.clear();
    return undefined;
  }
  if (!paid.status) return undefined;
  finishOrder(order, paid.order);
  return order;
}
