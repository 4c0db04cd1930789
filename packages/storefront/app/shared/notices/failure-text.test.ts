import { HttpError } from "@nestling/contract/client";
import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

test("a failing server, a lost network and a time-out all read 'Server Error!'", () => {
  expect(failureText(new HttpError(500))).toBe("Server Error!");
  expect(failureText(new HttpError(401))).toBe("Server Error!");
  expect(failureText(new TypeError("Failed to fetch"))).toBe("Server Error!");
  expect(failureText(new DOMException("signal timed out", "TimeoutError"))).toBe("Server Error!");
});

test("too many tries say when to try again", () => {
  expect(failureText(new HttpError(429, 1))).toBe("Too many tries. Please try again in 1 second.");
  expect(failureText(new HttpError(429, 30))).toBe("Too many tries. Please try again in 30 seconds.");
  expect(failureText(new HttpError(429, 1200))).toBe("Too many tries. Please try again in 20 minutes.");
  expect(failureText(new HttpError(429))).toBe("Too many tries. Please wait a moment.");
});
