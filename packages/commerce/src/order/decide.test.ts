import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import type { PartStatus } from "../order-parts.ts";
import {
  accepted,
  after,
  alerts,
  begun,
  claimed,
  decided,
  events,
  later,
  loss,
  messages,
  moved,
  now,
  paid,
  refunds,
  refusalOf,
  shipped,
  unpaid,
} from "../testing/order-examples.ts";
import { answerFor, recordNewsOf } from "../testing/part-news.ts";
import type { OrderCommand } from "./commands.ts";

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

describe("the hold", () => {
  test("[ORD-02] ends in the claim, when it is over and no dispute stops it", () => {
    const held = after(unpaid, { do: "record_payment", holdUntil: later });
    expect(refusalOf(held, { do: "claim" }, now)).toBe("nothing_waits");
    expect(refusalOf(after(held, loss("needs_response")), { do: "claim" })).toBe("stopped");
    expect(events(held, { do: "claim" })).toMatchObject([
      { type: "status_moved", to: "IN_PROGRESS", cause: "claimed" },
      { type: "message_due" },
      { type: "placing_due" },
    ]);
    expect(refusalOf(claimed, { do: "claim" })).toBe("too_late");
  });

  test("[ORD-04] lets its customer cancel at once; the order is canceled when its money is accepted to go back", () => {
    const all = events(paid, { do: "request_cancel" });
    expect([refunds(all), messages(all)]).toEqual([[1_699], []]);
    const canceled = after(paid, { do: "request_cancel" });
    expect(canceled).toMatchObject({ status: "IN_CANCEL", cancelAgreedAt: later });
    const end = events(canceled, accepted(canceled));
    expect(messages(end)).toEqual(["refund", "status"]);
    expect(end).toContainEqual({ type: "voucher_returned" });
    expect(end).toContainEqual({ type: "lines_canceled", partId: "b", skuCodes: ["BIB"] });
    expect(after(canceled, accepted(canceled)).status).toBe("CANCEL");
  });

  test("[PAY-02] ends in a cancellation where the merchant gives all of the money back, and not where a part of it", () => {
    const all = after(paid, { do: "refund", amount: undefined });
    expect(all).toMatchObject({ status: "IN_CANCEL", cancelAgreedAt: later });
    expect(after(paid, { do: "refund", amount: cents(1_698) }).status).toBe("WAITING_ACCEPT");
    expect(refusalOf(paid, { do: "refund", amount: cents(1_700) })).toBe("too_much");
    expect(refusalOf(all, { do: "refund", amount: undefined })).toBe("too_much");
  });
});

describe("a request to cancel", () => {
  const asked = after(claimed, { do: "request_cancel" });

  test("[ORD-04] waits for the merchant, who agrees", () => {
    expect([asked.status, asked.cancelAgreedAt, alerts(asked)]).toEqual([
      "IN_CANCEL",
      null,
      ["cancel_requested o"],
    ]);
    const agreed = decided(asked, { do: "cancel" });
    expect([refunds(agreed.events), alerts(agreed.order)]).toEqual([[1_699], []]);
    expect(agreed.events[0]).toEqual({ type: "cancel_agreed", isStep: true });
    expect(refusalOf(agreed.order, { do: "keep" })).toBe("nothing_waits");
  });

  test("[ORD-04] or declines: the order goes back, on to where its parts are, and is placed", () => {
    const ready = after(asked, moved("a", "ready"), moved("b", "ready"));
    expect(ready.status).toBe("IN_CANCEL");
    const kept = decided(ready, { do: "keep" });
    expect([kept.order.status, alerts(kept.order), messages(kept.events)]).toEqual([
      ...["WAIT_SELLER_SEND_GOODS", [], ["cancel_declined"]],
    ]);
    expect(kept.events).toContainEqual({ type: "placing_due" });
    expect(refusalOf(claimed, { do: "keep" })).toBe("nothing_waits");
  });

  test("[ORD-04] comes too late for what is on its way, and is no second request", () => {
    expect(refusalOf(shipped, { do: "request_cancel" })).toBe("too_late");
    expect(events(asked, { do: "request_cancel" })).toEqual([]);
  });
});

describe("the merchant", () => {
  test("[MKT-04] takes a line out: what was paid for it goes back, and the order goes on", () => {
    const { events: all, order } = decided(claimed, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    // With the shipping fee, for nothing is left of its part, and without what the voucher took off.
    expect([refunds(all), messages(all), order.status]).toEqual([[1_199], [], "IN_PROGRESS"]);
    expect(order.parts.map(({ status }) => status)).toEqual(["canceled", "waiting"]);
    expect(refusalOf(order, { do: "cancel_lines", skuCodes: ["PACIFIER"] })).toBe("no_line");
    expect(refusalOf(claimed, { do: "cancel_lines", skuCodes: [] })).toBe("no_line");
    expect(after(order, { do: "cancel_lines", skuCodes: ["BIB"] })).toMatchObject({ status: "IN_CANCEL" });
  });

  test("[MKT-04] tells the customer of a line for which no money is left", () => {
    const refunded = after(claimed, { do: "refund", amount: undefined });
    const { events: all, order } = decided(refunded, { do: "cancel_lines", skuCodes: ["BIB"] });
    expect([refunds(all), messages(all), order.status]).toEqual([[], ["items_canceled"], "IN_PROGRESS"]);
  });

  test("[ORD-04] cancels the rest of what is partly sent, and nothing that is sent", () => {
    const partly = after(claimed, moved("b", "ready"), moved("a", "shipped"));
    expect(partly.status).toBe("SELLER_PART_SEND_GOODS");
    expect(refusalOf(partly, { do: "cancel" })).toBe("partly_sent");
    expect(refusalOf(partly, { do: "cancel_lines", skuCodes: ["PACIFIER"] })).toBe("too_late");
    const asked = after(partly, { do: "request_cancel" });
    const { events: all, order } = decided(asked, { do: "cancel_unsent" });
    expect([refunds(all), order.status, alerts(order)]).toEqual([[500], "SHIPPING", []]);
    expect(messages(all), "that it goes on is said by what is not sent").toEqual(["status"]);
    expect(refusalOf(shipped, { do: "cancel" })).toBe("too_late");
  });

  test("[ORD-02] moves an order and a part forward, and nothing back", () => {
    const { order } = decided(claimed, { do: "advance", to: "SHIPPING", partId: undefined });
    expect(order.parts.map(({ status }) => status)).toEqual(["shipped", "shipped"]);
    expect(refusalOf(order, { do: "advance", to: "IN_PROGRESS", partId: undefined })).toBe("too_late");
    expect(after(claimed, { do: "advance", to: "SHIPPING", partId: "a" }).status).toBe("IN_PROGRESS");
    expect(events(paid, { do: "advance", to: "IN_PROGRESS", partId: undefined })).toContainEqual({
      type: "placing_due",
    });
  });
});

describe("a part", () => {
  test("[VOU-05] that was sent keeps the voucher, when its order ends without it", () => {
    const lost = after(shipped, moved("a", "canceled"), moved("b", "canceled"));
    const back = lost.refunds.map(
      ({ id }): OrderCommand => ({ ...accepted(lost), refundId: id }) as OrderCommand,
    );
    const canceled = after(lost, ...back);
    expect([canceled.status, canceled.hasVoucher]).toEqual(["CANCEL", true]);
  });

  test("[MKT-03] moves the order with it, through each status between", () => {
    const one = after(claimed, moved("a", "delivered"));
    expect(one.status).toBe("IN_PROGRESS");
    const all = events(one, moved("b", "shipped"));
    const way = all.flatMap((event) => (event.type === "status_moved" ? [event.to] : []));
    expect(way).toEqual(["WAIT_SELLER_SEND_GOODS", "SHIPPING"]);
    for (const [order, command] of [
      [one, moved("a", "shipped")],
      [paid, moved("a", "placed")],
    ] as const)
      expect(after(order, command).parts[0]?.status).toBe(order.parts[0]?.status);
  });

  test("[MKT-04] that is refused is refunded, and the last one ends the order", () => {
    const one = decided(claimed, moved("a", "refused"));
    expect([refunds(one.events), one.order.status]).toEqual([[1_199], "IN_PROGRESS"]);
    const none = decided(one.order, moved("b", "refused"));
    expect([refunds(none.events), none.order.status]).toEqual([[500], "IN_CANCEL"]);
    const causes = none.events.flatMap((event) => (event.type === "status_moved" ? [event.cause] : []));
    expect(causes).toEqual(["nothing_left"]);
  });

  test("[MKT-03] whose carrier takes its delivery back is on its way again, without a message", () => {
    const delivered = after(shipped, moved("a", "delivered"), moved("b", "delivered"));
    const takenBack = { ...recordNewsOf("a", { status: "shipped" }), takenBack: ["LP1"] } as OrderCommand;
    const back = decided(delivered, takenBack);
    expect([back.order.status, messages(back.events)]).toEqual(["SHIPPING", []]);
    expect(back.order.parts[0]).toMatchObject({ status: "shipped", deliveredAt: null, shippedAt: later });
    const finished = after(delivered, { do: "confirm_received" });
    expect(after(finished, takenBack)).toMatchObject({
      status: "FINISH",
      parts: [{ status: "delivered" }, {}],
    });
    expect(refusalOf(shipped, { do: "confirm_received" })).toBe("too_late");
  });

  test("[MKT-04] that is canceled while its fate is unknown asks the merchant, and one that has ended asks nothing else", () => {
    const lost = after(claimed, begun("a"), answerFor({ id: "a", attempts: 1 }, "unknown"));
    expect(lost.alerts[0]?.text).toMatch(/^Part 1 of NST-1: No answer\. It isn't known/);
    const canceled = after(lost, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect(canceled.alerts[0]?.text).toContain(
      "Part 1 of NST-1 is canceled, but the marketplace may have it as NST-1-1",
    );
    const open = (["supplier_frozen", "supplier_dispute", "parcel_stuck"] as const).map((kind) => ({
      kind,
      subject: "a",
      text: "Look.",
    }));
    const ready = after(claimed, moved("a", "ready"));
    const alerted = { ...ready, alerts: open };
    const ended = (status: PartStatus) =>
      recordNewsOf("a", { status, alerts: new Set(["frozen", "dispute"] as const) });
    expect(alerts(after(alerted, ended("delivered")))).toEqual(["supplier_frozen a", "supplier_dispute a"]);
    expect(alerts(after(alerted, moved("a", "delivered")))).toEqual([]);
    expect(alerts(after(alerted, { do: "cancel_lines", skuCodes: ["PACIFIER"] }))).toEqual([
      "supplier_dispute a",
    ]);
  });
});
