import { type Cart, type ItemKey, removeItem, removeVoucher, setQuantity } from "@nestling/commerce/cart";
import type { Order } from "@nestling/contract/orders";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { checkoutId, renewCheckoutId } from "../../../shared/open-order/checkout-id.ts";
import type { OrderReference } from "../../../shared/open-order/order-session.ts";
import { lastAttempt } from "../attempt.ts";

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

/**
 * The cart without what was bought: what was added while paying, here or in another tab, stays (CHK-05). More of a
 * variant in the cart than in the order leaves the difference.
 */
export function withoutBought(cart: Cart, lines: readonly (ItemKey & { quantity: number })[]): Cart {
  return lines.reduce((left, line) => {
    const inCart = left.items[String(line.id)]?.[line.code];
    if (inCart === undefined) return left;
    return inCart.quantity > line.quantity
      ? setQuantity(left, line, inCart.quantity - line.quantity)
      : removeItem(left, line);
  }, cart);
}
