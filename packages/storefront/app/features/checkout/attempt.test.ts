import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../shared/testing/fakes.ts";
import { isUuid } from "../../shared/uuid.ts";
import { attemptFor, lastAttempt } from "./attempt.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeStorage());
  return () => vi.unstubAllGlobals();
});

const first = attemptFor('{"price":42}', "checkout-1", undefined);

test("[CHK-07] an attempt goes under a new UUID", () => {
  expect(isUuid(first.key)).toBe(true);
  expect(attemptFor('{"price":42}', "checkout-1", undefined).key).not.toBe(first.key);
});

test("[CHK-07] a repeat of the same order goes under the same key, so that it finds what the first one made", () => {
  expect(attemptFor('{"price":42}', "checkout-1", first)).toBe(first);
});

test("[CHK-07] another body or another checkout is another attempt", () => {
  expect(attemptFor('{"price":43}', "checkout-1", first).key).not.toBe(first.key);
  expect(attemptFor('{"price":42}', "checkout-2", first).key).not.toBe(first.key);
});

test("[CHK-07] the last attempt survives a reload, and can be cleared", () => {
  lastAttempt.set(first);
  expect(lastAttempt.get()).toEqual(first);
  lastAttempt.clear();
  expect(lastAttempt.get()).toBeUndefined();
});

test("an attempt that cannot be read is none", () => {
  for (const text of ["{", "7", '{"key":1}', "null"]) {
    vi.stubGlobal("sessionStorage", fakeStorage({ order_attempt: text }));
    expect(lastAttempt.get()).toBeUndefined();
  }
});
