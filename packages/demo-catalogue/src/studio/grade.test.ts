import { expect, test } from "vitest";
import { tones } from "../palette.ts";
import { parseHex, type Rgb, toLab } from "./color.ts";
import { grade } from "./grade.ts";

const red: Rgb = [220, 40, 40];
const darkRed: Rgb = [150, 20, 20];
const gray: Rgb = [120, 120, 120];
const blue: Rgb = [40, 60, 220];

test("the house look takes a quarter of the chroma and lifts the dark", () => {
  const [graded] = gradedLabs([red]);
  expect(chroma(graded)).toBeCloseTo(chroma(toLab(...red)) * 0.74, 2);
  expect(graded?.[0]).toBeGreaterThan(toLab(...red)[0]);
});

test("a colorway takes the hue of its tone and keeps the shading", () => {
  const [light, dark] = gradedLabs([red, darkRed], { color: tones.spruce });
  const target = hue(toLab(...parseHex(tones.spruce)));
  expect(Math.abs(hue(light) - target)).toBeLessThan(12);
  expect(Math.abs(hue(dark) - target)).toBeLessThan(12);
  expect(light?.[0]).toBeGreaterThan((dark?.[0] ?? 1) + 0.08);
});

test("a colorway is never louder than its tone", () => {
  const loudest = chroma(toLab(...parseHex(tones.sage))) * 1.25;
  for (const lab of gradedLabs([red, darkRed, blue], { color: tones.sage })) {
    expect(chroma(lab)).toBeLessThanOrEqual(loudest);
  }
});

test("grays stay gray in every colorway", () => {
  const [, lab] = gradedLabs([red, gray], { color: tones.honey });
  expect(chroma(lab)).toBeLessThan(0.005);
});

test("a colorway for an arc of hues leaves the others to the house look", () => {
  const [plain] = gradedLabs([blue]);
  const [, kept] = gradedLabs([red, blue], { color: tones.sage, hues: [0, 60] });
  expect(kept).toEqual(plain);
});

test("what is transparent is not touched", () => {
  const data = new Uint8Array([200, 10, 10, 0]);
  grade({ width: 1, height: 1, data });
  expect([...data]).toEqual([200, 10, 10, 0]);
});

function gradedLabs(pixels: Rgb[], colorway?: Parameters<typeof grade>[1]) {
  const data = new Uint8Array(pixels.flatMap((rgb) => [...rgb, 255]));
  grade({ width: pixels.length, height: 1, data }, colorway);
  return pixels.map((_, index) =>
    toLab(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0),
  );
}

function chroma(lab: readonly number[] = []): number {
  return Math.hypot(lab[1] ?? Number.NaN, lab[2] ?? Number.NaN);
}

/** In degrees, 0 to 360. */
function hue(lab: readonly number[] = []): number {
  return ((Math.atan2(lab[2] ?? Number.NaN, lab[1] ?? Number.NaN) * 180) / Math.PI + 360) % 360;
}
