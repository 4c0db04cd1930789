import type { Order } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { addressLines, orderFigures, orderLines } from "./order-lines.ts";

const order: Order = {
  order_id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11",
  order_number: "NST-7K3M-9QPX",
  status: "WAITING_ACCEPT",
  label: "Waiting Confirm",
  created_at: "2026-01-31T12:00:00.000Z",
  email: "maya.torres@example.com",
  address: {
    full_name: "Maya Torres",
    phone: "+14155550134",
    address1: "27 Juniper Street",
    address2: "Apt 4",
    city: "San Francisco",
    state: "US-CA",
    zip_code: "94110",
    country_code: "US",
    country_name: "United States",
  },
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
  actions: [],
  timeline: [],
};

test("[CHK-05] an order's lines carry its own names, at the prices it was made at", () => {
  expect(orderLines(order)).toEqual([
    {
      key: "31 pacifier",
      name: "Natural Rubber Pacifier",
      variant: "Sage",
      picture: "/media/pacifier",
      quantity: 3,
      price: 2430,
    },
  ]);
});

test("[FMT-03] an order's figures are whole cents", () => {
  expect(orderFigures(order)).toMatchObject({ promotionPrice: 2430, priceAfterApplyVoucher: 2729 });
});

test("[CHK-05] an address reads as on an envelope", () => {
  expect(addressLines(order)).toEqual([
    "27 Juniper Street, Apt 4",
    "San Francisco, CA 94110",
    "United States",
  ]);
  const dublin = {
    ...order.address,
    address2: undefined,
    state: "Dublin",
    city: "Dublin",
    zip_code: "D02 AF30",
    country_code: "IE",
    country_name: "Ireland",
  };
  const { address2: _, ...address } = dublin;
  expect(addressLines({ ...order, address })).toEqual([
    "27 Juniper Street",
    "Dublin, Dublin D02 AF30",
    "Ireland",
  ]);
});
