import type { Hex } from "../palette.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

/** A color in OKLab: lightness 0..1, then the green-red and blue-yellow axes (about -0.4..0.4). */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Channels 0..255 of a `#RRGGBB`. */
export function parseHex(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function formatHex(rgb: Rgb): Hex {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** The color `share` (0..1) of the way from one to the other, as paint on screen mixes: in sRGB. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [r1, g1, b1] = parseHex(from);
  const [r2, g2, b2] = parseHex(to);
  return formatHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** Linear light of each sRGB channel value. */
const linearLight = Float64Array.from({ length: 256 }, (_, channel) => {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

// Gamma by table: a power per channel and pixel is what grading would spend most of its time on.
const gammaSteps = 8192;
const gamma = Uint8Array.from({ length: gammaSteps + 1 }, (_, step) => {
  const v = step / gammaSteps;
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
});

function channelOf(light: number): number {
  const clamped = Math.max(0, Math.min(1, light));
  return gamma[Math.round(clamped * gammaSteps)] ?? 0;
}

/** sRGB channels (0..255, whole) to OKLab, by Björn Ottosson's matrices. */
export function toLab(red: number, green: number, blue: number): Lab {
  const r = linearLight[red] ?? 0;
  const g = linearLight[green] ?? 0;
  const b = linearLight[blue] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab to sRGB channels 0..255; what lies outside sRGB is clipped. */
export function toRgb(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channelOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channelOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channelOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
