import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  footLines,
  heightsOf,
  type MeasureRange,
  measureText,
  sizeChart,
  unitSystems,
} from "./size-charts.ts";
import { nameSizes, sizeKinds } from "./size-names.ts";

/** The columns of a chart that hold measures. */
function measuresOf(kind: (typeof sizeKinds)[number]): MeasureRange[][] {
  const { columns, rows } = sizeChart(kind);
  return columns.slice(1).flatMap((_, at) => {
    const column = rows.map(({ cells }) => cells[at]).filter((cell) => typeof cell === "object");
    return column.length === 0 ? [] : [column];
  });
}

describe("[SIZE-01] the size guide", () => {
  test.each(sizeKinds)("has a cell for each column of %s, and no size twice", (kind) => {
    const { columns, rows } = sizeChart(kind);
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length - 1);
    expect(new Set(rows.map(({ size }) => size)).size).toBe(rows.length);
  });

  test.each(sizeKinds.filter((kind) => kind !== "diapers"))(
    "leaves no gap between the sizes of %s, and none overlap",
    (kind) => {
      for (const column of measuresOf(kind)) {
        for (const [at, { from, to }] of column.entries()) {
          expect(from).toBe(column[at - 1]?.to);
          expect(to ?? 0).toBeGreaterThan(from ?? 0);
        }
      }
    },
  );

  test("rises from diaper to diaper, and leaves no weight without one", () => {
    const [weights = []] = measuresOf("diapers");
    for (const [at, { from = 0, to = Number.POSITIVE_INFINITY }] of weights.entries()) {
      const before = weights[at - 1];
      if (before === undefined) continue;
      expect(from).toBeGreaterThan(before.from ?? 0);
      expect(from).toBeLessThanOrEqual(before.to ?? Number.POSITIVE_INFINITY);
      expect(to).toBeGreaterThanOrEqual(before.to ?? to);
    }
  });

  test("every step of a shoe is a third of an inch, and the European size leaves 1 to 2.2 cm of room", () => {
    for (const [at, { millimeters, eu }] of footLines.entries()) {
      expect(Math.abs(millimeters - (79.4 + (at * 25.4) / 3))).toBeLessThanOrEqual(1);
      const room = (eu * 20) / 3 - millimeters;
      expect(room).toBeGreaterThanOrEqual(10);
      expect(room).toBeLessThanOrEqual(22);
    }
  });

  test("names shoes as product pages do", () => {
    const [named] = nameSizes(
      [{ id: "5", name: "Size", values: ["7", "10", "11", "13", "1"].map((name) => ({ name })) }],
      { own: "boots", top: "shoes" },
    );
    const sizes = sizeChart("shoes").rows.map(({ size }) => size);
    for (const { name } of named?.values ?? []) expect(sizes).toContain(name);
  });

  test("says the same measures in both systems, and neighbors meet in both", () => {
    for (const system of unitSystems) {
      for (const kind of sizeKinds.filter((other) => other !== "diapers")) {
        for (const column of measuresOf(kind)) {
          const texts = column.map((range) => measureText(range, system).replace("up to ", "0–"));
          const ends = texts.map((text) => /([\d.]+)–([\d.]+) (in|lb|cm|kg)$/.exec(text));
          for (const [at, end] of ends.entries()) {
            expect(end, texts[at]).not.toBeNull();
            if (at > 0) expect(end?.[1]).toBe(ends[at - 1]?.[2]);
          }
        }
      }
    }
    expect(measureText({ unit: "inches", from: 21.5, to: 24 }, "us")).toBe("21.5–24 in");
    expect(measureText({ unit: "inches", from: 21.5, to: 24 }, "metric")).toBe("55–61 cm");
    expect(measureText({ unit: "millimeters", from: 147, to: 156 }, "metric")).toBe("14.7–15.6 cm");
    expect(measureText({ unit: "pounds", from: 27 }, "metric")).toBe("12.2 kg and up");
    expect(measureText({ unit: "pounds", to: 9 }, "us")).toBe("up to 9 lb");
  });
});

describe("[SIZE-06] the heights of a size of clothing", () => {
  test.each([
    ["Newborn", 0, 21.5],
    ["0–3 months", 21.5, 24],
    ["0–6 months", 0, 26.5],
    ["6–12 months", 26.5, 30.5],
    ["12 months", 28.5, 30.5],
    ["1–2 years", 30.5, 34],
    ["2T", 34, 36.5],
    ["5T", 42, 45],
    ["5", 42, 45],
  ])("%s: over %d up to %d inches", (name, from, to) => {
    expect(heightsOf(name)).toEqual({ from, to });
  });

  test.each(["S", "Toddler 9", "30 x 30 in", "", "9 months and up"])("%j says none", (name) => {
    expect(heightsOf(name)).toBeUndefined();
  });

  test("every row of the table has its own", () => {
    const [heights = []] = measuresOf("clothing");
    const { rows } = sizeChart("clothing");
    fc.assert(
      fc.property(fc.nat(rows.length - 1), (at) => {
        const { from = 0, to } = heights[at] ?? {};
        expect(heightsOf(rows[at]?.size ?? "")).toEqual({ from, to });
      }),
    );
  });
});
