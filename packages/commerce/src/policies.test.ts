import { expect, test } from "vitest";
import { returnsTitle } from "./delivery-dates.ts";
import { bankTime, rangeText, returnShippingText, returnsText, usualDeliveryText } from "./policies.ts";
import { answerText, shipsFromText } from "./product-promises.ts";
import { usualPolicies } from "./testing/policies.ts";

const changed = {
  ...usualPolicies,
  return_days: 45,
  return_shipping: "shop",
  bank_days: { least: 3, most: 3 },
} as const;

test("[LAW-10] the sentences about returns, refunds and delivery follow the figures", () => {
  expect([returnsTitle(usualPolicies), returnsText(usualPolicies), bankTime(usualPolicies)]).toEqual([
    "14-day returns",
    "Return it within 14 days of delivery. You pay for return shipping, unless the item was broken or not what you ordered.",
    "It usually shows up in 5 to 10 business days.",
  ]);
  expect([returnsTitle(changed), returnsText(changed), bankTime(changed)]).toEqual([
    "45-day returns",
    "Return it within 45 days of delivery. We pay for return shipping.",
    "It usually shows up in 3 business days.",
  ]);
  expect(usualDeliveryText(usualPolicies)).toBe("Delivery usually takes 7 to 20 days.");
  expect(returnShippingText(changed)).toBe("We pay for return shipping.");
});

test("[LAW-16] when a person answers follows the figure, and a country has its article", () => {
  const answer = (answer_days: number) => answerText({ answer_days });
  expect([answer(1), answer(3)]).toEqual([
    "A person reads every message and usually answers within 1 business day.",
    "A person reads every message and usually answers within 3 business days.",
  ]);
  const origins = ["China", "United States", "United Arab Emirates", "Netherlands", "Unitedland"];
  expect(origins.map(shipsFromText)).toEqual([
    "Ships from China.",
    "Ships from the United States.",
    "Ships from the United Arab Emirates.",
    "Ships from the Netherlands.",
    "Ships from Unitedland.",
  ]);
});

test("a range of one number is that number", () => {
  expect(rangeText({ least: 7, most: 20 })).toBe("7 to 20");
  expect(rangeText({ least: 7, most: 7 })).toBe("7");
});
