import { orderActions } from "@nestling/commerce/order-actions";
import { type OrderStatus, orderStatusLabels } from "@nestling/commerce/order-status";
import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import { stepTo } from "@nestling/commerce/testing/order-moves";
import type { Order } from "@nestling/contract/orders";
import { longName, longWord } from "../../../shared/testing/fakes.ts";

/** A guest's order of three pacifiers that has come by the `way`, a status each hour; the rest is for a test to change. */
export function anOrder(
  way: readonly [OrderStatus, ...OrderStatus[]] = ["WAIT_BUYER_PAY", "WAITING_ACCEPT"],
  changes: Partial<Order> = {},
): Order {
  const status = way.at(-1) ?? way[0];
  return {
    order_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11",
    order_number: "NST-7K3M-9QPX",
    status,
    label: orderStatusLabels[status],
    created_at: "2026-01-31T12:00:00.000Z",
    email: "maya.torres@example.com",
    address: { ...juniper, address2: "Apt 4" },
    address_lines: ["27 Juniper Street, Apt 4", ...juniperLines.slice(1)],
    subOrders: [
      {
        id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a12",
        placement: "waiting",
        shippingFee: 2.99,
        items: [
          {
            id: 31,
            code: "pacifier",
            quantity: 3,
            price: 9.9,
            promotion_price: 8.1,
            name: "Natural Rubber Pacifier",
            avatar: "/media/pacifier",
            sku_text: "Sage",
            canceled: false,
          },
        ],
        parcels: [],
        refunded: 0,
      },
    ],
    summary: {
      originalPrice: 29.7,
      promotionPrice: 24.3,
      shippingFee: 2.99,
      priceOrder: 27.29,
      priceApplyVoucher: 0,
      priceAfterApplyVoucher: 27.29,
    },
    refunded: 0,
    returns: [],
    actions: [...orderActions[status]],
    timeline: way.map((reached, hour) =>
      stepTo(reached, new Date(Date.UTC(2026, 0, 31, 12 + hour)).toISOString(), way[hour - 1]),
    ),
    ...changes,
  };
}

/** The same with all that its page may show: two items, long names, a gift note, when it arrives and a card. */
export function aFullOrder(
  way: readonly [OrderStatus, ...OrderStatus[]],
  changes: Partial<Order> = {},
): Order {
  const order = anOrder(way);
  const subOrders = order.subOrders.map((part) => ({
    ...part,
    arrives: { from: "2026-12-08", to: "2026-12-14" },
    items: part.items.flatMap((item) => [
      item,
      { ...item, id: 32, code: "sack", name: longName, sku_text: "Dusty Rose, 12 to 18 months" },
    ]),
  }));
  const address = { ...order.address, full_name: `Maya ${longWord}` };
  const gift_note = "Happy birthday, Noah! Love, Grandma and Grandpa";
  return { ...order, address, subOrders, gift_note, card: { brand: "visa", last4: "4242" }, ...changes };
}
