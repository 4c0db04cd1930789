import { expect, test } from "vitest";
import { passwordProblem, repeatProblem } from "./account.ts";

test.each([
  ["", "Password is require"],
  ["Ab1cd", "Password must be at least 6 characters"],
  ["Abcdefghij1234567890x", "Password must be at most 20 characters"],
  ["abcdef1", "Password must contain at least one uppercase letter and one number"],
  ["Abcdefg", "Password must contain at least one uppercase letter and one number"],
  ["Abcde1", undefined],
  ["Éclair 2026", undefined],
  ["Abcdefghij1234567890", undefined],
])(
  "[AUTH-03] a password is long enough, short enough, and has a capital and a number: '%s'",
  (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  },
);

test("[AUTH-04] the repeated password is required, and the same", () => {
  expect(repeatProblem("Abcde1", "Abcde2")).toBe("Passwords do not match!");
  expect(repeatProblem("Abcde1", "")).toBe("Passwords do not match!");
  expect(repeatProblem("", "")).toBe("Passwords do not match!");
  expect(repeatProblem("Abcde1", "Abcde1")).toBeUndefined();
  expect(repeatProblem("Cradle7song", "Cradle7")).toBe("Passwords do not match!");
  expect(repeatProblem("Cradle7song", "Cradle7songs")).toBe("Passwords do not match!");
});
