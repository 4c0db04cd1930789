import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import { chooseFreight } from "./prepare-part.ts";

const option = (service: string, fee: number, maxDays: number | undefined) => ({
  ...{ service, name: service, fee: cents(fee), minDays: 5, maxDays, isTracked: true },
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
