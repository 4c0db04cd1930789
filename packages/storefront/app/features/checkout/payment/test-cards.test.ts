import { expect, test } from "vitest";
import { digitsOf, formatCardNumber, hasCheckDigit, numberProblem } from "./card.ts";
import { testPaymentMethod } from "./test-cards.ts";

test.each([
  ["4000 0025 0000 3155", "pm_card_authenticationRequiredOnSetup"],
  ["2223 0031 2200 3222", "pm_card_mastercard"],
  ["5105 1051 0510 5100", "pm_card_mastercard_prepaid"],
  ["5200 8282 8282 8210", "pm_card_mastercard_debit"],
  ["3714 496353 98431", "pm_card_amex"],
  ["6011 1111 1111 1117", "pm_card_discover"],
])("[CHK-06] %s can be typed, and stands for %s", (typed, method) => {
  expect(numberProblem(typed)).toBeUndefined();
  expect(testPaymentMethod(digitsOf(formatCardNumber(typed)))).toBe(method);
});

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
