import { type Cart, cartItems } from "@nestling/commerce/cart";
import type { Cents } from "@nestling/commerce/money";
import { partSummary, variantText } from "../../shared/cart/cart-item.ts";

/** A line of an order summary, from a cart or from an order. */
export type SummaryLine = {
  key: string;
  name: string;
  /** The variant in words; "" without one. */
  variant: string;
  /** The address of its picture. */
  picture: string;
  quantity: number;
  /** What is paid for all of them. */
  price: Cents;
};

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
