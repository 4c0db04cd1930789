import fc from "fast-check";
import { expect, test } from "vitest";
import { longDay, monthAndDay, monthAndYear } from "./calendar-days.ts";

test("days are written as an American browser writes them", () => {
  const written = (isoDate: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(new Date(isoDate));
  const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const isoDate = date.toISOString().slice(0, 10);
      expect(monthAndDay(isoDate)).toBe(written(isoDate, { month: "short", day: "numeric" }));
      expect(longDay(isoDate)).toBe(written(isoDate, { dateStyle: "long" }));
      expect(monthAndYear(isoDate.slice(0, 7))).toBe(written(isoDate, { month: "short", year: "numeric" }));
    }),
  );
});
