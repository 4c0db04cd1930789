import { expect, test } from "vitest";
import { lastSeen } from "./time-words.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const ago = (hours: number) => lastSeen(new Date(now - hours * 3_600_000).toISOString(), now);

test("a device is said to have been seen no more closely than the shop knows", () => {
  expect(ago(0)).toBe("within the last hour");
  expect(ago(1)).toBe("an hour ago");
  expect(ago(23)).toBe("23 hours ago");
  expect(ago(24)).toMatch(/^on Nov 20, 2026, /);
});

test("a clock that is behind the shop's tells no future", () => {
  expect(ago(-2)).toBe("within the last hour");
});
