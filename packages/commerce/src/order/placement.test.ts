import { describe, expect, test } from "vitest";
import {
  accepted,
  after,
  alerts,
  allAccepted,
  begun,
  claimed,
  decided,
  failed,
  later,
  loss,
  messages,
  moved,
  now,
  paid,
  partStatuses,
  refund,
  refundElsewhere,
  refunds,
  refusalOf,
} from "../testing/order-examples.ts";
import type { OrderCommand, PlacementOutcome } from "./commands.ts";
import { leftToRefund, type Order } from "./order.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(later.getTime() + milliseconds);

const answered = (outcome: PlacementOutcome, also: { attempt?: number; wasTried?: boolean } = {}) =>
  ({
    ...{ do: "record_placement", partId: "a", attempt: 1, wasTried: false, outcome, pace: 1 },
    ...also,
  }) as const satisfies OrderCommand;
const placed = (...supplierOrderIds: string[]): PlacementOutcome => ({
  ...{ kind: "placed", supplierOrderIds, isPaid: true, message: undefined },
});
const no = (reason: Extract<PlacementOutcome, { kind: "refused" }>["reason"]): PlacementOutcome => ({
  ...{ kind: "refused", reason, text: "They say no." },
});
/** Of this part nothing was sent, because all that was paid for its order went back. */
const endAsRefunded = (partId: string) =>
  ({
    ...answered({ kind: "not_sent", reason: "refunded", text: "Refunded." }, { attempt: 0 }),
    partId,
  }) as OrderCommand;
const noAnswer: PlacementOutcome = { kind: "unknown", text: "No answer.", canRepeat: true };
const partA = ({ parts }: Order) => parts[0];
const again = (over: { anyway?: boolean; asGift?: boolean } = {}): OrderCommand => ({
  ...{ do: "place_again", partIds: ["a"], anyway: false, asGift: false, ...over },
});
const lost: OrderCommand = { do: "record_lost", partIds: ["a", "b"], anyway: false, asGift: false };
const found: OrderCommand = { do: "record_found", partIds: ["a", "b"], supplierOrderIds: ["8190"] };

const sent = after(claimed, begun("a"));

describe("an attempt to place a part", () => {
  test("[MKT-04] has an id of its own and is left alone for five minutes", () => {
    expect(partA(sent)).toMatchObject({ outOrderId: "NST-1-1", attempts: 1, firstTriedAt: later });
    expect(refusalOf(sent, begun("a"), at(5 * minute - 1))).toBe("too_late");
    const second = decided(sent, begun("a"), at(5 * minute)).order;
    expect(partA(second), "the same id").toMatchObject({
      outOrderId: "NST-1-1",
      attempts: 2,
      firstTriedAt: later,
    });
  });

  test("[MKT-04] isn't made of an order that is not claimed, is stopped or given back, or of a part without lines", () => {
    expect(refusalOf(paid, begun("a"))).toBe("too_late");
    expect(refusalOf(after(claimed, loss("needs_response")), begun("a"))).toBe("stopped");
    expect(refusalOf(after(claimed, refund()), begun("a"))).toBe("given_back");
    const taken = after(claimed, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect(refusalOf(taken, begun("a"))).toBe("too_late");
  });

  test("[MKT-04] isn't made once the marketplace may have forgotten the id: a person looks", () => {
    const { order } = decided(sent, begun("a"), at(23 * hour));
    expect([partA(order)?.status, partA(order)?.attempts, alerts(order)]).toEqual([
      ...["unknown", 1, ["placement_unknown a"]],
    ]);
    expect(refusalOf(order, begun("a"), at(48 * hour))).toBe("too_late");
  });
});

describe("the answer to an attempt", () => {
  test("[MKT-04] that it is placed counts once, whoever says so", () => {
    const { order, events } = decided(sent, answered(placed("8190", "8191")));
    expect(partA(order)).toMatchObject({
      status: "placed",
      supplierOrderIds: ["8190", "8191"],
      problem: null,
    });
    expect(events).toContainEqual({ type: "lines_placed", partId: "a" });
    expect(decided(order, answered(placed("8190"))).events).toEqual([]);
    const unpaid = after(
      sent,
      answered({ kind: "placed", supplierOrderIds: ["8190"], isPaid: false, message: "Pay it." }),
    );
    expect(partA(unpaid)).toMatchObject({ problem: "unpaid", problemText: "Pay it." });
  });

  test("[MKT-04] that it is refused for good gives its money back, and mails the merchant once", () => {
    const { order, events } = decided(sent, answered(no("product_offline")));
    expect([partA(order)?.status, refunds(events), alerts(order)]).toEqual(["refused", [1_199], []]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "alert_raised", kind: "placement_refused" }),
    );
    expect(decided(order, answered(no("product_offline"))).events).toEqual([]);
  });

  test("[MKT-04] that the merchant can cure waits for the merchant, who has it placed again", () => {
    const waiting = after(sent, answered(no("phone")));
    expect(partA(waiting)).toMatchObject({
      status: "waiting",
      problem: "phone",
      checkAt: null,
      firstTriedAt: null,
    });
    expect(waiting.alerts[0]?.text).toContain("Part 1 of NST-1: They say no. The phone number");
    expect(refusalOf(waiting, { ...again(), partIds: [] } as OrderCommand)).toBe("nothing_waits");
    const { order, events } = decided(waiting, again({ anyway: true }));
    expect([alerts(order), events.at(-1)]).toEqual([[], { type: "placing_due" }]);
    expect(partA(order)).toMatchObject({ problem: null, placeAnyway: true, placeRefunded: false });
    expect(partA(after(order, begun("a")))?.attempts).toBe(2);
    expect(refusalOf(after(claimed, moved("a", "placed")), again())).toBe("nothing_waits");
  });

  test("[MKT-04] that may change is asked for again, later and later", () => {
    const wait = (afterwards: number) => {
      const order = decided(sent, answered(no("unavailable")), at(afterwards)).order;
      return (partA(order)?.checkAt?.getTime() ?? 0) - at(afterwards).getTime();
    };
    expect([0, 20 * minute, 24 * hour].map(wait)).toEqual([minute, 5 * minute, 30 * minute]);
  });

  test("[MKT-04] that the shipping service is gone needs a person when it comes twice", () => {
    const once = after(sent, answered(no("freight_gone")));
    expect([partA(once)?.checkAt === null, alerts(once)]).toEqual([false, []]);
    expect(alerts(after(once, answered(no("freight_gone"))))).toEqual(["placement_problem a"]);
  });

  test("[MKT-04] that the pieces can't be reserved needs a person after two hours", () => {
    const once = after(sent, answered(no("stock_unclear")));
    expect(alerts(decided(once, answered(no("stock_unclear")), at(2 * hour - 1)).order)).toEqual([]);
    expect(alerts(decided(once, answered(no("stock_unclear")), at(2 * hour)).order)).toEqual([
      "placement_problem a",
    ]);
  });

  test("[ROUTE-06] that only a look-up has brought its product gives the money back after a week, and no sooner", () => {
    const held = after(
      claimed,
      answered({ kind: "not_sent", reason: "looked_up", text: "Looked up." }, { attempt: 0 }),
    );
    expect(partA(held)?.checkAt).toEqual(at(7 * day));
    const second = answered({ kind: "not_sent", reason: "looked_up", text: "Looked up." }, { attempt: 0 });
    // Two processes at the same moment are no week.
    expect(refunds(decided(held, second).events)).toEqual([]);
    expect(refunds(decided(held, second, at(7 * day)).events)).toEqual([1_199]);
  });

  test("[MKT-04] that never came keeps the id, which is sent again", () => {
    const unknown = after(sent, answered(noAnswer));
    expect(partA(unknown)).toMatchObject({ status: "waiting", problem: "unknown", firstTriedAt: later });
    const gone = after(sent, answered({ ...noAnswer, canRepeat: false } as PlacementOutcome));
    expect([partA(gone)?.status, alerts(gone)]).toEqual(["unknown", ["placement_unknown a"]]);
    expect(partA(decided(sent, answered(noAnswer), at(23 * hour)).order)?.status).toBe("unknown");
  });

  test("[MKT-04] a refusal after an attempt without an answer proves nothing: a person looks", () => {
    const refused = after(sent, answered(no("out_of_stock"), { wasTried: true }));
    expect([partA(refused)?.status, refused.refunds]).toEqual(["unknown", []]);
    const notSent = after(
      sent,
      answered({ kind: "not_sent", reason: "phone", text: "No." }, { wasTried: true }),
    );
    expect([partA(notSent)?.problem, alerts(notSent)]).toEqual(["unknown", ["placement_problem a"]]);
  });

  test("[MKT-04] of an attempt before the last one says nothing, unless the part is placed", () => {
    const second = decided(sent, begun("a"), at(5 * minute)).order;
    expect(refusalOf(second, answered(no("product_offline")))).toBe("known");
    expect(partA(after(second, answered(placed("8190"))))?.status).toBe("placed");
  });
});

describe("a claimed order whose money goes back before it is placed", () => {
  const held = after(claimed, answered(no("unavailable"), { attempt: 0 }));
  const returned = after(held, refund());
  const broken = after(returned, accepted(returned), failed(returned));

  test.each<[string, Order]>([
    ["by the shop", returned],
    ["in the payment service's dashboard", after(held, refundElsewhere(1_699))],
    ["in halves, the last in the dashboard", after(held, refund(600), refundElsewhere(1_099))],
    ["in halves, the first in the dashboard", after(held, refundElsewhere(1_099), refund())],
    ["once more, after the bank has returned it", after(broken, refund())],
  ])("[PAY-02] [MKT-04] all of it, %s, is canceled without a question", (_, given) => {
    expect(given.status).toBe("IN_PROGRESS");
    expect(refusalOf(given, begun("a"), at(hour))).toBe("given_back");
    const first = decided(given, endAsRefunded("a"));
    expect(first.order.status).toBe("IN_PROGRESS");
    const last = decided(first.order, endAsRefunded("b"));
    expect(partStatuses(last.order)).toEqual(["canceled", "canceled"]);
    for (const { events, order } of [first, last]) {
      expect(refunds(events), "nothing is left").toEqual([]);
      const raised = events.flatMap((event) => (event.type === "alert_raised" ? [event.kind] : []));
      expect([raised, order.alerts]).toEqual([["placement_refused"], given.alerts]);
    }
    const ended = allAccepted(last.order);
    expect([ended.status, leftToRefund(ended)]).toEqual(["CANCEL", 0]);
  });

  test.each<[string, Order, number]>([
    ["nothing of it", held, 1_699],
    ["a part of it", after(held, refund(500)), 1_199],
    ["all but a cent", after(held, refundElsewhere(1_698)), 1],
    ["all of it, which the bank returns", broken, 1_699],
  ])("[PAY-02] [MKT-04] %s, is placed", (_, order, left) => {
    expect(leftToRefund(order)).toBe(left);
    expect(refusalOf(order, endAsRefunded("a"))).toBe("known");
    const placing = decided(order, begun("a"), at(hour)).order;
    expect(partA(after(placing, answered(placed("8190"))))?.status).toBe("placed");
  });

  test("[PAY-02] loses what was not tried, which its customer reads, and the rest goes on", () => {
    const { order, events } = decided(after(claimed, moved("a", "placed"), refund()), endAsRefunded("b"));
    expect([order.status, partStatuses(order)]).toEqual(["IN_PROGRESS", ["placed", "canceled"]]);
    expect(events).toContainEqual({
      type: "message_due",
      message: { about: "items_canceled", skuCodes: ["BIB"] },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ type: "alert_raised", kind: "placement_refused" }),
    );
  });

  test("[PAY-02] [MKT-04] is not asked for again where it may be placed already, and a person looks", () => {
    const given = after(sent, answered(noAnswer), refund());
    const text = "Its order was refunded in full.";
    const asked = after(given, answered({ kind: "unknown", text, canRepeat: false }, { wasTried: true }));
    expect(partA(asked)).toMatchObject({ status: "unknown", checkAt: null, attempts: 1 });
    expect(alerts(asked)).toEqual(["placement_unknown a"]);
    expect(asked.alerts[0]?.text).toContain(text);
    const there = after(asked, found);
    expect(alerts(there)).toEqual(["placement_too_late a"]);
    expect(there.alerts[0]?.text).toContain("cancel it at the marketplace: 8190.");
  });
});

describe("a part that is placed although it isn't wanted anymore", () => {
  const text = (order: Order) => order.alerts.find(({ kind }) => kind === "placement_too_late")?.text;

  test.each<[string, Order, string]>([
    ["was canceled", after(sent, { do: "cancel" }), "was canceled while it was being placed"],
    [
      "has lost its lines",
      after(sent, { do: "cancel_lines", skuCodes: ["PACIFIER"] }),
      "was canceled while it was being placed",
    ],
    ["was refunded", after(sent, refund()), "all that was paid for its order went back"],
    ["was moved on by hand", after(sent, moved("a", "shipped")), "so it may be bought twice"],
  ])("[MKT-04] because it %s is the merchant's to end", (_, order, words) => {
    const late = after(order, answered(placed("8190")));
    expect(text(late)).toContain(words);
    expect(text(late)).toContain(": 8190.");
    expect(partA(late)).toMatchObject({ supplierOrderIds: ["8190"] });
    expect(messages(decided(order, answered(placed("8190"))).events)).toEqual([]);
  });

  test("[MKT-04] and that is not there after all asks nothing", () => {
    const canceled = after(sent, { do: "cancel_lines", skuCodes: ["PACIFIER"] });
    expect(alerts(canceled)).toEqual(["placement_unknown a"]);
    expect(alerts(after(canceled, answered(no("product_offline"))))).toEqual([]);
  });
});

describe("what the merchant finds of a part of unknown fate", () => {
  const unknown = after(sent, answered({ ...noAnswer, canRepeat: false } as PlacementOutcome));

  test("[MKT-04] it is there", () => {
    const there = after(unknown, found);
    expect(partA(there)).toMatchObject({ status: "placed", supplierOrderIds: ["8190"], problem: null });
    expect(alerts(there)).toEqual([]);
    expect(refusalOf(claimed, found)).toBe("nothing_waits");
  });

  test("[MKT-04] it is not there, and is sent under another id", () => {
    const { order, events } = decided(unknown, lost);
    expect(partA(order)).toMatchObject({ outOrderId: "NST-1-1-2", firstTriedAt: null, problem: null });
    expect([alerts(order), events.at(-1)]).toEqual([[], { type: "placing_due" }]);
    expect(partA(after(order, begun("a")))).toMatchObject({ outOrderId: "NST-1-1-2", attempts: 2 });
  });

  test("[MKT-04] nothing yet: it isn't placed again before that, and one that the shop still sends is not lost", () => {
    expect(refusalOf(unknown, again())).toBe("fate_unknown");
    expect(refusalOf(after(sent, answered(noAnswer)), lost)).toBe("sent_again");
    const both = after(unknown, begun("b"), {
      ...answered({ ...noAnswer, canRepeat: false } as PlacementOutcome),
      partId: "b",
    });
    expect([refusalOf(both, lost), refusalOf(both, found)], "which of the two?").toEqual([
      ...["fate_unknown", "fate_unknown"],
    ]);
  });

  test("[MKT-04] it has other numbers than the merchant has given", () => {
    const wrong = after(claimed, answered(placed("1"), { attempt: 0 }));
    const unseen = {
      ...wrong,
      parts: wrong.parts.map((part) => (part.id === "a" ? { ...part, unreadSince: now } : part)),
    };
    expect(partA(after(unseen, found))).toMatchObject({ supplierOrderIds: ["8190"], unreadSince: null });
    expect(refusalOf(wrong, found)).toBe("nothing_waits");
  });
});

describe("a gift", () => {
  test("[PAY-02] is placed although everything went back, when the merchant says so", () => {
    const given = after(claimed, refund());
    expect(refusalOf(given, again())).toBe("given_back");
    const gift = after(given, again({ asGift: true }));
    expect(partA(after(gift, begun("a")))?.attempts).toBe(1);
    expect(refusalOf(gift, begun("b"))).toBe("given_back");
  });

  test("[PAY-02] is none where the refund has failed", () => {
    const given = after(claimed, refund());
    expect(partA(after(given, failed(given), begun("a")))?.attempts).toBe(1);
    expect(refusalOf(after(given, accepted(given)), begun("a"))).toBe("given_back");
  });

  test("[PAY-02] is what the merchant keeps after a lost dispute, until more is refunded", () => {
    const [all, half] = [after(claimed, loss("lost")), after(claimed, loss("lost", 600))];
    for (const lost of [all, half]) {
      expect(refusalOf(lost, begun("a"))).toBe("stopped");
      expect(refusalOf(lost, endAsRefunded("a")), "before the merchant has decided").toBe("known");
    }
    const kept = after(all, { do: "keep" });
    expect(refusalOf(kept, endAsRefunded("a"))).toBe("known");
    expect(partA(after(kept, begun("a")))?.attempts).toBe(1);
    const given = after(half, { do: "keep" }, refundElsewhere(1_099));
    expect(refusalOf(given, begun("a"))).toBe("given_back");
    expect(partA(after(given, endAsRefunded("a")))?.status).toBe("canceled");
  });
});

describe("after a restore", () => {
  const suspect = (since: Date): OrderCommand => ({ do: "suspect_placement", partIds: ["a", "b"], since });

  test("[MKT-04] what waits counts as sent when the backup was made, under its id", () => {
    const suspected = after(claimed, suspect(now));
    expect(partA(suspected)).toMatchObject({ status: "waiting", firstTriedAt: now, outOrderId: "NST-1-1" });
    expect(alerts(suspected)).toEqual([]);
    expect(partA(after(suspected, begun("a")))).toMatchObject({ attempts: 1, firstTriedAt: now });
  });

  test("[MKT-04] what waits for the merchant, or for too long, is looked up", () => {
    const held = after(claimed, answered(no("phone"), { attempt: 0 }), suspect(now));
    expect([partA(held)?.status, alerts(held)]).toEqual(["unknown", ["placement_unknown a"]]);
    const old = after(claimed, suspect(new Date(later.getTime() - 23 * hour)));
    expect(alerts(old)).toEqual(["placement_unknown a", "placement_unknown b"]);
    expect(alerts(after(old, suspect(now))), "once").toHaveLength(2);
    expect(alerts(after(paid, suspect(new Date(0)))), "nobody has asked a seller yet").toEqual([]);
  });
});
