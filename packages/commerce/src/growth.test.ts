import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitOf, isLikely, medianHeight, monthOfHeight, usualAge } from "./growth.ts";
import { heightsOf, sizeChart } from "./size-charts.ts";

// Hundredths: fast-check's doubles are nearly all close to 0.
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const age = hundredths(0, 120);
const height = hundredths(46, 130);
const measured = "2026-11-23";
const sizes = sizeChart("clothing").rows.map(({ size }) => heightsOf(size) ?? { from: 0, to: 0 });

describe("[SIZE-06] how long a size fits", () => {
  test("children grow at every age, and an age gives its height back", () => {
    fc.assert(
      fc.property(age, age, (one, other) => {
        const [younger, older] = [Math.min(one, other), Math.max(one, other)];
        expect(medianHeight(older) ?? 0).toBeGreaterThanOrEqual(medianHeight(younger) ?? 999);
        expect(usualAge(medianHeight(one) ?? 0)).toBeCloseTo(one, 6);
      }),
    );
    expect(medianHeight(12)).toBeCloseTo(74.85);
    expect([medianHeight(-1), medianHeight(121)]).toEqual([undefined, undefined]);
  });

  test("a larger size fits longer, and a taller child outgrows a size sooner", () => {
    fc.assert(
      fc.property(height, hundredths(0, 10), (centimeters, more) => {
        const months = sizes
          .filter(({ to }) => to * 2.54 > centimeters)
          .map(({ to }) => monthOfHeight({ centimeters, measured }, to * 2.54))
          .filter((month) => month !== undefined);
        expect(months).toEqual(months.toSorted());
        const shorter = monthOfHeight({ centimeters, measured }, 125);
        const taller = monthOfHeight({ centimeters: centimeters + more, measured }, 125);
        if (shorter !== undefined && taller !== undefined) expect(taller <= shorter).toBe(true);
      }),
    );
  });

  test("every child fits one size of the table now", () => {
    fc.assert(
      fc.property(height, (centimeters) => {
        const fits = sizes.map((size) => fitOf(size, { centimeters, measured }, measured).state);
        expect(fits.filter((state) => state === "fits")).toHaveLength(1);
        const order = ["outgrown", "fits", "later"];
        expect(fits).toEqual(fits.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
      }),
    );
  });

  test("a baby of 25 inches wears 3 to 6 months for some two months more", () => {
    const child = { centimeters: 63.5, measured };
    const fit = (name: string, now = measured) => fitOf(heightsOf(name) ?? { from: 0, to: 0 }, child, now);
    expect(fit("3–6 months")).toEqual({ state: "fits", until: "2027-01" });
    expect(fit("6–9 months")).toEqual({ state: "later", from: "2027-01" });
    expect(fit("0–3 months")).toEqual({ state: "outgrown" });
    // What was measured months ago is taken to have grown.
    expect(fit("3–6 months", "2027-03-01")).toEqual({ state: "outgrown" });
    expect(fit("6–9 months", "2027-02-20")).toMatchObject({ state: "fits" });
  });

  test("an older child of the same height grows more slowly", () => {
    const small = { centimeters: 80, measured, born: "2024-08-23" };
    const tall = { centimeters: 80, measured, born: "2025-08-23" };
    expect(Number(monthOfHeight(small, 86)?.replace("-", ""))).toBeGreaterThan(
      Number(monthOfHeight(tall, 86)?.replace("-", "")),
    );
  });

  test("a height that no child of this age has is noticed, and so is a birth after the measuring", () => {
    expect(isLikely({ centimeters: 75, measured, born: "2025-11-23" })).toBe(true);
    expect(isLikely({ centimeters: 30, measured, born: "2025-11-23" })).toBe(false);
    expect(isLikely({ centimeters: 110, measured, born: "2025-11-23" })).toBe(false);
    expect(isLikely({ centimeters: 75, measured, born: "2027-11-23" })).toBe(false);
    expect(isLikely({ centimeters: 47, measured })).toBe(true);
    expect(isLikely({ centimeters: 25, measured })).toBe(false);
    expect(isLikely({ centimeters: 170, measured })).toBe(false);
  });
});
