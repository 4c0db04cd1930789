import { describe, expect, test } from "vitest";
import {
  after,
  alerts,
  begun,
  claimed,
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
import type { OrderCommand } from "./commands.ts";
import { decide } from "./decide.ts";
import { laterDay, promisedBy } from "./late.ts";
import type { Order, Part } from "./order.ts";

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
const atDay = (order: Order, command: OrderCommand, days: number) => {
  const decision = decide(order, command, inDays(days));
  if (decision.outcome === "refused") throw new Error(decision.why);
  return decision;
};

describe("[LATE-01] a part that comes later than promised", () => {
  test("has its customer told of the new day, once for each day", () => {
    expect(promisedBy(placed, partOf(placed))?.getTime()).toBeLessThan(inDays(15).getTime());
    expect(messages(events(placed, announce(20)))).toEqual(["delay"]);
    expect(partOf(late)).toMatchObject({ delays: 1, delayedTo: inDays(20), delayAnswer: null });
    expect(refusalOf(late, announce(20))).toBe("nothing_waits");
    expect(partOf(after(late, announce(25)))).toMatchObject({ delays: 2, delayedTo: inDays(25) });
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
    expect(refusalOf(after(late, announce(25)), answer("cancels", 1))).toBe("too_late");
    expect(refusalOf(after(late, moved("a", "delivered")), answer("waits"))).toBe("too_late");
  });

  test("without an answer for a week is waited for the first time, if it is short", () => {
    expect(refusalOf(late, lapse, inDays(6))).toBe("nothing_waits");
    expect(partOf(atDay(late, lapse, 7).order).delayAnswer).toBe("waits");
  });

  test.each<[string, Order]>([
    ["a long one", after(placed, announce(60))],
    ["a second one", after(late, announce(25))],
  ])("without an answer for a week is refunded, if it is %s", (_, order) => {
    const { events: all, order: refunded } = atDay(order, lapse, 7);
    expect(refunds(all)).toEqual([1_199]);
    expect([partStatuses(refunded), alerts(refunded)]).toEqual([["canceled", "placed"], ["late_canceled a"]]);
  });

  test("that is sent is waited for in any case", () => {
    const { order } = atDay(after(shipped, announce(60)), lapse, 7);
    expect([partStatuses(order), partOf(order).delayAnswer]).toEqual([["shipped", "shipped"], "waits"]);
  });
});

describe("[LATE-01] the new day", () => {
  const promised = { promisedBy: inDays(10), minDays: 7, maxDays: 14, expectedAt: null };
  const unsent = (days: number) => laterDay({ ...promised, isSent: false }, inDays(days));
  const sent = (days: number, expectedAt: Date | null = null) =>
    laterDay({ ...promised, isSent: true, expectedAt }, inDays(days));

  test("of what is not sent is one more way, once the shortest way takes too long", () => {
    expect(unsent(3)).toBeUndefined();
    expect(unsent(3.01)).toEqual(inDays(17.01));
    expect(laterDay({ ...promised, isSent: false, minDays: null, maxDays: null }, inDays(9))).toBeUndefined();
  });

  test("of what is sent is its carrier's, or a week later, once the promised day is over", () => {
    expect(sent(11)).toBeUndefined();
    expect(sent(11.01)).toEqual(inDays(18.01));
    expect(sent(11.01, inDays(13))).toEqual(inDays(13));
    expect(sent(11.01, inDays(9)), "its carrier is late, too").toEqual(inDays(18.01));
  });
});
