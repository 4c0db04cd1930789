import type { Hex } from "../palette.ts";
import type { HueArc } from "../recipe.ts";
import { parseHex, toLab, toRgb } from "./color.ts";
import type { Raster } from "./raster.ts";

export interface Colorway {
  color: Hex;
  /** Only what has a hue in this arc is moved: the canvas of a tent, not the moon above it. */
  hues?: HueArc | undefined;
}

const chromaKept = 0.74;
const lift = 0.05;
/** Below this chroma a pixel has no color of its own that could say what the thing's color is. */
const colored = 0.035;
const fullTurn = 2 * Math.PI;

/**
 * Applies the house look in place: chroma x 0.74, lightness 5 % closer to white. A colorway moves each colored pixel
 * to its hue and keeps the shading: the distance from the mean. Turning all hues by one angle gives neon.
 */
export function grade(image: Raster, colorway?: Colorway): void {
  const shift = colorway && shiftTo(image, colorway);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [lightness, a, b] = toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const [L, A, B] = shift?.(lightness, a, b) ?? [
      lightness + (1 - lightness) * lift,
      a * chromaKept,
      b * chromaKept,
    ];
    const [red, green, blue] = toRgb(Math.max(0.05, Math.min(0.99, L)), A, B);
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
  }
}

type Shift = (lightness: number, a: number, b: number) => [number, number, number] | undefined;

function shiftTo(image: Raster, { color, hues }: Colorway): Shift {
  const mean = meanColor(image, hues);
  const [targetL, targetA, targetB] = toLab(...parseHex(color));
  const targetHue = Math.atan2(targetB, targetA);
  const targetChroma = Math.hypot(targetA, targetB);
  const chromaRatio = mean.chroma > 0 ? targetChroma / mean.chroma : 1;

  return (lightness, a, b) => {
    const hue = Math.atan2(b, a);
    if (!inArc(hue, hues)) return undefined;
    const chroma = Math.sqrt(a * a + b * b);
    // Grays stay gray: the weight of the move rises with the pixel's own chroma.
    const weight = Math.max(0, Math.min(1, (chroma - 0.015) / 0.05));
    const newHue = targetHue + smallestTurn(hue - mean.hue) * 0.18;
    const newChroma = Math.min(chroma * chromaRatio, targetChroma * 1.25) * 0.92;
    const stays = 1 - weight;
    return [
      lightness + weight * (targetL - mean.lightness) * 0.9,
      a * chromaKept * stays + Math.cos(newHue) * newChroma * weight,
      b * chromaKept * stays + Math.sin(newHue) * newChroma * weight,
    ];
  };
}

/** The thing's own color: the mean over its colored pixels, weighted by how colored and how opaque they are. */
function meanColor({ data }: Raster, hues: HueArc | undefined) {
  let sumL = 0;
  let sumA = 0;
  let sumB = 0;
  let sumChroma = 0;
  let sumWeight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0) continue;
    const [lightness, a, b] = toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const chroma = Math.sqrt(a * a + b * b);
    if (chroma <= colored || !inArc(Math.atan2(b, a), hues)) continue;
    const weight = chroma * alpha;
    sumL += lightness * weight;
    sumA += a * weight;
    sumB += b * weight;
    sumChroma += chroma * weight;
    sumWeight += weight;
  }
  const total = sumWeight || 1;
  return { lightness: sumL / total, chroma: sumChroma / total, hue: Math.atan2(sumB, sumA) };
}

function inArc(hue: number, arc: HueArc | undefined): boolean {
  if (arc === undefined) return true;
  const [from, to] = arc;
  return positive((hue * 180) / Math.PI - from) <= positive(to - from);
}

const positive = (degrees: number) => ((degrees % 360) + 360) % 360;

const smallestTurn = (radians: number) => radians - fullTurn * Math.round(radians / fullTurn);
