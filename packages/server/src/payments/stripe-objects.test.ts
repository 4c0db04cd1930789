import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { readEvent, subjectOf, toDispute, toEvent, toRefund, toState } from "./stripe-objects.ts";

const intent = (as: object) =>
  toState({
    ...{ id: "pi_1", metadata: { order_id: "order-1" }, currency: "usd", amount: 8400, amount_received: 0 },
    ...as,
  } as unknown as Stripe.PaymentIntent);

describe("what Stripe says of a payment", () => {
  test("[CHK-08] paid is what was received, and not what was asked for", () => {
    expect(intent({ status: "succeeded", amount_received: 8000 })).toMatchObject({
      ...{ state: "paid", amount: 8000, currency: "usd", orderId: "order-1" },
    });
  });

  test.each([
    ["requires_payment_method", "open"],
    ["requires_action", "open"],
    ["processing", "processing"],
    ["requires_capture", "processing"],
    ["canceled", "canceled"],
  ])("[CHK-08] %s means that it is %s", (status, state) => {
    expect(intent({ status })).toMatchObject({ state, amount: 8400 });
  });

  test("[CHK-11] a declined charge counts, and so does a shopper who says no to the bank", () => {
    const declined = (last_payment_error: object) =>
      intent({ status: "requires_payment_method", last_payment_error });
    expect(declined({ message: "Your card was declined.", charge: "ch_1" })).toMatchObject({
      ...{ message: "Your card was declined.", decline: "ch_1" },
    });
    expect(declined({ payment_method: { id: "pm_1" } })).toMatchObject({ decline: "pm_1" });
  });
});

describe("what Stripe says of a refund", () => {
  const refund = (as: object) =>
    toRefund({
      ...{ id: "re_1", metadata: { refund_id: "refund-1" }, payment_intent: { id: "pi_1" }, amount: 500 },
      ...as,
    } as unknown as Stripe.Refund);

  test.each([
    ["pending", { state: "sent" }],
    ["requires_action", { state: "sent" }],
    ["succeeded", { state: "succeeded" }],
    ["failed", { state: "failed", failure: "failed" }],
    ["canceled", { state: "failed", failure: "canceled" }],
  ])("[PAY-02] %s is read as %j", (status, read) => {
    const known = { id: "re_1", key: "refund-1", intentId: "pi_1", amount: 500 };
    expect(refund({ status })).toEqual({ ...known, ...read });
  });

  test("[PAY-02] one that failed says why", () => {
    expect(refund({ status: "failed", failure_reason: "lost_or_stolen_card" })).toMatchObject({
      failure: "lost_or_stolen_card",
    });
  });
});

test("[PAY-02] a dispute has the day on which it was opened", () => {
  const dispute = { id: "du_1", payment_intent: "pi_1", amount: 8400, reason: "fraudulent", status: "lost" };
  const created = Date.parse("2026-11-21T12:00:00Z") / 1000;
  expect(toDispute({ ...dispute, created } as unknown as Stripe.Dispute)).toEqual({
    ...{ id: "du_1", intentId: "pi_1", amount: 8400, reason: "fraudulent", status: "lost" },
    openedAt: new Date("2026-11-21T12:00:00Z"),
  });
});

test.each([
  ["has a deadline", { due_by: Date.parse("2026-12-05T12:00:00Z") / 1000 }, new Date("2026-12-05T12:00:00Z")],
  ["takes no answer", { due_by: 0 }, undefined],
  ["has none", { due_by: null }, undefined],
  ["says nothing of it", undefined, undefined],
])("[PAY-02] a dispute that %s is read so", (_, evidence_details, answerBefore) => {
  const dispute = { id: "du_1", amount: 8400, reason: "fraudulent", status: "needs_response", created: 1 };
  const read = toDispute({ ...dispute, evidence_details } as unknown as Stripe.Dispute);
  expect(read.answerBefore).toEqual(answerBefore);
});

test.each([
  ["payment_intent.succeeded", { object: "payment_intent", id: "pi_1" }, { intentId: "pi_1" }],
  ["refund.updated", { object: "refund", id: "re_1", payment_intent: "pi_1" }, { refundId: "re_1" }],
  ["charge.dispute.closed", { object: "dispute", id: "du_1", payment_intent: "pi_1" }, { disputeId: "du_1" }],
  ["charge.refunded", { object: "charge", id: "ch_1", payment_intent: "pi_1" }, { refundsOf: "pi_1" }],
  ["charge.failed", { object: "charge", id: "ch_1", payment_intent: { id: "pi_1" } }, { intentId: "pi_1" }],
  ["customer.created", { object: "customer", id: "cus_1" }, {}],
])("[CHK-07] the event %s is about what it names", (type, object, about) => {
  expect(subjectOf({ type, data: { object } } as unknown as Stripe.Event)).toEqual(about);
});

const orderId = "0199e0a0-0000-7000-8000-000000000001";
const others = { order_id: "1234" };

test.each([
  [
    "a payment of the shop",
    { object: "payment_intent", id: "pi_1", metadata: { order_id: orderId } },
    "ours",
  ],
  [
    "a payment of its page",
    { object: "payment_intent", id: "pi_1", metadata: { page_payment_id: orderId } },
    "ours",
  ],
  [
    "a charge of the shop",
    { object: "charge", payment_intent: "pi_1", metadata: { order_id: orderId } },
    "ours",
  ],
  [
    "a refund that the shop asked for",
    { object: "refund", id: "re_1", metadata: { refund_id: orderId } },
    "ours",
  ],
  [
    "a refund in the dashboard",
    { object: "refund", payment_intent: "pi_1", metadata: {} },
    { intentId: "pi_1" },
  ],
  ["a dispute", { object: "dispute", payment_intent: { id: "pi_1" }, metadata: {} }, { intentId: "pi_1" }],
  ["a payment without metadata", { object: "payment_intent", id: "pi_1" }, { intentId: "pi_1" }],
  ["a payment of another shop", { object: "payment_intent", id: "pi_1", metadata: others }, "others"],
  ["a payment without a shop", { object: "payment_intent", id: "pi_1", metadata: {} }, "others"],
  ["a charge of another shop", { object: "charge", payment_intent: "pi_1", metadata: others }, "others"],
  ["a refund of no payment", { object: "refund", id: "re_1", metadata: {} }, "others"],
  ["a customer", { object: "customer", id: "cus_1", metadata: {} }, "others"],
])("[OPS-06] an event says whose payment it is about: %s", (_, object, payment) => {
  expect(toEvent({ id: "evt_1", type: "any.thing", data: { object } })).toMatchObject({ payment });
});

const thin = (related_object: unknown, more = {}) => ({
  ...{ id: "evt_1", object: "v2.core.event", type: "v1.payment_intent.succeeded", related_object, ...more },
});
const snapshot = (data: unknown, more = {}) => ({
  id: "evt_1",
  type: "payment_intent.succeeded",
  data,
  ...more,
});

/** What a signed body may be instead of an event as the shop knows them, and what it is about. */
const bodies: [string, unknown, object][] = [
  ["a thin event about a payment", thin({ type: "payment_intent", id: "pi_1" }), { intentId: "pi_1" }],
  ["a thin event about a refund", thin({ type: "refund", id: "re_1" }), { refundId: "re_1" }],
  ["a thin event about a dispute", thin({ type: "dispute", id: "du_1" }), { disputeId: "du_1" }],
  ["a thin event about something else", thin({ type: "billing.meter", id: "mtr_1" }), {}],
  ["a thin event about nothing", thin(null), {}],
  ["a thin event without a word of it", thin(undefined), {}],
  ["a thin event with data of its own", thin(null, { data: { summary: "1 invalid event" } }), {}],
  ["a thin event whose object is a text", thin("pi_1"), {}],
  ["no data", snapshot(undefined), {}],
  ["data that are nothing", snapshot(null), {}],
  ["data that are a list", snapshot([]), {}],
  ["data without an object", snapshot({}), {}],
  ["an object that is nothing", snapshot({ object: null }), {}],
  ["an object that is a text", snapshot({ object: "pi_1" }), {}],
  ["an object that is a list", snapshot({ object: ["pi_1"] }), {}],
  ["an object without a name", snapshot({ object: { id: "pi_1" } }), {}],
  ["an object without an id", snapshot({ object: { object: "payment_intent" } }), {}],
  ["an id that is a number", snapshot({ object: { object: "refund", id: 12 } }), {}],
  ["an id that is no id", snapshot({ object: { object: "refund", id: "../../v1/accounts" } }), {}],
  ["a payment that is nothing", snapshot({ object: { object: "charge", payment_intent: null } }), {}],
  ["a payment that is a list", snapshot({ object: { object: "charge", payment_intent: ["pi_1"] } }), {}],
  ["a payment without an id", snapshot({ object: { object: "charge", payment_intent: {} } }), {}],
  [
    "an object of a later version",
    snapshot({ object: { object: "charge", payment_intent: { id: "pi_1", later: [{}] }, later: null } }),
    { intentId: "pi_1" },
  ],
  [
    "metadata that are a text",
    snapshot({ object: { object: "payment_intent", id: "pi_1", metadata: "" } }),
    { intentId: "pi_1" },
  ],
  ["an object of a kind that is new", snapshot({ object: { object: "stablecoin", id: "st_1" } }), {}],
];

test.each(bodies)(
  "[API-20] a signed event with %s is read as far as it can be, under its id",
  (_, body, about) => {
    const event = readEvent(JSON.stringify(body));
    expect(event).toMatchObject({ id: "evt_1", about });
    expect(subjectOf(event.payload)).toEqual(about);
  },
);

test.each([
  ["no JSON", "<html>"],
  ["half of an event", '{"id":"evt_1","type":"payment_int'],
  ["nothing", "null"],
  ["a number", "1"],
  ["a text", '"evt_1"'],
  ["a list", '[{"id":"evt_1"}]'],
  ["an empty object", "{}"],
  ["no id", '{"type":"payment_intent.succeeded"}'],
  ["an id that is nothing", '{"id":null,"type":"payment_intent.succeeded"}'],
  ["an id that is very long", JSON.stringify({ id: "e".repeat(300), type: "a" })],
  ["no type", '{"id":"evt_1"}'],
  ["a type that is an object", '{"id":"evt_1","type":{}}'],
  ["much of nothing", "x".repeat(100_000)],
])("[API-20] a signed body with %s is noted once under a name of its own", (_, body) => {
  const event = readEvent(body);
  expect(event).toMatchObject({
    id: expect.stringMatching(/^unexpected_[\da-f]{64}$/),
    about: {},
    isUnexpected: true,
  });
  expect(readEvent(body)).toEqual(event);
  expect(JSON.stringify(event.payload).length).toBeLessThan(5_000);
});

test("[API-20] texts that the database cannot store are stored without what it refuses", () => {
  const object = { object: "charge", payment_intent: "pi_1", note: "a\u0000b\ud800c" };
  const { payload } = readEvent(JSON.stringify(snapshot({ object })));
  expect(payload).toMatchObject({ data: { object: { note: "ab\ufffdc" } } });
});
