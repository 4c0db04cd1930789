import { HttpError } from "@nestling/contract/client";
import { beforeEach, expect, test } from "vitest";
import { dismiss, failureText, notify, useNotices } from "./notice-store.ts";

const texts = () => useNotices.getState().notices.map((notice) => notice.text);

beforeEach(() => useNotices.setState({ notices: [] }));

test("[ERR-01] a notice stands until it is taken away", () => {
  notify("success", "Added to your cart");
  notify("info", "Voucher copied");
  expect(texts()).toEqual(["Added to your cart", "Voucher copied"]);
  const [first] = useNotices.getState().notices;
  dismiss(first?.id ?? 0);
  expect(texts()).toEqual(["Voucher copied"]);
});

test("the same words do not stand twice", () => {
  notify("error", "Server Error!");
  notify("info", "Voucher copied");
  notify("error", "Server Error!");
  expect(texts()).toEqual(["Voucher copied", "Server Error!"]);
});

test("a failing server, a lost network and a time-out all read 'Server Error!'", () => {
  expect(failureText(new HttpError(500))).toBe("Server Error!");
  expect(failureText(new HttpError(401))).toBe("Server Error!");
  expect(failureText(new TypeError("Failed to fetch"))).toBe("Server Error!");
  expect(failureText(new DOMException("signal timed out", "TimeoutError"))).toBe("Server Error!");
});

test("too many tries say when to try again", () => {
  expect(failureText(new HttpError(429, 1))).toBe("Too many tries. Please try again in 1 second.");
  expect(failureText(new HttpError(429, 30))).toBe("Too many tries. Please try again in 30 seconds.");
  expect(failureText(new HttpError(429))).toBe("Too many tries. Please wait a moment.");
});
