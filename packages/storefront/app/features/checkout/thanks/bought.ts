import { type Cart, type ItemKey, removeItem, setQuantity } from "@nestling/commerce/cart";

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
