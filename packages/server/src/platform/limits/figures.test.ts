import { type CallName, calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import { expect, test } from "vitest";
import { callLimits, limits } from "./figures.ts";

test("[AUTH-13] a call says that it may be asked too often when it has a limit, and has one when it says so", () => {
  const say = (Object.keys(calls) as CallName[]).filter((name) => "429" in routes[name].responses);
  expect(callLimits.map(({ call }) => call).sort()).toEqual(say.sort());
});

test("no two limits count together by accident", () => {
  const names = [...callLimits.map(({ limit }) => limit), ...Object.values(limits)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("[AUTH-13] what guards a secret, a mailbox, money or stock is limited", () => {
  const limited = callLimits.map(({ call }) => call);
  expect(limited).toEqual(
    expect.arrayContaining([
      ...["login", "register", "askPasswordReset", "askVerification", "confirmVerification"],
      ...["checkVoucher", "createPayment", "findGuestOrder"],
      ...["validateOrder", "getDelivery", "insertGuestOrder", "insertUserOrder"],
      ...["searchProducts", "suggest"],
    ]),
  );
});

test.each<CallName>([
  ...(["login", "askPasswordReset", "confirmPasswordReset", "loginAsToken", "changePassword"] as const),
  ...(["findGuestOrder", "checkVoucher", "createPayment"] as const),
])("[AUTH-13] %s guards a secret or money, so that all processes count it together", (call) => {
  expect(callLimits.find((limited) => limited.call === call)?.limit.heldIn).toBe("postgres");
});
