import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { subjectOf, toDispute, toRefund, toState } from "./stripe-objects.ts";

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
  ["payment_intent.succeeded", { object: "payment_intent", id: "pi_1" }, { intentId: "pi_1" }],
  ["refund.updated", { object: "refund", id: "re_1", payment_intent: "pi_1" }, { refundId: "re_1" }],
  ["charge.dispute.closed", { object: "dispute", id: "du_1", payment_intent: "pi_1" }, { disputeId: "du_1" }],
  ["charge.refunded", { object: "charge", id: "ch_1", payment_intent: "pi_1" }, { refundsOf: "pi_1" }],
  ["charge.failed", { object: "charge", id: "ch_1", payment_intent: { id: "pi_1" } }, { intentId: "pi_1" }],
  ["customer.created", { object: "customer", id: "cus_1" }, {}],
])("[CHK-07] the event %s is about what it names", (type, object, about) => {
  expect(subjectOf({ type, data: { object } } as unknown as Stripe.Event)).toEqual(about);
});
