import { expect, test } from "vitest";
import { readPagePayment } from "./page-payment.ts";

const payment = {
  provider: "sandbox",
  publishable_key: "pk_test",
  token_payment: "pi_1_secret_2",
  amount: 12.5,
};
const kept = { payment_id: "0190a1b2", receipt_token: "AAAA", payment };

test("[PAY-01] the payment that a tab has begun is read out of its storage again", () => {
  expect(readPagePayment({ ...kept, more: true })).toEqual(kept);
});

test.each([
  null,
  "text",
  {},
  { ...kept, receipt_token: 5 },
  { ...kept, payment: null },
  { ...kept, payment: { ...payment, provider: "somebody" } },
  { ...kept, payment: { ...payment, amount: "12.50" } },
])("what an older shop or another script has left there is no payment: %j", (stored) => {
  expect(readPagePayment(stored)).toBeUndefined();
});
