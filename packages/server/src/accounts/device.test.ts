import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Microsoft Edge on Windows",
  ],
  ["curl/8.5.0", "An unknown device"],
  [undefined, "An unknown device"],
  ["", "An unknown device"],
  ["<script>alert(1)</script>", "An unknown device"],
])("of %s its owner reads: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test("whatever a browser calls itself is kept short, and only its beginning is read", () => {
  for (const text of [
    "/".repeat(100_000),
    "Mozilla/".repeat(20_000),
    "(".repeat(16_000),
    "a b/1 ".repeat(3_000),
  ]) {
    expect(deviceOf(text).length).toBeLessThan(100);
  }
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  expect(deviceOf(" ".repeat(500) + firefox)).toBe("An unknown device");
  expect(deviceOf(firefox + "(".repeat(100_000))).toBe("Firefox on Linux");
});
