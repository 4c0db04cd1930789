import { describe, expect, test } from "vitest";
import {
  after,
  alerts,
  begun,
  claimed,
  decided,
  events,
  later,
  messages,
  moved,
  paid,
  partStatuses,
  refunds,
  refusalOf,
  shipped,
  unpaid,
} from "../testing/order-examples.ts";
import { noDetails } from "../testing/order-histories.ts";
import type { OrderCommand } from "./commands.ts";
import { decide } from "./decide.ts";
import { laterDay, promisedBy } from "./late.ts";
import type { Order, Part, ReturnStatus } from "./order.ts";

const day = 86_400_000;
const inDays = (days: number) => new Date(later.getTime() + days * day);
const placed = after(claimed, moved("a", "placed"), moved("b", "placed"));

/** Examples promise 14 days. */
const announce = (days: number, partId = "a"): OrderCommand => ({
  ...{ do: "announce_delay", partId, to: inDays(days) },
});
const answer = (what: "waits" | "cancels", number = 1): OrderCommand => ({
  ...{ do: "answer_delay", partId: "a", number, answer: what },
});
const lapse: OrderCommand = { do: "lapse_delay", partId: "a" };
const late = after(placed, announce(20));
const partOf = ({ parts }: Order) => parts[0] as Part;
const atDay = (order: Order, command: OrderCommand, days: number) => decided(order, command, inDays(days));
/** Told of a second day. */
const lateAgain = atDay(after(late, answer("waits")), announce(36), 8).order;
/** The customer withdraws from so many of the two pieces of part a. */
const withdraw = (quantity: number): OrderCommand => ({
  ...{ do: "withdraw", returnId: "w", days: 14, refundDays: 14, details: noDetails },
  lines: [{ partId: "a", skuCode: "PACIFIER", quantity }],
});

describe("[LATE-01] a part that comes later than promised", () => {
  test("has its customer told of the new day, once for each day", () => {
    expect(promisedBy(placed, partOf(placed))?.getTime()).toBeLessThan(inDays(15).getTime());
    expect(messages(events(placed, announce(20)))).toEqual(["delay"]);
    expect(partOf(late)).toMatchObject({ delays: 1, delayedTo: inDays(20), delayAnswer: null });
    expect(refusalOf(late, announce(20))).toBe("nothing_waits");
    expect(partOf(lateAgain)).toMatchObject({ delays: 2, delayedTo: inDays(36), delayAnswer: null });
  });

  test.each<[string, Order, OrderCommand, number, boolean]>([
    ["a first short delay", placed, announce(20), 0, true],
    ["a first long one", placed, announce(60), 0, false],
    ["a second one", after(late, answer("waits")), announce(36), 8, false],
    ["what is sent", shipped, announce(60), 0, true],
  ])("says in the message about %s what silence means", (_, order, command, days, silenceWaits) => {
    const { events: all } = atDay(order, command, days);
    expect(all).toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ about: "delay", silenceWaits }) }),
    );
  });

  test("is not spoken of again before the last question is answered, nor within its days", () => {
    expect(refusalOf(late, announce(36), inDays(8)), "not answered").toBe("nothing_waits");
    const waits = after(late, answer("waits"));
    expect(refusalOf(waits, announce(36), inDays(6.99)), "within the days").toBe("nothing_waits");
    expect(refusalOf(waits, announce(36), inDays(7))).toBe("none");
  });

  test("is not spoken of where its customer has withdrawn from all of it", () => {
    expect(refusalOf(after(placed, withdraw(2)), announce(20))).toBe("nothing_waits");
    expect(refusalOf(after(placed, withdraw(1)), announce(20)), "one of two pieces").toBe("none");
    const withReturn = (status: ReturnStatus): Order => {
      const order = after(placed, withdraw(2));
      return { ...order, returns: order.returns.map((one) => ({ ...one, status })) };
    };
    expect(refusalOf(withReturn("refunded"), announce(20))).toBe("nothing_waits");
    expect(refusalOf(withReturn("refused"), announce(20))).toBe("none");
  });

  test.each<[string, Order, string]>([
    ["is not paid", unpaid, "too_late"],
    ["has come", after(placed, moved("a", "delivered")), "too_late"],
    ["is canceled", after(placed, { do: "cancel_lines", skuCodes: ["PACIFIER"] }), "too_late"],
    ["is about to be canceled", after(placed, { do: "request_cancel" }), "too_late"],
  ])("is not spoken of where it %s", (_, order, why) => {
    expect(refusalOf(order, announce(20))).toBe(why);
  });

  test("is not spoken of where the day is not later", () => {
    expect(refusalOf(placed, announce(13))).toBe("nothing_waits");
  });

  test("is waited for by its customer", () => {
    const waits = after(late, answer("waits"));
    expect(partOf(waits).delayAnswer).toBe("waits");
    expect(events(waits, answer("waits")), "pressed twice").toEqual([]);
    expect(refusalOf(waits, lapse, inDays(30))).toBe("nothing_waits");
  });

  test("is canceled by its customer with its money, and the merchant stops it at the marketplace", () => {
    const all = events(late, answer("cancels"));
    expect(refunds(all)).toEqual([1_199]);
    const canceled = after(late, answer("cancels"));
    expect([partStatuses(canceled), alerts(canceled)]).toEqual([["canceled", "placed"], ["late_canceled a"]]);
    expect(refusalOf(canceled, answer("cancels"))).toBe("too_late");
    expect(alerts(after(canceled, moved("a", "canceled")))).toEqual([]);
  });

  test("that nobody has ordered yet is canceled without the merchant", () => {
    const canceled = after(paid, { do: "claim" }, announce(20), answer("cancels"));
    expect([partStatuses(canceled), alerts(canceled)]).toEqual([["canceled", "waiting"], []]);
  });

  test("whose fate nobody knows has its own alert", () => {
    const tried = after(paid, { do: "claim" }, begun("a"), announce(20), answer("cancels"));
    expect(alerts(tried)).toEqual(["placement_unknown a"]);
  });

  test("that is sent can't be canceled by a link, nor by one of an earlier delay or after it came", () => {
    expect(refusalOf(after(shipped, announce(20)), answer("cancels"))).toBe("partly_sent");
    expect(refusalOf(lateAgain, answer("cancels", 1))).toBe("too_late");
    expect(refusalOf(after(late, moved("a", "delivered")), answer("waits"))).toBe("too_late");
  });

  test("without an answer for a week is waited for the first time, if it is short", () => {
    expect(refusalOf(late, lapse, inDays(6))).toBe("nothing_waits");
    expect(partOf(atDay(late, lapse, 7).order).delayAnswer).toBe("waits");
  });

  test.each<[string, Order, number]>([
    ["a long one", after(placed, announce(60)), 7],
    ["a second one", lateAgain, 29],
  ])("without an answer for a week is refunded, if it is %s", (_, order, days) => {
    const { events: all, order: refunded } = atDay(order, lapse, days);
    expect(refunds(all)).toEqual([1_199]);
    expect([partStatuses(refunded), alerts(refunded)]).toEqual([["canceled", "placed"], ["late_canceled a"]]);
  });

  test("that is sent is waited for in any case", () => {
    const { order } = atDay(after(shipped, announce(60)), lapse, 7);
    expect([partStatuses(order), partOf(order).delayAnswer]).toEqual([["shipped", "shipped"], "waits"]);
  });
});

describe("[LATE-01] the new day", () => {
  const promised = {
    ...{ promisedBy: inDays(10), askedAt: null, minDays: 7, maxDays: 14, expectedAt: null },
  };
  const unsent = (days: number) => laterDay({ ...promised, isSent: false }, inDays(days));
  const sent = (days: number, expectedAt: Date | null = null) =>
    laterDay({ ...promised, isSent: true, expectedAt }, inDays(days));

  test("of what is not sent is one more way, once the shortest way takes too long", () => {
    expect(unsent(4)).toBeUndefined();
    expect(unsent(4.01)).toEqual(inDays(18.01));
    expect(
      laterDay({ ...promised, isSent: false, minDays: null, maxDays: null }, inDays(11)),
    ).toBeUndefined();
  });

  test("comes a week after the last one was told at the earliest", () => {
    const again = (isSent: boolean, days: number) =>
      laterDay({ ...promised, askedAt: inDays(5), isSent }, inDays(days));
    for (const isSent of [true, false]) expect(again(isSent, 11.99)).toBeUndefined();
    expect([again(false, 12), again(true, 12)]).toEqual([inDays(26), inDays(19)]);
  });

  test("of what is sent is its carrier's, or a week later, once the promised day is over", () => {
    expect(sent(11)).toBeUndefined();
    expect(sent(11.01)).toEqual(inDays(18.01));
    expect(sent(11.01, inDays(13))).toEqual(inDays(13));
    expect(sent(11.01, inDays(9)), "its carrier is late, too").toEqual(inDays(18.01));
  });
});

type Way = { minDays: number; maxDays: number; expectedAt?: (at: Date) => Date };

/**
 * 60 days of a part that doesn't come, with the hourly job that watches delays. On which days its customer gets a mail, and on which
 * day it is canceled. \`waits\`: each mail is answered with 'I'll wait' a day later.
 */
function watched(of: Order, { minDays, maxDays, expectedAt }: Way, { waits = false } = {}) {
  let order: Order = { ...of, parts: of.parts.map((part) => ({ ...part, maxDays })) };
  const mails: number[] = [];
  for (let hour = 1; hour <= 60 * 24; hour += 1) {
    const at = new Date(later.getTime() + (hour * day) / 24);
    const run = (command: OrderCommand) => {
      const decision = decide(order, command, at);
      if (decision.outcome === "refused") return;
      order = decision.order;
      if (messages(decision.events).includes("delay")) mails.push(Math.floor(hour / 24));
    };
    const { delays, delayAskedAt } = partOf(order);
    if (waits && delayAskedAt !== null && at.getTime() - delayAskedAt.getTime() === day)
      run(answer("waits", delays));
    run(lapse);
    if (partOf(order).status === "canceled") return { mails, canceled: Math.floor(hour / 24) };
    const { delayedTo, delayAskedAt: askedAt, shippedAt } = partOf(order);
    const to = laterDay(
      {
        ...{ minDays, maxDays, expectedAt: expectedAt?.(at) ?? null, isSent: shippedAt !== null },
        ...{ promisedBy: delayedTo ?? inDays(maxDays), askedAt },
      },
      at,
    );
    if (to !== undefined) run({ do: "announce_delay", partId: "a", to });
  }
  return { mails };
}

describe("[LATE-01] a part that never comes", () => {
  test.each([
    [12, 12, [1, 8], 15],
    [10, 13, [4, 11], 18],
    [7, 12, [6, 13], 20],
    [3, 6, [4, 11], 18],
    [7, 14, [8, 16], 23],
    [10, 45, [36], 43],
  ])(
    "of %i to %i days: silence waits for a short delay, and cancels a second or a long one",
    (minDays, maxDays, mails, canceled) => {
      expect(watched(placed, { minDays, maxDays })).toEqual({ mails, canceled });
    },
  );

  test.each([
    [12, 12, [1, 8, 15, 22, 29, 36, 43, 50, 57]],
    [10, 13, [4, 11, 18, 25, 32, 39, 46, 53]],
    [7, 12, [6, 13, 20, 27, 34, 41, 48, 55]],
    [3, 6, [4, 11, 18, 25, 32, 39, 46, 53]],
    [7, 14, [8, 16, 24, 32, 40, 48, 56]],
  ])(
    "of %i to %i days: a customer who waits is asked again when the announced day can't be kept, once a week at most",
    (minDays, maxDays, mails) => {
      expect(watched(placed, { minDays, maxDays }, { waits: true })).toEqual({ mails });
    },
  );

  test("and is on its way is spoken of no more than once a week, whatever its carrier says", () => {
    const way = { minDays: 7, maxDays: 14 };
    expect(watched(shipped, way)).toEqual({ mails: [15, 23, 31, 39, 47, 55] });
    const tomorrow = (at: Date) => new Date(at.getTime() + day);
    expect(watched(shipped, { ...way, expectedAt: tomorrow })).toEqual({
      mails: [15, 22, 29, 36, 43, 50, 57],
    });
  });
});
