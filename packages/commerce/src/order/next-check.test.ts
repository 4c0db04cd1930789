import { expect, test } from "vitest";
import type { PartStatus } from "../order-parts.ts";
import { nextCheck, nextRevision, nextTry } from "./next-check.ts";

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

test.each<[PartStatus, number]>([
  ["placed", 10],
  ["ready", 2 * 60],
  ["part_shipped", 2 * 60],
  ["shipped", 6 * 60],
])("[MKT-02] a part that is %s is looked at again after %d minutes", (status, minutes) => {
  expect(nextCheck(status, now, 1)?.getTime()).toBe(now.getTime() + minutes * minute);
  expect(nextCheck(status, now, 60)?.getTime()).toBe(now.getTime() + (minutes / 60) * minute);
});

test.each<PartStatus>(["waiting", "unknown", "delivered", "refused", "canceled"])(
  "[MKT-02] a part that is %s is not looked at",
  (status) => expect(nextCheck(status, now, 1)).toBeNull(),
);

test.each([
  [0, 0.25],
  [0.5, 0.75],
  [13.75, 14],
  [13.9, 14],
  [14, undefined],
  [30, undefined],
])("[MKT-03] a part that was delivered %d days ago is looked at again on day %s", (days, next) => {
  const day = 24 * 60 * minute;
  for (const pace of [1, 60]) {
    const deliveredAt = new Date(now.getTime() - (days * day) / pace);
    const expected = next === undefined ? null : new Date(deliveredAt.getTime() + (next * day) / pace);
    expect(nextRevision(deliveredAt, now, pace)).toEqual(expected);
  }
});
