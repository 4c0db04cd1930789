import { describe, expect, test } from "vitest";
import {
  canMove,
  isFinal,
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
  orderTransitions,
  wayForward,
} from "./order-status.ts";

test("[ORD-01] customers read the labels of the source, word for word", () => {
  expect(orderStatusLabels).toEqual({
    WAITING_ACCEPT: "Waiting Confirm",
    IN_PROGRESS: "In Progress",
    SHIPPING: "Shipping",
    WAIT_BUYER_PAY: "In Progress",
    WAIT_SELLER_SEND_GOODS: "Waiting send goods",
    SELLER_PART_SEND_GOODS: "Send Part Goods",
    WAIT_BUYER_CONFIRM_GOODS: "Shipping Success",
    FINISH: "Finish",
    CLOSED: "Close",
    IN_CANCEL: "In Cancel",
    CANCEL: "Cancel Success",
  });
});

/** Every status that an order in `start` may come to, `start` included. */
function reachableFrom(start: OrderStatus): Set<OrderStatus> {
  const reached = new Set([start]);
  for (const status of reached) {
    for (const next of orderTransitions[status]) reached.add(next);
  }
  return reached;
}

describe("the life of an order", () => {
  test("[ORD-02] every status is reached from an order that waits for its payment", () => {
    expect([...reachableFrom("WAIT_BUYER_PAY")].sort()).toEqual([...orderStatuses].sort());
  });

  test("[ORD-02] finished, closed and canceled orders stay so, and only they", () => {
    const ends = orderStatuses.filter((status) => orderTransitions[status].length === 0);
    expect(ends.toSorted()).toEqual(["CANCEL", "CLOSED", "FINISH"]);
    expect(orderStatuses.filter(isFinal)).toEqual(ends);
  });

  test.each(orderStatuses)("[ORD-02] an order that is %s can come to an end", (status) => {
    const reached = reachableFrom(status);
    expect(["CANCEL", "CLOSED", "FINISH"].some((end) => reached.has(end as OrderStatus))).toBe(true);
  });

  test("[ORD-02] no status leads to itself, and none names another twice", () => {
    for (const status of orderStatuses) {
      const nexts = orderTransitions[status];
      expect(nexts).not.toContain(status);
      expect(new Set(nexts).size).toBe(nexts.length);
    }
  });

  test("[ORD-02] nothing but a declined cancellation and a delivery that was none moves an order backwards", () => {
    const forward: OrderStatus[] = orderStatuses.filter((status) => status !== "IN_CANCEL");
    const visit = (status: OrderStatus, path: OrderStatus[]): void => {
      expect(path).not.toContain(status);
      for (const next of orderTransitions[status]) {
        const isTakenBack = status === "WAIT_BUYER_CONFIRM_GOODS" && next === "SHIPPING";
        if (forward.includes(next) && !isTakenBack) visit(next, [...path, status]);
      }
    };
    for (const status of forward) visit(status, []);
  });

  test("[ORD-02] a cancellation goes back only to where it can be asked for", () => {
    // Within the hold it is agreed to at once. An order that is sent is only canceled when its suppliers have ended every part.
    const atOnce: OrderStatus[] = ["WAITING_ACCEPT", "SHIPPING"];
    const askable = orderStatuses.filter(
      (status) => canMove(status, "IN_CANCEL") && !atOnce.includes(status),
    );
    expect(orderTransitions.IN_CANCEL.filter((status) => status !== "CANCEL").sort()).toEqual(askable.sort());
  });

  test.each<[OrderStatus, OrderStatus, boolean]>([
    ["WAIT_BUYER_PAY", "WAITING_ACCEPT", true],
    ["WAIT_BUYER_PAY", "CLOSED", true],
    ["WAIT_BUYER_PAY", "IN_CANCEL", false],
    ["WAITING_ACCEPT", "WAIT_BUYER_PAY", false],
    ["WAITING_ACCEPT", "WAIT_SELLER_SEND_GOODS", false],
    ["SHIPPING", "IN_CANCEL", true],
    ["IN_CANCEL", "SHIPPING", false],
    ["IN_CANCEL", "WAITING_ACCEPT", false],
    ["WAIT_BUYER_CONFIRM_GOODS", "IN_CANCEL", false],
    ["WAIT_BUYER_CONFIRM_GOODS", "FINISH", true],
    ["WAIT_BUYER_CONFIRM_GOODS", "SHIPPING", true],
    ["WAIT_BUYER_CONFIRM_GOODS", "SELLER_PART_SEND_GOODS", false],
    ["FINISH", "SHIPPING", false],
    ["CLOSED", "WAITING_ACCEPT", false],
  ])("[ORD-02] from %s to %s: %s", (from, to, possible) => {
    expect(canMove(from, to)).toBe(possible);
  });
});

describe("the way of an order that skips statuses", () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  test.each(pairs)("[ORD-02] from %s to %s goes through the table alone, or not at all", (from, to) => {
    const way = wayForward(from, to);
    if (way === undefined) return;
    expect(way.at(-1)).toBe(to);
    expect(
      [from, ...way].every((status, at, all) => at === 0 || canMove(all[at - 1] as OrderStatus, status)),
    ).toBe(true);
  });

  test("[ORD-02] a delivered parcel that nobody saw leave was sent", () => {
    expect(wayForward("WAIT_SELLER_SEND_GOODS", "WAIT_BUYER_CONFIRM_GOODS")).toEqual([
      "SHIPPING",
      "WAIT_BUYER_CONFIRM_GOODS",
    ]);
    expect(wayForward("IN_PROGRESS", "SELLER_PART_SEND_GOODS")).toEqual([
      "WAIT_SELLER_SEND_GOODS",
      "SELLER_PART_SEND_GOODS",
    ]);
  });

  test("[ORD-02] the first parcel of several moves a waiting order one step, and the last one moves it on", () => {
    expect(wayForward("WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS")).toEqual([
      "SELLER_PART_SEND_GOODS",
    ]);
    expect(wayForward("SELLER_PART_SEND_GOODS", "SELLER_PART_SEND_GOODS")).toBeUndefined();
    expect(wayForward("SELLER_PART_SEND_GOODS", "WAIT_SELLER_SEND_GOODS")).toBeUndefined();
    expect(wayForward("SELLER_PART_SEND_GOODS", "SHIPPING")).toEqual(["SHIPPING"]);
  });

  test.each<[OrderStatus, OrderStatus]>([
    ["WAIT_BUYER_PAY", "IN_PROGRESS"],
    ["SHIPPING", "IN_PROGRESS"],
    ["WAIT_BUYER_CONFIRM_GOODS", "SHIPPING"],
    ["SHIPPING", "SHIPPING"],
    ["IN_CANCEL", "SHIPPING"],
    ["WAITING_ACCEPT", "CANCEL"],
    ["WAITING_ACCEPT", "CLOSED"],
    ["SHIPPING", "SELLER_PART_SEND_GOODS"],
    ["CLOSED", "FINISH"],
  ])("[ORD-02] there is no way forward from %s to %s", (from, to) => {
    expect(wayForward(from, to)).toBeUndefined();
  });
});
