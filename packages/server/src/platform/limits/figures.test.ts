import type { CallName } from "@nestling/contract/calls";
import { expect, test } from "vitest";
import { callLimits } from "./figures.ts";

/** Calls at which somebody could guess a secret, or have a mail sent to anybody: counted for all processes together. */
const guarded: readonly CallName[] = [
  "login",
  "register",
  "askPasswordReset",
  "giveSocialEmail",
  "askVerification",
  "changeEmail",
  "confirmPasswordReset",
  "confirmVerification",
  "joinSocialLogin",
  "peekLoginToken",
  "loginAsToken",
  "changePassword",
  "exportAccount",
  "deleteAccount",
  "findGuestOrder",
  "checkVoucher",
  "createPayment",
];

test.each(guarded)("[AUTH-13] %s is limited per address, in all processes together", (call) => {
  expect(callLimits.find((limited) => limited.call === call)?.limit.heldIn).toBe("postgres");
});
