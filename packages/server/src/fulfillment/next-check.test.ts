import { expect, test } from "vitest";
import { nextTry } from "./next-check.ts";

const minute = 60_000;
const now = new Date("2026-11-21T12:00:00Z");

test.each([
  [undefined, 1],
  [1, 1],
  [20, 5],
  [24 * 60, 30],
])("a part whose looks fail for %s minutes is looked at again after %d", (minutes, pause) => {
  const since = minutes === undefined ? null : new Date(now.getTime() - minutes * minute);
  expect(nextTry(since, now).getTime() - now.getTime()).toBe(pause * minute);
});
