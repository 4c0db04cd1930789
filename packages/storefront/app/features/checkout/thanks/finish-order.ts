import { removeVoucher } from "@nestling/commerce/cart";
import type { Order } from "@nestling/contract/orders";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { checkoutId, renewCheckoutId } from "../../../shared/open-order/checkout-id.ts";
import type { OrderReference } from "../../../shared/open-order/order-session.ts";
import { lastAttempt } from "../attempt.ts";
import { withoutBought } from "./bought.ts";

/**
 * What follows a paid order in this browser: the cart loses what was bought and its voucher, and the next order is a new one
 * (CHK-05). It happens once, however often the page is loaded and in however many tabs: it belongs to the
 * checkout that the order was made in, and ends it.
 */
export function finishOrder(session: Pick<OrderReference, "checkout_id">, order: Order): void {
  if (session.checkout_id !== checkoutId()) return;
  renewCheckoutId();
  lastAttempt.clear();
  const bought = order.subOrders.flatMap(({ items }) => items);
  // Named: of two tabs that do it at the same moment, one does (CART-08).
  useCart.getState().change((cart) => removeVoucher(withoutBought(cart, bought)), `bought ${order.order_id}`);
}
