import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import { chooseFreight, daysLeft } from "./prepare-part.ts";

const option = (service: string, fee: number, maxDays: number | undefined) => ({
  ...{ service, name: service, fee: cents(fee), minDays: 5, maxDays, shipsFrom: "CN", isTracked: true },
});

test.each([
  [
    "the cheapest within the promise",
    [option("SLOW", 100, 40), option("A", 300, 14), option("B", 250, 12)],
    14,
    "B",
  ],
  ["the cheapest of all without a promise", [option("SLOW", 100, 40), option("A", 300, 14)], null, "SLOW"],
  ["the quickest where none keeps the promise", [option("SLOW", 100, 40), option("A", 300, 20)], 14, "A"],
  ["one that says nothing of its days where there is no other", [option("A", 300, undefined)], 14, "A"],
  ["nothing where nothing ships", [], 14, undefined],
])("[MKT-04] a part goes by %s", (_, options, maxDays, service) => {
  expect(chooseFreight(options, maxDays)?.service).toBe(service);
});

test.each([
  ["at once", "2026-12-01T10:00:00Z", 14],
  ["within the first day", "2026-12-02T09:00:00Z", 14],
  ["three days later", "2026-12-04T11:00:00Z", 11],
])("[DELIV-04] a part that is placed %s has the rest of its promise", (_, now, left) => {
  const paidAt = new Date("2026-12-01T10:00:00Z");
  expect(daysLeft(14, paidAt, new Date(now))).toBe(left);
  expect(daysLeft(null, paidAt, new Date(now)), "without a promise").toBeNull();
});
