/** Carts as the server meets them, for the tests of the rules: the order fields that arrive, and what the shop sells. */
import { type Cart, cartItems, cartSummary } from "../cart.ts";
import { fromUsd } from "../money.ts";
import { orderDraft } from "../order-draft.ts";
import { orderFields } from "../order-fields.ts";
import type { Offer, OrderDraft } from "../order-pricing.ts";
import { shippingFee } from "../shipping.ts";

/** What the shop sells, when it sells exactly what lies in the cart. */
export function offersLike(cart: Cart): Map<string, Offer> {
  return new Map(
    cartItems(cart).map((item) => [
      item.code,
      {
        productId: item.id,
        code: item.code,
        price: fromUsd(item.price),
        promotionPrice: fromUsd(item.promotion_price),
        promotionPercentage: item.promotion_percentage,
        available: item.stock,
        shippingFee: shippingFee(item.shipping_information),
      },
    ]),
  );
}

/** The order that a browser sends off: the fields, in cents, and the amount that the shopper sees. */
export function draftFor(cart: Cart): OrderDraft {
  return { ...orderDraft(orderFields(cart, "unknown")), toPay: cartSummary(cart).priceAfterApplyVoucher };
}
