import fc from "fast-check";
import { expect, test } from "vitest";
import { heightText, readChild, readHeight } from "./child.ts";

test.each([
  ["27.5", "us", 69.9],
  ["27,5", "us", 69.9],
  [" 27 1/2 in ", "us", 69.9],
  ["70", "metric", 70],
  ["70.25 cm", "metric", 70.3],
  ["50 cm", "us", 50],
  ["50CM", "us", 50],
  ['28"', "metric", 71.1],
  ["28 in", "metric", 71.1],
] as const)("[SIZE-06] the height %j in %s is %d cm", (text, system, centimeters) => {
  expect(readHeight(text, system)).toBe(centimeters);
});

test.each(["", "tall", "2 feet", "-20", "1e3", "27 1/3", "27..5"])("%j is no height", (text) => {
  expect(readHeight(text, "us")).toBeUndefined();
});

test("[SIZE-06] a height that was typed is shown as it was typed", () => {
  const tenths = fc.integer({ min: 150, max: 600 }).map((value) => String(value / 10));
  fc.assert(
    fc.property(tenths, fc.constantFrom("us", "metric"), (text, system) => {
      const centimeters = readHeight(text, system) ?? 0;
      expect(heightText({ centimeters, measured: "2026-11-23" }, system)).toBe(text);
    }),
  );
});

test("what lies in the storage is read only if it is a child", () => {
  const child = { centimeters: 69.9, measured: "2026-11-23", born: "2026-03-01" };
  expect(readChild(JSON.stringify(child))).toEqual(child);
  expect(readChild(JSON.stringify({ ...child, born: "soon" }))).toEqual({
    centimeters: 69.9,
    measured: "2026-11-23",
  });
  for (const text of [
    null,
    "",
    "{",
    "7",
    "null",
    '{"centimeters":70}',
    '{"centimeters":"70","measured":"2026-11-23"}',
  ]) {
    expect(readChild(text)).toBeUndefined();
  }
});
