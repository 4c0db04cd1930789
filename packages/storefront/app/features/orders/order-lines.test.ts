import { expect, test } from "vitest";
import { orderFigures, orderLines } from "./order-lines.ts";
import { anOrder } from "./testing/an-order.ts";

const order = anOrder();

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
