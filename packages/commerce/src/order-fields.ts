import type { Cart, CartItem } from "./cart.ts";
import { cartSummary } from "./cart.ts";
import { fromUsd, sum, times, toUsd, type Usd } from "./money.ts";
import { shippingFee } from "./shipping.ts";

export type SystemType = "android" | "ios" | "unknown";

/** The order as the source sends it (CHK-03, CHK-10): one product with its variants in each subOrder. */
export type OrderFields = {
  subOrders: {
    shipping_information: { shippingFee: Usd };
    productItems: { id: number; code: string; quantity: number; price: Usd; promotion_price: Usd }[];
    totalPriceProduct: Usd;
  }[];
  price: Usd;
  shippingFee: Usd;
  system_type: SystemType;
};

type SubOrder = OrderFields["subOrders"][number];

/** Lines of one product, with what their shipping costs. */
export function subOrderOf(lines: SubOrder["productItems"], fee: Usd): SubOrder {
  return {
    shipping_information: { shippingFee: fee },
    productItems: lines.map(({ id, code, quantity, price, promotion_price }) => ({
      id,
      code,
      quantity,
      price,
      promotion_price,
    })),
    totalPriceProduct: toUsd(
      sum(lines.map(({ promotion_price, quantity }) => times(fromUsd(promotion_price), quantity))),
    ),
  };
}

function subOrder(variants: CartItem[]): SubOrder {
  const fees = variants.map((item) => toUsd(shippingFee(item.shipping_information)));
  return subOrderOf(variants, Math.max(0, ...fees));
}

/** What a cart asks the shop to sell, with the figures that the shopper sees. */
export function orderFields(cart: Cart, systemType: SystemType): OrderFields {
  const summary = cartSummary(cart);
  return {
    subOrders: Object.values(cart.items).map((variants) => subOrder(Object.values(variants))),
    price: toUsd(summary.promotionPrice),
    shippingFee: toUsd(summary.shippingFee),
    system_type: systemType,
  };
}
