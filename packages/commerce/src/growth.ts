/**
 * How long a size fits (SIZE-06), if a child stays as tall for its age as it is now. Median heights: WHO Child Growth
 * Standards (2006; lying down until 2 years, then standing), WHO Growth Reference (2007; from 5 years).
 */
import { centimetersPerInch, type HeightRange } from "./size-charts.ts";

/** Centimeters: https://www.who.int/tools/child-growth-standards/standards/length-height-for-age */
const medians: readonly [months: number, boys: number, girls: number][] = [
  [0, 49.9, 49.1],
  [1, 54.7, 53.7],
  [2, 58.4, 57.1],
  [3, 61.4, 59.8],
  [4, 63.9, 62.1],
  [5, 65.9, 64.0],
  [6, 67.6, 65.7],
  [9, 72.0, 70.1],
  [12, 75.7, 74.0],
  [15, 79.1, 77.5],
  [18, 82.3, 80.7],
  [21, 85.1, 83.7],
  [24, 87.1, 85.7],
  [30, 91.9, 90.7],
  [36, 96.1, 95.1],
  [42, 99.9, 99.0],
  [48, 103.3, 102.7],
  [54, 106.7, 106.2],
  [60, 110.0, 109.4],
  [72, 116.0, 115.1],
  [84, 121.7, 120.8],
  [96, 127.3, 126.6],
  [108, 132.6, 132.5],
  [120, 137.8, 138.6],
];

/** The mean of boys and girls, who differ by 2 cm at most. */
const curve = medians.map(([months, boys, girls]): readonly [months: number, height: number] => [
  months,
  (boys + girls) / 2,
]);

/** The value of a line through points at `x`; undefined beside them. */
function between(points: readonly (readonly [number, number])[], x: number): number | undefined {
  const at = points.findIndex(([known]) => known >= x);
  const [right, left] = [points[at], points[at - 1]];
  if (right === undefined || (left === undefined && right[0] !== x)) return undefined;
  if (left === undefined) return right[1];
  return left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1]);
}

/** The usual height at an age, in centimeters. Undefined below birth and above ten years. */
export function medianHeight(months: number): number | undefined {
  return between(curve, months);
}

const byHeight = curve.map(([months, height]): readonly [number, number] => [height, months]);

/** The age in months at which a height is usual. */
export function usualAge(centimeters: number): number | undefined {
  return between(byHeight, centimeters);
}

/** A baby that is shorter than usual at birth is taken for newborn. */
function likelyAge(centimeters: number): number | undefined {
  return centimeters < (medianHeight(0) ?? 0) ? 0 : usualAge(centimeters);
}

/** A child as its parent has measured it. Dates are ISO dates. */
export type MeasuredChild = { centimeters: number; measured: string; born?: string | undefined };

const month = 86_400_000 * 30.4375;

/** How tall the child is beside the usual height for its age: 1.02 is 2 % taller. Without a date of birth it is 1. */
function tallness({
  centimeters,
  measured,
  born,
}: MeasuredChild): { ratio: number; months: number } | undefined {
  const months =
    born === undefined ? likelyAge(centimeters) : (Date.parse(measured) - Date.parse(born)) / month;
  const usual = months === undefined ? undefined : medianHeight(months);
  return months === undefined || usual === undefined ? undefined : { ratio: centimeters / usual, months };
}

/** More than this from the usual height is beyond nearly all children: a wrong unit or a wrong date. */
const unlikely = 0.2;

/** Whether height and date of birth go together. */
export function isLikely(child: MeasuredChild): boolean {
  const known = tallness(child);
  return known !== undefined && Math.abs(known.ratio - 1) <= unlikely;
}

/** The month, such as "2027-03", in which the child is about as tall as this. Undefined beyond the table. */
export function monthOfHeight(child: MeasuredChild, centimeters: number): string | undefined {
  const known = tallness(child);
  const age = known === undefined ? undefined : usualAge(centimeters / known.ratio);
  if (known === undefined || age === undefined) return undefined;
  return new Date(Date.parse(child.measured) + (age - known.months) * month).toISOString().slice(0, 7);
}

/** Whether a size fits, and until or from when. Months are such as "2027-03". */
export type SizeFit =
  | { state: "outgrown" }
  | { state: "fits"; until: string | undefined }
  | { state: "later"; from: string | undefined };

/** How tall the child is on a day by now, in centimeters. */
function heightOn(child: MeasuredChild, day: string): number {
  const known = tallness(child);
  const grown = (Date.parse(day) - Date.parse(child.measured)) / month;
  const usual = known && medianHeight(known.months + Math.max(grown, 0));
  return known === undefined || usual === undefined ? child.centimeters : usual * known.ratio;
}

/** How a size of clothing fits a child on a day, such as "2026-11-23". */
export function fitOf({ from, to }: HeightRange, child: MeasuredChild, day: string): SizeFit {
  const height = heightOn(child, day);
  if (height >= to * centimetersPerInch) return { state: "outgrown" };
  if (height >= from * centimetersPerInch) {
    return { state: "fits", until: monthOfHeight(child, to * centimetersPerInch) };
  }
  return { state: "later", from: monthOfHeight(child, from * centimetersPerInch) };
}
