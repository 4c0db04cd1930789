import { usualPolicies } from "@nestling/commerce/testing/policies";
import { expect, test } from "vitest";
import { orderFigures, orderLines, orderPromise } from "./order-lines.ts";
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

test("[DELIV-01] the lines of an order that arrive on other dates say each its own, and its promise spans them", () => {
  const soon = { from: "2026-12-08", to: "2026-12-14" };
  const late = { from: "2026-12-20", to: "2027-01-02" };
  const of = (...arrivals: (typeof soon)[]) => ({
    ...order,
    subOrders: arrivals.flatMap((arrives) => order.subOrders.map((part) => ({ ...part, arrives }))),
  });
  const deliveries = (...arrivals: (typeof soon)[]) =>
    orderLines(of(...arrivals)).map(({ delivery }) => delivery);
  expect(deliveries(soon, soon)).toEqual([undefined, undefined]);
  expect(deliveries(soon, late)).toEqual(["Arrives Dec 8 to 14", "Arrives Dec 20 to Jan 2"]);
  expect(orderPromise(of(soon, late), usualPolicies)).toBe("Arrives Dec 8 to Jan 2 · 14-day returns");
  const free = { ...of(soon), summary: { ...order.summary, shippingFee: 0 } };
  expect(orderPromise(free, usualPolicies)).toBe("Arrives Dec 8 to 14 · Free Shipping · 14-day returns");
});

test("[FMT-03] an order's figures are whole cents", () => {
  expect(orderFigures(order)).toMatchObject({ promotionPrice: 2430, priceAfterApplyVoucher: 2729 });
});
