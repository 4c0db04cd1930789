import { type OrderFields, subOrderOf } from "@nestling/commerce/order-fields";
import type { Order } from "@nestling/contract/orders";
import { systemType } from "../system-type.ts";

/** The fields of an order that was made in another browser or long ago, as a cart with the same lines sends them (CHK-03). */
export function fieldsOfOrder({ subOrders, summary }: Pick<Order, "subOrders" | "summary">): OrderFields {
  return {
    subOrders: subOrders.flatMap(({ items, shippingFee }) =>
      [...new Set(items.map(({ id }) => id))].map((product, place) =>
        subOrderOf(
          items.filter(({ id }) => id === product),
          place === 0 ? shippingFee : 0, // the fee is that of the whole part
        ),
      ),
    ),
    price: summary.promotionPrice,
    shippingFee: summary.shippingFee,
    system_type: systemType(),
  };
}
