import { type Cart, type ItemKey, removeItem, removeVoucher, setQuantity } from "@nestling/commerce/cart";
import type { Order } from "@nestling/contract/orders";
import { useCart } from "../../../shared/cart/cart-store.ts";
import { checkoutId, renewCheckoutId } from "../../../shared/open-order/checkout-id.ts";
import { markFinished, type OrderReference } from "../../../shared/open-order/order-session.ts";
import { lastAttempt } from "../attempt.ts";

/**
 * Ends the checkout of a paid order (CHK-05). Once in each browser the cart loses the bought items and the voucher,
 * and the Checkout-Id is renewed, unless another paid order renewed it. Once in each tab the form is cleared.
 */
export function finishOrder({ checkout_id }: Pick<OrderReference, "checkout_id">, order: Order): void {
  const isNewHere = markFinished("tab", order.order_id);
  const isNew = markFinished("browser", order.order_id);
  if (!isNewHere) return;
  lastAttempt.clear();
  // The thank-you page has no form. What stays is seen in the form of the next order.
  void import("../checkout-fields.ts").then(
    ({ endForm }) => endForm(),
    () => undefined,
  );
  if (!isNew) return;
  if (checkout_id === checkoutId()) renewCheckoutId();
  const bought = order.subOrders.flatMap(({ items }) => items);
  // The change has a name, so that two tabs at the same moment make it once (CART-08).
  useCart.getState().change((cart) => removeVoucher(withoutBought(cart, bought)), `bought ${order.order_id}`);
}

/**
 * The cart without the bought items. What was added while paying stays (CHK-05): of a variant with more in the cart than
 * in the order the difference stays.
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
