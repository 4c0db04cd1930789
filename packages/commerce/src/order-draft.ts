import { fromUsd } from "./money.ts";
import type { OrderFields } from "./order-fields.ts";
import type { OrderDraft } from "./order-pricing.ts";

/** The fields of an order in cents, as `priceOrder` takes them. Throws a RangeError for dollars with more than two decimals. */
export function orderDraft(fields: OrderFields): OrderDraft {
  return {
    groups: fields.subOrders.map((subOrder) => ({
      shippingFee: fromUsd(subOrder.shipping_information.shippingFee),
      totalPriceProduct: fromUsd(subOrder.totalPriceProduct),
      lines: subOrder.productItems.map((item) => ({
        productId: item.id,
        code: item.code,
        quantity: item.quantity,
        price: fromUsd(item.price),
        promotionPrice: fromUsd(item.promotion_price),
      })),
    })),
    price: fromUsd(fields.price),
    shippingFee: fromUsd(fields.shippingFee),
  };
}
