import { usualPolicies } from "@nestling/commerce/testing/policies";
import { expect, test } from "vitest";
import { questionWords } from "./questions.ts";
import { anOrder } from "./testing/an-order.ts";

test("[ORD-04] [LAW-10] before a cancel within the hold it says how much goes back, at once, and to which card", () => {
  const order = anOrder(undefined, { card: { brand: "mastercard", last4: "4444" } });
  expect(questionWords("cancel", order, usualPolicies).text).toMatch(
    /^We'll refund \$27\.29 to your Mastercard ending 4444 right away\. It usually shows up in 5 to 10 business days\.$/,
  );
});

test("what was not charged does not go back", () => {
  expect(questionWords("cancel", anOrder(["WAIT_BUYER_PAY"]), usualPolicies).text).toBe(
    "You haven't been charged and won't be.",
  );
  const free = { ...anOrder().summary, priceAfterApplyVoucher: 0 };
  expect(questionWords("cancel", anOrder(undefined, { summary: free }), usualPolicies).text).toMatch(
    /nothing to refund/,
  );
});

test("[ORD-04] after the hold it promises no more than to ask", () => {
  expect(questionWords("request_cancel", anOrder(["IN_PROGRESS"]), usualPolicies)).toMatchObject({
    title: "Ask to cancel?",
    text: expect.stringContaining("If not, it will ship as planned"),
  });
});
