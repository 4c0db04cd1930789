import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryDates, formatDeliveryDates } from "./delivery-dates.ts";

const zone = "America/Los_Angeles";

test.each([
  { ordered: "2026-11-28T20:00:00Z", least: 10, most: 16, words: "Dec 8 to 14" },
  { ordered: "2026-12-20T20:00:00Z", least: 8, most: 15, words: "Dec 28 to Jan 4" },
  { ordered: "2026-12-20T20:00:00Z", least: 0, most: 0, words: "Dec 20" },
  { ordered: "2028-02-27T20:00:00Z", least: 2, most: 3, words: "Feb 29 to Mar 1" },
])("ordered at $ordered it arrives $words", ({ ordered, least, most, words }) => {
  expect(formatDeliveryDates(deliveryDates(new Date(ordered), { least, most }, zone))).toBe(words);
});

test("the day of the order is that of the shop", () => {
  const evening = new Date("2026-12-02T07:59:00Z"); // 11:59 PM of December 1 in Los Angeles
  const days = { least: 1, most: 2 };
  expect(deliveryDates(evening, days, zone)).toEqual({ from: "2026-12-02", to: "2026-12-03" });
  expect(deliveryDates(evening, days, "UTC")).toEqual({ from: "2026-12-03", to: "2026-12-04" });
});

test("a change of the clocks moves no date", () => {
  for (const ordered of ["2026-03-08T08:30:00Z", "2026-03-08T18:30:00Z", "2026-11-01T08:30:00Z"]) {
    const { from } = deliveryDates(new Date(ordered), { least: 1, most: 1 }, zone);
    const next = ordered.startsWith("2026-03") ? "2026-03-09" : "2026-11-02";
    expect(from, ordered).toBe(next);
  }
});

test("the range is as many days long as the freight says", () => {
  const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.nat(90), fc.nat(60), (at, least, longer) => {
      const { from, to } = deliveryDates(at, { least, most: least + longer }, zone);
      expect(Date.parse(to) - Date.parse(from)).toBe(longer * 86_400_000);
    }),
  );
});
