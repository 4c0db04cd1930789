import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "./money.ts";
import {
  canPartMove,
  isPlaced,
  isSent,
  orderStatusFromParts,
  type PartStatus,
  paidFor,
  partStatuses,
  partStatusFromOrder,
} from "./order-parts.ts";
import { orderStatuses, wayForward } from "./order-status.ts";

test.each<[PartStatus[], string]>([
  [["waiting", "delivered"], "IN_PROGRESS"],
  [["unknown"], "IN_PROGRESS"],
  [["placed", "ready"], "IN_PROGRESS"],
  [["ready", "ready"], "WAIT_SELLER_SEND_GOODS"],
  [["ready", "shipped"], "SELLER_PART_SEND_GOODS"],
  [["ready", "part_shipped"], "SELLER_PART_SEND_GOODS"],
  [["part_shipped"], "SELLER_PART_SEND_GOODS"],
  [["shipped", "delivered"], "SHIPPING"],
  [["delivered", "delivered"], "WAIT_BUYER_CONFIRM_GOODS"],
  [["refused", "shipped"], "SHIPPING"],
  [["canceled", "refused", "ready"], "WAIT_SELLER_SEND_GOODS"],
  [["refused", "canceled"], "IN_CANCEL"],
])("[MKT-03] parts %j make an order %s", (parts, status) => {
  expect(orderStatusFromParts(parts)).toBe(status);
});

const anyParts = fc.array(fc.constantFrom(...partStatuses), { minLength: 1, maxLength: 5 });

test("[MKT-03] an order goes forward when a part does, by a way that ORD-02 knows", () => {
  fc.assert(
    fc.property(anyParts, fc.nat(4), fc.constantFrom(...partStatuses), (parts, at, to) => {
      const index = at % parts.length;
      const from = parts[index] as PartStatus;
      if (!canPartMove(from, to) || to === "refused" || to === "canceled") return;
      const before = orderStatusFromParts(parts);
      const after = orderStatusFromParts(parts.with(index, to));
      if (before !== after) expect(wayForward(before, after)).toBeDefined();
    }),
  );
});

test("[MKT-03] the order of an order's parts decides nothing", () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      expect(orderStatusFromParts(parts.toReversed())).toBe(orderStatusFromParts(parts));
    }),
  );
});

test("[MKT-04] a part never goes back, and what ended stays ended", () => {
  for (const from of partStatuses)
    for (const to of partStatuses) {
      if (canPartMove(from, to)) expect(canPartMove(to, from)).toBe(false);
      if (from === "refused" || from === "canceled") expect(canPartMove(from, to)).toBe(false);
    }
  expect(canPartMove("unknown", "placed")).toBe(true);
  expect(canPartMove("placed", "unknown")).toBe(false);
  for (const placed of ["placed", "ready", "shipped"] as const)
    expect(canPartMove(placed, "refused")).toBe(false);
  for (const unplaced of ["waiting", "unknown"] as const) expect(canPartMove(unplaced, "refused")).toBe(true);
  expect(canPartMove("shipped", "canceled")).toBe(true);
  expect(canPartMove("delivered", "canceled")).toBe(false);
});

test("[MKT-03] an order that is moved as a whole is where its parts are then", () => {
  for (const status of orderStatuses) {
    const part = partStatusFromOrder(status);
    if (part === undefined) continue;
    expect(orderStatusFromParts([part])).toBe(status === "FINISH" ? "WAIT_BUYER_CONFIRM_GOODS" : status);
  }
});

test("[CHK-08] the supplier has a part from the moment that it is placed, and sends it later", () => {
  expect(partStatuses.filter(isPlaced)).toEqual(["placed", "ready", "part_shipped", "shipped", "delivered"]);
  expect(partStatuses.filter(isSent)).toEqual(["part_shipped", "shipped", "delivered"]);
});

test("[MKT-04] what was paid for lines is their price less the voucher's share, and shipping where it goes back", () => {
  const lines = [
    { promotionPrice: 850, quantity: 2, discount: 170 },
    { promotionPrice: 4200, quantity: 1, discount: 0 },
  ];
  expect(paidFor(lines, cents(299))).toBe(1530 + 4200 + 299);
});
