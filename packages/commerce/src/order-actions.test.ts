import { describe, expect, test } from "vitest";
import { orderActions } from "./order-actions.ts";
import { canMove, orderStatuses } from "./order-status.ts";

describe("what a customer may do with an order", () => {
  test.each(orderStatuses)(
    "[ORD-04] %s: what is offered leads somewhere, and what leads somewhere is offered",
    (status) => {
      const actions = orderActions[status];
      expect(actions.includes("pay")).toBe(canMove(status, "WAITING_ACCEPT") && status !== "IN_CANCEL");
      const asksBack = actions.includes("cancel") || actions.includes("request_cancel");
      // An order that is sent is canceled by its suppliers alone.
      const isAskable = canMove(status, "IN_CANCEL") && status !== "SHIPPING";
      expect(asksBack).toBe(isAskable || canMove(status, "CLOSED"));
      expect(actions.includes("confirm_received")).toBe(canMove(status, "FINISH"));
    },
  );

  test("[ORD-04] until the marketplace is asked a cancel is a cancel, later a request", () => {
    expect(orderStatuses.filter((status) => orderActions[status].includes("cancel"))).toEqual([
      "WAIT_BUYER_PAY",
      "WAITING_ACCEPT",
    ]);
  });

  test("[ORD-04] what is sent or over can be bought again, and what is being canceled waits", () => {
    expect(orderStatuses.filter((status) => orderActions[status].includes("buy_again"))).toEqual([
      "SHIPPING",
      "WAIT_BUYER_CONFIRM_GOODS",
      "FINISH",
      "CLOSED",
      "CANCEL",
    ]);
    expect(orderActions.IN_CANCEL).toEqual([]);
  });
});
