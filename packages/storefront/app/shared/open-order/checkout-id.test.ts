import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fakes.ts";
import { isUuid } from "../uuid.ts";
import { checkoutId, renewCheckoutId } from "./checkout-id.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  return () => vi.unstubAllGlobals();
});

test("a browser's checkout keeps its id until it is renewed", () => {
  const id = checkoutId();
  expect(isUuid(id)).toBe(true);
  expect(checkoutId()).toBe(id);
  const renewed = renewCheckoutId();
  expect(renewed).not.toBe(id);
  expect(checkoutId()).toBe(renewed);
});

test("an id that is no UUID is replaced", () => {
  localStorage.setItem("checkout_id", "' or 1=1");
  expect(isUuid(checkoutId())).toBe(true);
});

test("a browser that refuses storage still has one id for the page", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(checkoutId()).toBe(checkoutId());
});
