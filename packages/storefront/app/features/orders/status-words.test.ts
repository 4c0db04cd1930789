import { orderStatuses } from "@nestling/commerce/order-status";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import { expect, test } from "vitest";
import { isAsked, statusWords, tones, wasKept } from "./status-words.ts";
import { anOrder } from "./testing/an-order.ts";

const now = Date.parse("2026-01-31T13:05:00Z");
const card = { brand: "visa", last4: "4242" };

test("[ACC-01] every status says in words what it means", () => {
  for (const status of orderStatuses) {
    const { news, text } = statusWords(anOrder([status]), now, usualPolicies);
    expect(`${news} ${text}`, status).toMatch(/^[A-Z].+[a-z].+\.$/);
    expect(tones[status]).toBeDefined();
  }
});

test("[ACC-01] an order that waits to be paid says until when it is reserved, where that is known", () => {
  const unpaid = anOrder(["WAIT_BUYER_PAY"], { pay_before: "2026-01-31T13:30:00.000Z" });
  expect(statusWords(unpaid, now, usualPolicies).news).toMatch(/^Reserved until \d+:30\s[AP]M$/);
  expect(statusWords(anOrder(["WAIT_BUYER_PAY"]), now, usualPolicies).news).toBe("Not paid yet");
});

test("[MKT-04] an order that is on its way says whether something of it is missing", () => {
  const order = anOrder(["SHIPPING"]);
  expect(statusWords(order, now, usualPolicies).text).toBe("Everything has shipped.");
  const short = order.subOrders.map((part) => ({
    ...part,
    items: part.items.flatMap((item) => [item, { ...item, canceled: true }]),
  }));
  expect(statusWords({ ...order, subOrders: short }, now, usualPolicies).text).toBe(
    "Everything else has shipped.",
  );
});

test("[ORD-04] while the order is held, it says until when it can be canceled, and does not count down", () => {
  const order = anOrder(undefined, { hold_until: "2026-01-31T13:30:00.000Z" });
  expect(statusWords(order, now, usualPolicies).news).toMatch(/^You can cancel until \d+:30\s[AP]M$/);
  const tomorrow = { ...order, hold_until: "2026-02-02T13:30:00.000Z" };
  expect(statusWords(tomorrow, now, usualPolicies).news).toMatch(
    /^You can cancel until Feb 2, \d+:30\s[AP]M$/,
  );
});

test("[ORD-04] when the time is over and the order is still held, it can be canceled all the same", () => {
  const order = anOrder(undefined, { hold_until: "2026-01-31T13:00:00.000Z" });
  expect(statusWords(order, now, usualPolicies).news).toBe("You can still cancel it");
});

test("[ORD-04] [LAW-10] canceled within the hold the money is on its way; later the seller is asked", () => {
  const held = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_CANCEL"]);
  expect(isAsked(held)).toBe(false);
  expect(statusWords(held, now, usualPolicies)).toEqual({
    news: "Your refund is on its way",
    text: "It usually shows up in 5 to 10 business days.",
  });
  const placed = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL"]);
  expect(isAsked(placed)).toBe(true);
  expect(statusWords(placed, now, usualPolicies).news).toBe("We asked the seller to stop it");
});

test.each(["cancel_agreed", "canceled_by_customer", "canceled_by_shop", "refunded", "nothing_left"] as const)(
  "[ORD-04] an order that is being canceled waits for nobody's answer: %s",
  (cause) => {
    const order = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL"]);
    const decision = { status: "IN_CANCEL", at: "2026-01-31T16:00:00.000Z", cause } as const;
    const decided = { ...order, timeline: [...order.timeline, decision] };
    expect(isAsked(decided)).toBe(false);
    expect(statusWords(decided, now, usualPolicies).news).toBe("Your refund is on its way");
  },
);

test("a list, which knows no timeline, promises neither", () => {
  const { timeline: _, ...onList } = anOrder(["WAITING_ACCEPT", "IN_CANCEL"]);
  expect(statusWords(onList, now, usualPolicies).news).toBe("Being canceled");
});

test("[ORD-04] the answer to a cancellation request is shown for as long as the order goes on", () => {
  const kept = anOrder(["WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL", "IN_PROGRESS"]);
  expect(wasKept(kept)).toBe(true);
  expect(wasKept(anOrder(["WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL"]))).toBe(false);
  expect(wasKept(anOrder(["WAITING_ACCEPT", "IN_CANCEL", "CANCEL"]))).toBe(false);
  expect(wasKept(anOrder(["WAITING_ACCEPT", "IN_PROGRESS"]))).toBe(false);
  const way = ["WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL", "IN_PROGRESS", "SHIPPING"] as const;
  expect(wasKept(anOrder([...way]))).toBe(true);
  const arrived = anOrder([...way, "WAIT_BUYER_CONFIRM_GOODS"]);
  expect(wasKept(arrived), "it has arrived").toBe(false);
});

test("[PAY-02] money that went back is said with the card it went to", () => {
  const canceled = anOrder(["WAITING_ACCEPT", "IN_CANCEL", "CANCEL"], { refunded: 27.29, card });
  expect(statusWords(canceled, now, usualPolicies)).toEqual({
    news: "Refunded $27.29",
    text: "To your Visa ending 4242.",
  });
  const late = anOrder(["WAIT_BUYER_PAY", "CLOSED"], { refunded: 27.29 });
  expect(statusWords(late, now, usualPolicies)).toEqual({
    news: "Refunded $27.29",
    text: "To the card you paid with.",
  });
});

test("[PAY-02] an order that ended without a charge does not speak of money", () => {
  expect(statusWords(anOrder(["CLOSED"]), now, usualPolicies)).toEqual({
    news: "Closed, not paid",
    text: "Nothing was charged.",
  });
  expect(statusWords(anOrder(["CANCEL"]), now, usualPolicies)).toEqual({
    news: "It's canceled",
    text: "You weren't charged.",
  });
});
