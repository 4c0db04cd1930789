import { type Cart, cartItems } from "@nestling/commerce/cart";
import { partSummary, variantText } from "../../shared/cart/cart-item.ts";
import type { SummaryLine } from "../orders/order-lines.ts";

/** The lines of the order that would be made of a cart. */
export function cartLines(cart: Cart): SummaryLine[] {
  return cartItems(cart).map((item) => ({
    key: `${item.id} ${item.code}`,
    name: item.name,
    variant: variantText(item),
    picture: item.avatar,
    quantity: item.quantity,
    price: partSummary(item.id, [item]).promotionPrice,
  }));
}
