import { expect, test } from "vitest";
import { hasCheckDigit } from "./card.ts";
import { testPaymentMethod } from "./test-cards.ts";

test("[CHK-06] a documented test number stands for its PaymentMethod", () => {
  expect(testPaymentMethod("4242424242424242")).toBe("pm_card_visa");
  expect(testPaymentMethod("4000000000000002")).toBe("pm_card_visa_chargeDeclined");
  expect(testPaymentMethod("4000000000009995")).toBe("pm_card_visa_chargeDeclinedInsufficientFunds");
  expect(testPaymentMethod("378282246310005")).toBe("pm_card_amex");
  expect(testPaymentMethod("4000000000005126")).toBe("pm_card_refundFail");
});

test("[CHK-06] any other number stands for nothing, however real it looks", () => {
  const real = "4539578763621486";
  expect(hasCheckDigit(real)).toBe(true);
  expect(testPaymentMethod(real)).toBeUndefined();
  expect(testPaymentMethod("")).toBeUndefined();
  expect(testPaymentMethod("constructor")).toBeUndefined();
});
