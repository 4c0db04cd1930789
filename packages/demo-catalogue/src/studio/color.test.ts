import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHex, mix, parseHex, toLab, toRgb } from "./color.ts";

const channel = fc.integer({ min: 0, max: 255 });

test("a color survives the way to OKLab and back within one step of a channel", () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const back = toRgb(...toLab(red, green, blue));
      for (const [index, value] of [red, green, blue].entries()) {
        expect(Math.abs((back[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a color survives the way to hexadecimal and back", () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      expect(parseHex(formatHex([red, green, blue]))).toEqual([red, green, blue]);
    }),
  );
});

test("grays have no chroma, white is the lightest and black the darkest", () => {
  for (const value of [0, 90, 255]) {
    const [, a, b] = toLab(value, value, value);
    expect(Math.hypot(a, b)).toBeLessThan(0.001);
  }
  expect(toLab(255, 255, 255)[0]).toBeCloseTo(1, 3);
  expect(toLab(0, 0, 0)[0]).toBe(0);
});

test("a mixture begins at the one color and ends at the other", () => {
  expect(mix("#F1E8DA", "#3a2440", 0)).toBe("#f1e8da");
  expect(mix("#F1E8DA", "#3a2440", 1)).toBe("#3a2440");
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
});
