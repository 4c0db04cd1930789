import { expect, test } from "vitest";
import { awaitPayment, type PaymentResult, type PaymentStatus } from "./await-payment.ts";

type Answer = PaymentStatus;

const open: Answer = { status: false, payment: "open" };
const processing: Answer = { status: false, payment: "processing" };
const failed: Answer = { status: false, payment: "failed", message: "Your card was declined." };
const canceled: Answer = { status: false, payment: "canceled" };
const paid: Answer = { status: true, payment: "paid" };

/** Asks for these answers one after the other, the last of them for ever; counts the questions and the waiting. */
async function ask(answers: (Answer | Error)[], isFinal: (result: PaymentResult) => boolean) {
  const seen = { requests: 0, waited: 0 };
  const result = await awaitPayment(
    async () => {
      const answer = answers[Math.min(seen.requests, answers.length - 1)];
      seen.requests += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isFinal,
    async (milliseconds) => {
      seen.waited += milliseconds;
    },
  );
  return { ...seen, result };
}

const untilPaid = (result: PaymentResult) => result.outcome === "paid";
const untilClear = (result: PaymentResult) => result.outcome !== "unclear";

test("[CHK-07] a charged card is waited for until the server has heard of it", async () => {
  const { requests, result } = await ask([open, failed, processing, paid], untilPaid);
  expect(result).toEqual({ outcome: "paid" });
  expect(requests).toBe(4);
});

test("[CHK-07] a lost answer is asked for again", async () => {
  const { result } = await ask([new TypeError("Failed to fetch"), paid], untilClear);
  expect(result.outcome).toBe("paid");
});

test("[CHK-06] a declined card comes with Stripe's words at once", async () => {
  const { requests, result } = await ask([failed], untilClear);
  expect(result).toEqual({ outcome: "declined", message: "Your card was declined." });
  expect(requests).toBe(1);
});

test("[CHK-07] the waiting ends after 15 seconds, and nothing is pretended", async () => {
  const { waited, result } = await ask([processing], untilPaid);
  expect(result).toEqual({ outcome: "unclear" });
  expect(waited).toBe(15_000);
});

test("[CHK-07] a payment that never reached Stripe is open, for another try", async () => {
  expect((await ask([open], untilClear)).result).toEqual({ outcome: "open" });
});

test("[PAY-01] a payment that takes no card anymore is closed, and that is the end of the asking", async () => {
  const { requests, result } = await ask([canceled], untilClear);
  expect(result).toEqual({ outcome: "closed" });
  expect(requests).toBe(1);
});
