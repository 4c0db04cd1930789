import { expect, test } from "vitest";
import {
  formatDate,
  formatDay,
  formatDeadline,
  formatLastSeen,
  formatRecentDate,
  formatWait,
} from "./dates.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test("[ACC-04] the year is said where it is not this one", () => {
  expect(formatDay("2027-01-15T12:00:00Z", now)).toBe("January 15, 2027");
  expect(formatDay("2026-01-15T12:00:00Z", now)).toBe("January 15");
});

test("a date of today is a time, of another day a date", () => {
  const today = new Date(now).toISOString();
  expect(formatRecentDate(today, now)).toMatch(/^Today, \d+:\d\d.[AP]M$/);
  expect(formatRecentDate("2026-11-14T12:00:00Z", now)).toBe(formatDate("2026-11-14T12:00:00Z"));
  expect(formatDeadline(today, now)).toMatch(/^\d+:\d\d.[AP]M$/);
  expect(formatDeadline("2026-11-25T12:00:00Z", now)).toMatch(/^Nov 25, \d+:\d\d.[AP]M$/);
});

const lastSeen = (hours: number) => formatLastSeen(new Date(now - hours * 3_600_000).toISOString(), now);

test("a device is said to have been seen no more closely than the shop knows", () => {
  expect(lastSeen(0)).toBe("within the last hour");
  expect(lastSeen(1)).toBe("an hour ago");
  expect(lastSeen(23)).toBe("23 hours ago");
  expect(lastSeen(24)).toMatch(/^on Nov 20, 2026, /);
});

test("a clock that is behind the shop's shows no future", () => {
  expect(lastSeen(-2)).toBe("within the last hour");
});

test("a long wait is said in minutes", () => {
  expect(formatWait(1)).toBe("1 second");
  expect(formatWait(90)).toBe("90 seconds");
  expect(formatWait(91)).toBe("2 minutes");
});
