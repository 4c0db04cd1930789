import { describe, expect, test } from "vitest";
import type { PartStatus } from "../order-parts.ts";
import type { OrderStatus } from "../order-status.ts";
import {
  accepted,
  after,
  alerts,
  allAccepted,
  claimed,
  decided,
  events,
  failed,
  free,
  later,
  messages,
  moved,
  now,
  paid,
  partStatuses,
  refund,
  refundElsewhere,
  refunds,
  refusalOf,
  shipped,
  unpaid,
} from "../testing/order-examples.ts";
import type { OrderCommand } from "./commands.ts";
import type { OrderEvent } from "./events.ts";
import { leftToRefund, type Order } from "./order.ts";

const cancelLines = (...skuCodes: string[]): OrderCommand => ({ do: "cancel_lines", skuCodes });
const freed = (all: readonly OrderEvent[]) =>
  all.flatMap((event) => (event.type === "lines_canceled" ? event.skuCodes : []));
const reached = (all: readonly OrderEvent[]) =>
  all.flatMap((event) => (event.type === "status_moved" ? [`${event.to} ${event.cause}`] : []));

const delivered = after(shipped, moved("a", "delivered"), moved("b", "delivered"));
const finished = after(delivered, { do: "confirm_received" });

describe("a customer's request to cancel", () => {
  const asked = after(claimed, { do: "request_cancel" });

  test.each([
    ["before its hold is over", new Date(later.getTime() + 1)],
    ["after its hold is over", now],
  ])("[ORD-04] cancels an unclaimed order at once, %s: the clock alone changes nothing", (_, holdUntil) => {
    const all = events(after(unpaid, { do: "record_payment", holdUntil }), { do: "request_cancel" });
    expect([refunds(all), reached(all)]).toEqual([[1_699], ["IN_CANCEL canceled_by_customer"]]);
  });

  test.each<[OrderStatus, PartStatus]>([
    ["IN_PROGRESS", "placed"],
    ["WAIT_SELLER_SEND_GOODS", "ready"],
    ["SELLER_PART_SEND_GOODS", "part_shipped"],
  ])("[ORD-04] in %s moves no money, and can be made again once it is declined", (status, part) => {
    const order = after(claimed, moved("a", part), moved("b", part));
    const request = decided(order, { do: "request_cancel" });
    expect([order.status, request.order.status]).toEqual([status, "IN_CANCEL"]);
    expect([refunds(request.events), alerts(request.order)]).toEqual([[], ["cancel_requested o"]]);
    const kept = after(request.order, { do: "keep" });
    expect([kept.status, alerts(kept)]).toEqual([status, []]);
    expect(after(kept, { do: "request_cancel" }).status).toBe("IN_CANCEL");
  });

  test.each<[OrderStatus, Order]>([
    ["SHIPPING", shipped],
    ["WAIT_BUYER_CONFIRM_GOODS", delivered],
    ["FINISH", finished],
  ])("[API-22] [ORD-04] in %s comes too late", (status, order) => {
    expect([order.status, refusalOf(order, { do: "request_cancel" })]).toEqual([status, "too_late"]);
  });

  test("[ORD-04] waits for the merchant, who agrees", () => {
    expect([asked.status, asked.cancelAgreedAt, alerts(asked)]).toEqual([
      "IN_CANCEL",
      null,
      ["cancel_requested o"],
    ]);
    const agreed = decided(asked, { do: "cancel" });
    expect([refunds(agreed.events), alerts(agreed.order)]).toEqual([[1_699], []]);
    expect(agreed.events[0]).toEqual({ type: "cancel_agreed", isStep: true });
  });

  test("[ORD-04] [MKT-02] or declines: the order goes back, on to where its parts are, and is placed", () => {
    const ready = after(asked, moved("a", "ready"), moved("b", "ready"));
    expect(ready.status).toBe("IN_CANCEL");
    const kept = decided(ready, { do: "keep" });
    expect([kept.order.status, alerts(kept.order), messages(kept.events)]).toEqual([
      ...["WAIT_SELLER_SEND_GOODS", [], ["cancel_declined"]],
    ]);
    expect(kept.events).toContainEqual({ type: "placing_due" });
    expect(refusalOf(claimed, { do: "keep" })).toBe("nothing_waits");
  });

  test("[ORD-02] takes in what the parts do meanwhile: what is refused is refunded, and the rest goes on", () => {
    const sent = decided(after(asked, moved("a", "shipped")), moved("b", "refused"));
    expect([sent.order.status, refunds(sent.events)]).toEqual(["IN_CANCEL", [500]]);
    const kept = after(sent.order, { do: "keep" });
    expect([kept.status, alerts(kept)]).toEqual(["SHIPPING", []]);
  });

  test("[ORD-02] needs no answer anymore when no part goes on", () => {
    const over = after(asked, moved("a", "refused"), moved("b", "refused"));
    expect([over.refunds.map(({ amount }) => amount), alerts(over)]).toEqual([[1_199, 500], []]);
    expect(allAccepted(over).status).toBe("CANCEL");
  });

  test("[ORD-04] is no second request", () => {
    expect(events(asked, { do: "request_cancel" })).toEqual([]);
  });
});

describe("an order that the merchant cancels", () => {
  test("[ORD-04] without being asked is refunded once, however often that is said", () => {
    const canceled = decided(claimed, { do: "cancel" });
    expect([refunds(canceled.events), reached(canceled.events)]).toEqual([
      [1_699],
      ["IN_CANCEL canceled_by_shop"],
    ]);
    expect(events(canceled.order, { do: "cancel" })).toEqual([]);
    const ended = allAccepted(canceled.order);
    expect([ended.status, refusalOf(ended, { do: "cancel" })]).toEqual(["CANCEL", "too_late"]);
  });

  test("[ORD-04] keeps what a supplier has, and the pieces of the rest are free again", () => {
    const canceled = after(claimed, moved("a", "ready"), { do: "cancel" });
    expect(partStatuses(canceled)).toEqual(["ready", "waiting"]);
    const end = decided(canceled, accepted(canceled));
    expect([end.order.status, partStatuses(end.order)]).toEqual(["CANCEL", ["ready", "canceled"]]);
    expect(freed(end.events)).toEqual(["BIB"]);
  });

  test("[ORD-04] with what is partly sent loses the rest, and nothing that is sent", () => {
    const partly = after(claimed, moved("b", "ready"), moved("a", "shipped"));
    expect(partly.status).toBe("SELLER_PART_SEND_GOODS");
    expect(refusalOf(partly, { do: "cancel" })).toBe("partly_sent");
    expect(refusalOf(partly, cancelLines("PACIFIER"))).toBe("too_late");
    const asked = after(partly, { do: "request_cancel" });
    const { events: all, order } = decided(asked, { do: "cancel_unsent" });
    expect([refunds(all), order.status, alerts(order)]).toEqual([[500], "SHIPPING", []]);
    expect(messages(all), "that it goes on is said by what is not sent").toEqual(["status"]);
  });

  test("[VOU-05] [ORD-02] goes on, with its voucher used, where all of it is sent", () => {
    const sent = after(claimed, moved("a", "part_shipped"), moved("b", "part_shipped"));
    for (const order of [sent, shipped, delivered])
      expect(refusalOf(order, { do: "cancel" })).toBe("too_late");
    expect(refusalOf(shipped, { do: "keep" }), "nobody has asked").toBe("nothing_waits");
  });
});

describe("a cancellation that is agreed to", () => {
  test.each<[string, Order, OrderCommand[]]>([
    ["by its customer within the hold", paid, [{ do: "request_cancel" }]],
    ["by the merchant", claimed, [{ do: "request_cancel" }, { do: "cancel" }]],
    [
      "by the merchant, when all of its money was asked back before",
      claimed,
      [refund(), { do: "request_cancel" }, { do: "cancel" }],
    ],
    ["by a refund of all before the claim", paid, [refund()]],
  ])("[ORD-02] %s cannot be taken back, nor when its refund fails", (_, start, commands) => {
    const canceled = after(start, ...commands);
    const broken = after(canceled, failed(canceled));
    expect([broken.status, alerts(broken)]).toEqual(["IN_CANCEL", ["refund_failed refund 1"]]);
    for (const order of [canceled, broken]) expect(refusalOf(order, { do: "keep" })).toBe("nothing_waits");
  });

  test("[PAY-02] [OPS-05] whose refund fails waits until the merchant repeats it", () => {
    const canceled = after(paid, refund());
    const repeated = decided(after(canceled, failed(canceled)), { do: "repeat_refunds" });
    expect([refunds(repeated.events), alerts(repeated.order)]).toEqual([[1_699], []]);
    expect(allAccepted(repeated.order).status).toBe("CANCEL");
  });

  test("[PAY-02] [OPS-05] stays one when the bank returns its refund days later", () => {
    const canceled = allAccepted(after(paid, refund()));
    const returned = decided(canceled, failed(canceled));
    expect([returned.order.status, alerts(returned.order)]).toEqual(["CANCEL", ["refund_failed refund 1"]]);
    expect(returned.events.map(({ type }) => type)).toEqual([
      ...["refund_changed", "alert_raised", "message_due"],
    ]);
  });

  test("[PAY-02] ends when the merchant repeats what failed for a part, and never gives back too much", () => {
    const refused = after(claimed, moved("b", "refused"));
    const broken = after(refused, failed(refused), moved("a", "refused"), { do: "repeat_refunds" });
    const ended = allAccepted(broken);
    expect([ended.status, leftToRefund(ended), alerts(ended)]).toEqual(["CANCEL", 0, []]);
  });

  test("[PAY-02] [OPS-05] repeats what failed as far as the money is still there", () => {
    const part = after(claimed, refund(1_500));
    const asked = after(part, failed(part), refund(600), { do: "request_cancel" });
    const repeated = decided(asked, { do: "repeat_refunds" });
    expect(refunds(repeated.events)).toEqual([1_099]);
    const ended = allAccepted(after(repeated.order, { do: "cancel" }));
    expect([ended.status, leftToRefund(ended), alerts(ended)]).toEqual(["CANCEL", 0, []]);
  });
});

describe("an order of which money went back before it is canceled", () => {
  test.each<[string, Order, OrderCommand["do"] & ("request_cancel" | "cancel"), number[]]>([
    ["for a part of it, within the hold", after(paid, refund(500)), "request_cancel", [1_199]],
    ["but for a cent, within the hold", after(paid, refund(1_000), refund(698)), "request_cancel", [1]],
    ["all of it, after the claim", after(claimed, refund(), { do: "request_cancel" }), "cancel", []],
  ])(
    "[PAY-02] [ORD-04] %s, is asked for the rest alone, and ends once all is accepted",
    (_, order, by, rest) => {
      const canceled = decided(order, { do: by });
      expect([canceled.order.status, refunds(canceled.events)]).toEqual(["IN_CANCEL", rest]);
      const [first, ...others] = canceled.order.refunds;
      const one = { ...accepted(canceled.order), refundId: first?.id ?? "" } as OrderCommand;
      const partly = after(canceled.order, one);
      expect(partly.status).toBe(others.length === 0 ? "CANCEL" : "IN_CANCEL");
      expect(allAccepted(partly).status).toBe("CANCEL");
    },
  );

  test("[ORD-04] waits for the merchant's answer all the same", () => {
    const asked = allAccepted(after(claimed, refund(), { do: "request_cancel" }));
    expect([asked.status, asked.cancelAgreedAt, leftToRefund(asked)]).toEqual(["IN_CANCEL", null, 0]);
    expect([partStatuses(asked), asked.hasVoucher]).toEqual([["waiting", "waiting"], true]);
    const { order, events: all } = decided(asked, { do: "cancel" });
    expect([order.status, messages(all)]).toEqual(["CANCEL", ["status"]]);
  });
});

describe("an order whose money all goes back", () => {
  test.each<[string, OrderCommand[]]>([
    ["by the shop", [refund()]],
    ["in the payment service's dashboard", [refundElsewhere(1_699)]],
    ["by the shop and in the dashboard", [refund(500), refundElsewhere(499), refund()]],
  ])("[PAY-02] [ORD-02] %s is canceled, and neither claimed nor kept", (_, all) => {
    const before = after(paid, ...all.slice(0, -1));
    expect(before.status).toBe("WAITING_ACCEPT");
    const canceled = after(paid, ...all);
    expect(canceled.cancelAgreedAt).toEqual(later);
    expect(refusalOf(canceled, { do: "claim" })).toBe("too_late");
    expect(refusalOf(canceled, { do: "keep" })).toBe("nothing_waits");
    const ended = allAccepted(canceled);
    expect([ended.status, ended.hasVoucher, alerts(ended)]).toEqual(["CANCEL", false, []]);
  });

  test.each<[OrderStatus, Order]>([
    ["IN_PROGRESS", claimed],
    ["SHIPPING", shipped],
    ["WAIT_BUYER_CONFIRM_GOODS", delivered],
    ["FINISH", finished],
  ])("[PAY-02] stays in %s once it was claimed: that is a kindness of the merchant", (status, order) => {
    const given = decided(order, refund());
    expect([refunds(given.events), given.order.status]).toEqual([[1_699], status]);
    expect(allAccepted(given.order)).toMatchObject({ status, cancelAgreedAt: null });
  });
});

describe("an order that cost nothing", () => {
  test("[VOU-06] is canceled at once, for no money has to come back: its voucher and its pieces are free", () => {
    const all = events(free, { do: "request_cancel" });
    expect([refunds(all), freed(all)]).toEqual([[], ["PACIFIER", "BIB"]]);
    expect(all).toContainEqual({ type: "voucher_returned" });
    expect(after(free, { do: "request_cancel" }).status).toBe("CANCEL");
  });

  test("[ORD-04] waits for the merchant once it is claimed, as any other", () => {
    const asked = after(free, { do: "claim" }, { do: "request_cancel" });
    expect([asked.status, alerts(asked)]).toEqual(["IN_CANCEL", ["cancel_requested o"]]);
    expect(after(asked, { do: "cancel" })).toMatchObject({ status: "CANCEL", refunds: [] });
  });

  test("[VOU-06] [ORD-04] goes on without a line, and ends with the last one", () => {
    const short = after(free, cancelLines("BIB"));
    expect([short.status, partStatuses(short)]).toEqual(["WAITING_ACCEPT", ["waiting", "canceled"]]);
    expect(refusalOf(short, { do: "repeat_refunds" })).toBe("nothing_waits");
    const ended = after(short, cancelLines("PACIFIER"));
    expect(ended).toMatchObject({ status: "CANCEL", hasVoucher: false, refunds: [] });
  });
});

describe("lines that the merchant takes out", () => {
  test("[MKT-04] are refunded, and the order goes on", () => {
    const { events: all, order } = decided(claimed, cancelLines("PACIFIER"));
    // With the shipping fee, for nothing is left of its part, and without what the voucher took off.
    expect([refunds(all), messages(all), order.status]).toEqual([[1_199], [], "IN_PROGRESS"]);
    expect(partStatuses(order)).toEqual(["canceled", "waiting"]);
    expect(refusalOf(order, cancelLines("PACIFIER"))).toBe("no_line");
    expect(after(order, cancelLines("BIB"))).toMatchObject({ status: "IN_CANCEL" });
  });

  test("[PAY-02] before the claim leave an unclaimed order, which the last of them cancels", () => {
    const short = after(paid, cancelLines("PACIFIER"));
    expect([short.status, partStatuses(short)]).toEqual(["WAITING_ACCEPT", ["canceled", "waiting"]]);
    const { events: all, order } = decided(short, cancelLines("BIB"));
    expect([refunds(all), reached(all)]).toEqual([[500], ["IN_CANCEL canceled_by_shop"]]);
    expect(allAccepted(order).status).toBe("CANCEL");
  });

  test.each<[string, Order, string[], string]>([
    ["one that is not in the order", claimed, ["BIB", "NOTHING"], "no_line"],
    ["none", claimed, [], "no_line"],
    ["one that is sent", after(claimed, moved("a", "part_shipped")), ["BIB", "PACIFIER"], "too_late"],
    ["those of an unpaid order", unpaid, ["BIB"], "too_late"],
    ["those of an order that is being canceled", after(paid, refund()), ["BIB"], "too_late"],
    ["those of a finished order", finished, ["BIB"], "too_late"],
  ])("[ORD-04] are all taken out or none: not %s", (_, order, skuCodes, why) => {
    expect(refusalOf(order, cancelLines(...skuCodes))).toBe(why);
  });

  test("[MKT-04] are told to the customer where no money is left for them", () => {
    const refunded = after(claimed, refund());
    const { events: all, order } = decided(refunded, cancelLines("BIB"));
    expect([refunds(all), messages(all), order.status]).toEqual([[], ["items_canceled"], "IN_PROGRESS"]);
  });
});
