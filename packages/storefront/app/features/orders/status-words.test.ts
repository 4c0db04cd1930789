import { orderStatuses } from "@nestling/commerce/order-status";
import { usualPolicies } from "@nestling/commerce/testing/policies";
import { expect, test } from "vitest";
import { isAsked, saysRefund, statusText, statusWords, tones, wasKept } from "./status-words.ts";
import { anOrder } from "./testing/an-order.ts";

const now = Date.parse("2026-01-31T13:05:00Z");
const card = { brand: "visa", last4: "4242" };

test("[ORD-05] every status is a plain word, and says in a sentence what it means", () => {
  for (const status of orderStatuses) {
    expect(statusWords[status], status).toMatch(/^[A-Z][a-z]+( [a-z]+)?$/);
    expect(statusText(anOrder([status]), now, usualPolicies), status).toMatch(/^[A-Z].+[a-z].+\.$/);
    expect(tones[status]).toBeDefined();
  }
});

test("[ACC-01] an order that waits to be paid says until when its items are held, where that is known", () => {
  const unpaid = anOrder(["WAIT_BUYER_PAY"], { pay_before: "2026-01-31T13:30:00.000Z" });
  expect(statusText(unpaid, now, usualPolicies)).toMatch(
    /^We're holding your items until \d+:30\s[AP]M\. If you don't pay by then, you won't be charged\.$/,
  );
  expect(statusText(anOrder(["WAIT_BUYER_PAY"]), now, usualPolicies)).toMatch(/^It isn't paid yet\./);
});

test("[CHK-14] an order whose time to pay is over does not say that its items are still held", () => {
  const pay_before = "2026-01-31T13:05:00.000Z";
  expect(statusText(anOrder(["WAIT_BUYER_PAY"], { pay_before }), now, usualPolicies)).toMatch(
    /^We held your items until \d+:05\s[AP]M\. If you haven't paid, we'll close the order/,
  );
});

test("[MKT-04] an order that is on its way says whether something of it is missing", () => {
  const order = anOrder(["SHIPPING"]);
  expect(statusText(order, now, usualPolicies)).toBe("It's on its way to you.");
  const short = order.subOrders.map((part) => ({
    ...part,
    items: part.items.flatMap((item) => [item, { ...item, canceled: true }]),
  }));
  expect(statusText({ ...order, subOrders: short }, now, usualPolicies)).toBe(
    "Everything else is on its way to you.",
  );
});

test("[ORD-04] while the order is held, it says until when it can be canceled, and does not count down", () => {
  const order = anOrder(undefined, { hold_until: "2026-01-31T13:30:00.000Z" });
  expect(statusText(order, now, usualPolicies)).toMatch(/^You can cancel until \d+:30\s[AP]M\. After that/);
  const tomorrow = { ...order, hold_until: "2026-02-02T13:30:00.000Z" };
  expect(statusText(tomorrow, now, usualPolicies)).toMatch(
    /^You can cancel until Feb 2, \d+:30\s[AP]M\. After that/,
  );
});

test("[ORD-04] when the time is over and the order is still held, it can be canceled all the same", () => {
  const order = anOrder(undefined, { hold_until: "2026-01-31T13:00:00.000Z" });
  expect(statusText(order, now, usualPolicies)).toMatch(/^You can still cancel it\./);
});

test("[ORD-04] [LAW-10] canceled within the hold the money is on its way; later the seller is asked", () => {
  const held = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_CANCEL"]);
  expect(isAsked(held)).toBe(false);
  expect(statusText(held, now, usualPolicies)).toBe(
    "Your refund is on its way. It usually shows up in 5 to 10 business days.",
  );
  const placed = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL"]);
  expect(isAsked(placed)).toBe(true);
  expect(statusText(placed, now, usualPolicies)).toMatch(/^We asked the seller to stop it\./);
});

test.each(["cancel_agreed", "canceled_by_customer", "canceled_by_shop", "refunded", "nothing_left"] as const)(
  "[ORD-04] an order that is being canceled waits for nobody's answer: %s",
  (cause) => {
    const order = anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS", "IN_CANCEL"]);
    const decision = { status: "IN_CANCEL", at: "2026-01-31T16:00:00.000Z", cause } as const;
    const decided = { ...order, timeline: [...order.timeline, decision] };
    expect(isAsked(decided)).toBe(false);
    expect(statusText(decided, now, usualPolicies)).toMatch(/^Your refund is on its way\./);
  },
);

test("a list, which knows no timeline, promises neither", () => {
  const { timeline: _, ...onList } = anOrder(["WAITING_ACCEPT", "IN_CANCEL"]);
  expect(statusText(onList, now, usualPolicies)).toBe("We'll update you here and by email.");
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
  expect(statusText(canceled, now, usualPolicies)).toBe("Refunded $27.29 to your Visa ending 4242.");
  const late = anOrder(["WAIT_BUYER_PAY", "CLOSED"], { refunded: 27.29 });
  expect(statusText(late, now, usualPolicies)).toBe("Refunded $27.29 to the card you paid with.");
  expect([canceled, late].map(saysRefund)).toEqual([true, true]);
  const partly = anOrder(["WAITING_ACCEPT", "SHIPPING"], { refunded: 3 });
  expect(saysRefund(partly), "its words are about the rest").toBe(false);
});

test("[PAY-02] an order that ended without a charge does not speak of money", () => {
  expect(statusText(anOrder(["CLOSED"]), now, usualPolicies)).toBe(
    "It wasn't paid, and nothing was charged.",
  );
  expect(statusText(anOrder(["CANCEL"]), now, usualPolicies)).toBe("You weren't charged.");
});
