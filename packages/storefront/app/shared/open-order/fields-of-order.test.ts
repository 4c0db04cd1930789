import type { Order } from "@nestling/contract/orders";
import { routes } from "@nestling/contract/routes";
import { expect, test } from "vitest";
import { fieldsOfOrder } from "./fields-of-order.ts";

type Part = Order["subOrders"][number];

const about = { name: "", avatar: "", sku_text: "", canceled: false };
const pacifier = { ...about, id: 31, code: "pacifier", quantity: 3, price: 9.9, promotion_price: 8.1 };
const boots = { ...about, id: 32, code: "boots-7", quantity: 1, price: 56, promotion_price: 42 };

const partOf = (...items: Part["items"]): Part => ({
  id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a12",
  placement: "waiting",
  shippingFee: 2.99,
  items,
  parcels: [],
  refunded: 0,
});

const summary = {
  originalPrice: 29.7,
  promotionPrice: 24.3,
  shippingFee: 2.99,
  priceOrder: 27.29,
  priceApplyVoucher: 0,
  priceAfterApplyVoucher: 27.29,
};

test("[CHK-03] an order of one product has the fields that its cart was sent with", () => {
  expect(fieldsOfOrder({ subOrders: [partOf(pacifier)], summary })).toEqual({
    subOrders: [
      {
        shipping_information: { shippingFee: 2.99 },
        productItems: [{ id: 31, code: "pacifier", quantity: 3, price: 9.9, promotion_price: 8.1 }],
        totalPriceProduct: 24.3,
      },
    ],
    price: 24.3,
    shippingFee: 2.99,
    system_type: "unknown",
  });
});

test("[CHK-03] a part with several products has a subOrder for each, and its fee once", () => {
  const parts = [partOf(pacifier, boots, { ...boots, code: "boots-8", quantity: 2 }), partOf(boots)];
  const fields = fieldsOfOrder({ subOrders: parts, summary });
  expect(
    fields.subOrders.map(({ productItems, ...rest }) => [
      productItems.map(({ code }) => code),
      rest.shipping_information.shippingFee,
      rest.totalPriceProduct,
    ]),
  ).toEqual([
    [["pacifier"], 2.99, 24.3],
    [["boots-7", "boots-8"], 0, 126],
    [["boots-7"], 2.99, 42],
  ]);
  const { schema } = routes.checkUserPayment.request.body.content["application/json"];
  const asked = { ...fields, order_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11" };
  expect(schema.parse(asked)).toEqual(asked);
});
