import { expect, test } from "vitest";
import type { PaymentResult } from "./await-payment.ts";
import { afterResult, isFinal } from "./payment-state.ts";

const paid: PaymentResult = { outcome: "paid" };
const declined: PaymentResult = { outcome: "declined", message: "Your card was declined." };
const open: PaymentResult = { outcome: "open" };
const unclear: PaymentResult = { outcome: "unclear" };

test("[CHK-07] a charged card is only ever paid or unclear, never to be tried again", () => {
  expect([paid, declined, open, unclear].map(isFinal("sent"))).toEqual([true, false, false, false]);
  expect(afterResult("sent", paid, true)).toBe("paid");
  for (const result of [declined, open, unclear]) {
    expect(afterResult("sent", result, false)).toEqual({ is: "unclear" });
  }
});

test("[CHK-06] a bank's late answer to a card counts, whatever an earlier card did", () => {
  expect([paid, declined, open, unclear].map(isFinal("processing"))).toEqual([true, true, false, false]);
  expect(afterResult("processing", paid, true)).toBe("paid");
  expect(afterResult("processing", declined, true)).toEqual({
    is: "declined",
    message: "Your card was declined.",
  });
  for (const result of [open, unclear]) {
    expect(afterResult("processing", result, false)).toEqual({ is: "unclear" });
  }
});

test("[CHK-07] after a lost answer the server's word counts", () => {
  expect([paid, declined, open, unclear].map(isFinal("unclear"))).toEqual([true, true, true, false]);
  expect(afterResult("unclear", paid, false)).toBe("paid");
  expect(afterResult("unclear", open, false)).toEqual({ is: "lost" });
  expect(afterResult("unclear", unclear, false)).toEqual({ is: "unclear" });
});

test("[CHK-06] a decline whose answer was lost is shown with Stripe's words", () => {
  expect(afterResult("unclear", declined, false)).toEqual({
    is: "declined",
    message: "Your card was declined.",
  });
});

test("[CHK-06] the decline of one card is not shown as that of the next", () => {
  expect(afterResult("unclear", declined, true)).toEqual({ is: "lost" });
});

test("[PAY-01] a payment that takes no card anymore ends there, whatever the browser had heard", () => {
  const closed: PaymentResult = { outcome: "closed" };
  for (const waiting of ["sent", "processing", "unclear"] as const) {
    expect(isFinal(waiting)(closed)).toBe(true);
    expect(afterResult(waiting, closed, true)).toEqual({ is: "closed" });
  }
});
