import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DeliveryDates,
  datesDiffer,
  deliveryDates,
  deliveryDays,
  deliveryPromise,
  formatDeliveryDates,
  overallDates,
} from "./delivery-dates.ts";
import { usualPolicies } from "./testing/policies.ts";

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

test("[DELIV-04] handling days move both ends, and nothing is promised where one end is not known", () => {
  expect(deliveryDays({ minDays: 5, maxDays: 9 }, 2)).toEqual({ least: 7, most: 11 });
  expect(deliveryDays({ minDays: null, maxDays: 9 }, 2)).toBeUndefined();
  expect(deliveryDays({ minDays: 5, maxDays: null }, 2)).toBeUndefined();
  const own = { least: 3, most: 8 };
  expect(deliveryDays({ minDays: null, maxDays: null }, 2, own)).toEqual(own);
  expect(deliveryDays({ minDays: 5, maxDays: 9 }, 2, own)).toEqual({ least: 7, most: 11 });
  fc.assert(
    fc.property(fc.nat(90), fc.nat(60), fc.nat(60), (minDays, longer, handling) => {
      const days = deliveryDays({ minDays, maxDays: minDays + longer }, handling);
      expect(days).toEqual({ least: minDays + handling, most: minDays + longer + handling });
    }),
  );
});

const isoDay = fc.nat(400).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const range = fc
  .tuple(isoDay, isoDay)
  .map(([one, other]): DeliveryDates => ({ from: one < other ? one : other, to: one < other ? other : one }));

test("[DELIV-01] the dates of an order span those of its lines, and no day more", () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1 }), (all) => {
      const over = overallDates(all);
      expect(over?.from).toBe(all.map(({ from }) => from).toSorted()[0]);
      expect(over?.to).toBe(
        all
          .map(({ to }) => to)
          .toSorted()
          .at(-1),
      );
      expect(overallDates(all.toReversed()), "in whatever order they stand").toEqual(over);
      expect(datesDiffer(all)).toBe(all.some((one) => one.from !== over?.from || one.to !== over.to));
    }),
  );
});

test("[DELIV-01] an order has no dates if one of its lines has none, and that line differs from the others", () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1 }), fc.nat(), (known, at) => {
      const all: (DeliveryDates | undefined)[] = [...known];
      all.splice(at % (known.length + 1), 0, undefined);
      expect(overallDates(all)).toBeUndefined();
      expect(datesDiffer(all)).toBe(true);
    }),
  );
  expect(overallDates([])).toBeUndefined();
  expect(datesDiffer([undefined, undefined])).toBe(false);
});

test("[DELIV-01] a promise says what is known", () => {
  const arrives = { from: "2026-12-08", to: "2026-12-14" };
  expect(deliveryPromise(arrives, usualPolicies, { isFree: true })).toBe(
    "Arrives Dec 8 to 14 · Free Shipping · 14-day returns",
  );
  expect(deliveryPromise(arrives, usualPolicies)).toBe("Arrives Dec 8 to 14 · 14-day returns");
  expect(deliveryPromise(undefined, usualPolicies, { isFree: true })).toBe("Free Shipping · 14-day returns");
  expect(deliveryPromise(arrives, usualPolicies, { abroad: "Germany" })).toBe(
    "Delivery to Germany: Dec 8 to 14 · 14-day returns",
  );
  expect(deliveryPromise(arrives, { return_days: 45 })).toBe("Arrives Dec 8 to 14 · 45-day returns");
});
