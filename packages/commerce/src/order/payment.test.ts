import { describe, expect, test } from "vitest";
import {
  accepted,
  after,
  alerts,
  events,
  later,
  messages,
  now,
  paid,
  refunds,
  refusalOf,
  unpaid,
} from "../testing/order-examples.ts";

describe("an order that waits to be paid", () => {
  test("[CHK-07] is paid once: its stock is sold, its hold begins, and its customer hears of it", () => {
    const all = events(unpaid, { do: "record_payment", holdUntil: now });
    expect(all.map(({ type }) => type)).toEqual([
      ...["payment_changed", "hold_begun", "status_moved", "message_due", "stock_sold"],
    ]);
    expect(paid).toMatchObject({ status: "WAITING_ACCEPT", paidAt: later, holdUntil: now });
    expect(refusalOf(paid, { do: "record_payment", holdUntil: now })).toBe("known");
  });

  test("[CHK-08] is closed with its cause: its stock and its voucher are free again", () => {
    const all = events(unpaid, { do: "close", cause: "replaced" });
    expect(all).toMatchObject([
      { type: "payment_changed", status: "canceled" },
      { type: "status_moved", to: "CLOSED", cause: "replaced" },
      { type: "voucher_returned" },
      { type: "stock_freed" },
    ]);
    for (const order of [paid, after(unpaid, { do: "close", cause: "replaced" })])
      expect(refusalOf(order, { do: "close", cause: "replaced" })).toBe("too_late");
  });

  test("[CHK-08] and is paid after it was closed gives all of it back, and the merchant hears of it until it is back", () => {
    const closed = after(unpaid, { do: "close", cause: "not_paid_in_time" });
    const all = events(closed, { do: "record_payment", holdUntil: now });
    expect([refunds(all), messages(all)]).toEqual([[1_699], ["paid_late"]]);
    const late = after(closed, { do: "record_payment", holdUntil: now });
    expect([late.status, alerts(late)]).toEqual(["CLOSED", ["paid_late o"]]);
    expect(alerts(after(late, accepted(late)))).toEqual([]);
  });

  test("[CHK-08] and is paid with another amount waits for the merchant, until it is closed", () => {
    const differing = after(unpaid, { do: "record_differing_payment", paid: "$1.00" });
    expect([differing.status, alerts(differing)]).toEqual(["WAIT_BUYER_PAY", ["payment_differs o"]]);
    expect(differing.alerts[0]?.text).toContain("costs $16.99, and $1.00 were paid");
    expect(alerts(after(differing, { do: "close", cause: "payment_refunded" }))).toEqual([]);
    const closed = after(unpaid, { do: "close", cause: "not_paid_in_time" });
    const late = after(closed, { do: "record_differing_payment", paid: "$1.00" });
    expect(alerts(late), "nobody gives it back by itself").toEqual(["payment_differs o"]);
    expect(alerts(after(late, { do: "close", cause: "payment_refunded" }))).toEqual([]);
  });

  test("is canceled by nobody before its payment is", () => {
    for (const command of [{ do: "cancel" }, { do: "request_cancel" }] as const)
      expect(refusalOf(unpaid, command)).toBe("unpaid");
    expect(refusalOf(unpaid, { do: "cancel_lines", skuCodes: ["BIB"] })).toBe("too_late");
  });
});
