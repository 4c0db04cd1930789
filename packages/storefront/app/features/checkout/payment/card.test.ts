import { expect, test } from "vitest";
import {
  codeProblem,
  codeSide,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  hasCheckDigit,
  numberProblem,
} from "./card.ts";

test("a card number is written as it stands on the card", () => {
  expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(formatCardNumber("4242-42 42x4")).toBe("4242 4242 4");
  expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005");
  expect(formatCardNumber("42424242424242429999")).toBe("4242 4242 4242 4242");
  expect(formatCardNumber("")).toBe("");
});

test("[CHK-06] a mistyped digit is found by the check digit", () => {
  expect(hasCheckDigit("4242424242424242")).toBe(true);
  expect(hasCheckDigit("4242424242424241")).toBe(false);
  expect(hasCheckDigit("")).toBe(false);
  expect(numberProblem("4242 4242 4242 4241")).toBe("Your card number is invalid.");
  expect(numberProblem("4242 4242")).toBe("Your card number is incomplete.");
  expect(numberProblem("")).toBe("Your card number is missing.");
  expect(numberProblem("3782 822463 10005")).toBeUndefined();
});

test("a date is written while it is typed, and can be deleted again", () => {
  expect(["1", "12", "122", "1229"].map((typed) => formatExpiry(typed))).toEqual([
    "1",
    "12 / ",
    "12 / 2",
    "12 / 29",
  ]);
  expect(formatExpiry("8")).toBe("08 / ");
  expect(formatExpiry("12 /", "12 / ")).toBe("12");
  expect(formatExpiry("0829")).toBe("08 / 29");
});

test("[CHK-06] a card is good until the end of its month", () => {
  const today = new Date(2026, 7, 31);
  expect(expiryProblem("08 / 26", today)).toBeUndefined();
  expect(expiryProblem("07 / 26", today)).toBe("Your card's expiration date is in the past.");
  expect(expiryProblem("13 / 29", today)).toBe("Your card's expiration month is invalid.");
  expect(expiryProblem("00 / 29", today)).toBe("Your card's expiration month is invalid.");
  expect(expiryProblem("08 / ", today)).toBe("Your card's expiration date is incomplete.");
  expect(expiryProblem("08 / 99", today)).toBe("Your card's expiration year is invalid.");
  expect(expiryProblem("", today)).toBe("Your card's expiration date is missing.");
});

test("[CHK-06] a security code has three digits, with American Express four", () => {
  expect(codeProblem("123", "4242 4242 4242 4242")).toBeUndefined();
  expect(codeProblem("12", "4242 4242 4242 4242")).toBe("Your card's security code is incomplete.");
  expect(codeProblem("123", "3782 822463 10005")).toBe("Your card's security code is incomplete.");
  expect(codeProblem("", "")).toBe("Your card's security code is missing.");
});

test("[CHK-06] the security code is on the back of a card, and on the front with American Express", () => {
  expect(codeSide("")).toBe("back");
  expect(codeSide("4242 4")).toBe("back");
  expect(codeSide("37")).toBe("front");
});
