import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { confirmationOf } from "./confirm-with-stripe.ts";

const resultOf = (status: PaymentIntent["status"]) => ({ paymentIntent: { status } }) as PaymentIntentResult;
const failed = (error: Partial<StripeError>, status?: PaymentIntent["status"]) =>
  ({ error: { ...error, ...(status && { payment_intent: { status } }) } }) as PaymentIntentResult;

test.each<[PaymentIntent["status"], string]>([
  ["succeeded", "sent"],
  ["requires_capture", "sent"],
  ["processing", "processing"],
  ["requires_payment_method", "declined"],
  ["requires_action", "unclear"],
  ["requires_confirmation", "unclear"],
  ["canceled", "unclear"],
])("[CHK-06] a payment that Stripe calls %s is %s", (status, outcome) => {
  expect(confirmationOf(resultOf(status))).toMatchObject({ outcome });
});

test("[CHK-06] a declined card, and a no to the bank, have Stripe's own words", () => {
  const message = "Your card has insufficient funds.";
  for (const error of [
    { type: "card_error", code: "card_declined", message },
    { type: "invalid_request_error", code: "payment_intent_authentication_failure", message },
  ] as const) {
    expect(confirmationOf(failed(error, "requires_payment_method"))).toEqual({
      outcome: "declined",
      message,
    });
  }
});

test("[CHK-06] an attempt that is over asks for another card, without Stripe's words for programmers", () => {
  const error = { type: "invalid_request_error", message: "The attempt of pi_123 failed." } as const;
  expect(confirmationOf(failed(error, "requires_payment_method"))).toEqual({
    outcome: "declined",
    message: "Your card wasn't accepted.",
  });
});

test("[CHK-06] what is missing in Stripe's fields is said there", () => {
  const error = { type: "validation_error", code: "incomplete_number" } as const;
  expect(confirmationOf(failed(error))).toEqual({ outcome: "incomplete" });
});

test.each<[StripeError["type"], PaymentIntent["status"] | undefined]>([
  ["api_connection_error", undefined],
  ["api_error", undefined],
  ["api_error", "requires_payment_method"],
  ["rate_limit_error", undefined],
  ["idempotency_error", undefined],
  ["authentication_error", undefined],
  ["invalid_request_error", undefined],
  // Paid in another tab, or closed meanwhile: the server knows.
  ["invalid_request_error", "succeeded"],
  ["invalid_request_error", "processing"],
  ["invalid_request_error", "canceled"],
])("[CHK-07] after a %s with a payment that is %s the server is asked", (type, status) => {
  expect(confirmationOf(failed({ type }, status))).toEqual({ outcome: "unclear" });
});
