import { expect, test } from "vitest";
import { saleEnd } from "./sale-end.ts";

/** A minute before midnight in California, in winter and in summer time. */
const winter = "2026-11-22T07:59:00.000Z";
const summer = "2026-07-05T06:59:00.000Z";

const dayOf = (endsAt: string) => new Date(saleEnd(endsAt).dayBegins).toISOString();

test("[HOME-01] when a sale ends is said by the shop's own clock, wherever one reads it", () => {
  expect(saleEnd(winter).text).toBe("Ends Saturday, Nov 21 at 11:59 PM, Pacific time");
  expect(saleEnd(summer).text).toBe("Ends Saturday, Jul 4 at 11:59 PM, Pacific time");
});

test("on its last day a sale ends tonight", () => {
  expect(saleEnd(winter).textToday).toBe("Ends tonight at 11:59 PM, Pacific time");
});

test("a sale that ends in the morning or at noon does not end tonight", () => {
  expect(saleEnd("2026-11-21T18:00:00.000Z").textToday).toBe("Ends today at 10:00 AM, Pacific time");
  expect(saleEnd("2026-11-21T20:00:00.000Z").textToday).toBe("Ends today at 12:00 PM, Pacific time");
});

test("the last day begins at the shop's own midnight, in winter and in summer time", () => {
  expect(dayOf(winter)).toBe("2026-11-21T08:00:00.000Z");
  expect(dayOf(summer)).toBe("2026-07-04T07:00:00.000Z");
  expect(dayOf("2026-11-21T20:00:30.000Z")).toBe("2026-11-21T08:00:00.000Z");
});

test("the last day may be one on which the clocks change", () => {
  expect(dayOf("2026-03-09T06:59:00.000Z")).toBe("2026-03-08T08:00:00.000Z");
  expect(dayOf("2026-11-02T07:59:00.000Z")).toBe("2026-11-01T07:00:00.000Z");
});
