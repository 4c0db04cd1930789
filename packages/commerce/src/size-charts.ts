/**
 * The size guide (SIZE-01): what measures go with which size. The figures are those that US makers publish in common; where
 * makers differ, a row is in the middle. Decision 0069 names the sources.
 */
import { type SizeKind, shoeName } from "./size-names.ts";

/** Inches and pounds. Each size begins where the one before it ends. */
const clothing: readonly [size: string, months: number, height: number, weight: number][] = [
  ["Newborn", 1, 21.5, 9],
  ["0–3 months", 3, 24, 12.5],
  ["3–6 months", 6, 26.5, 17],
  ["6–9 months", 9, 28.5, 21],
  ["9–12 months", 12, 30.5, 25],
  ["12–18 months", 18, 32.5, 28],
  ["18–24 months", 24, 34, 30],
  ["2T", 36, 36.5, 32],
  ["3T", 48, 39, 35],
  ["4T", 60, 42, 39],
  ["5", 72, 45, 45],
  ["6", 84, 48, 52],
  ["7", 96, 50.5, 59],
  ["8", 108, 53, 67],
];

/** The longest foot in millimeters: a size is a third of an inch. */
const shoes: readonly [us: number, foot: number, eu: number][] = [
  [0, 79, 15],
  [1, 88, 16],
  [2, 96, 17],
  [3, 105, 18],
  [4, 113, 19],
  [5, 122, 20],
  [6, 130, 22],
  [7, 139, 23],
  [8, 147, 24],
  [9, 156, 25],
  [10, 164, 27],
  [11, 172, 28],
  [12, 181, 30],
  [13, 189, 31],
  [14, 198, 32],
  [15, 206, 33],
  [16, 215, 34],
];

/** Around the head, in inches. */
const hats: readonly [size: string, head: number][] = [
  ["Newborn", 14.5],
  ["0–6 months", 17.2],
  ["6–12 months", 18.3],
  ["1–2 years", 19.3],
  ["2–4 years", 20.1],
  ["5–7 years", 21],
];

/** By the largest US shoe size, counted on from 13. */
const socks: readonly [size: string, shoe: number][] = [
  ["0–6 months", 2],
  ["6–12 months", 4],
  ["1–2 years", 7],
  ["2–4 years", 10],
  ["4–6 years", 13],
  ["6–8 years", 16],
];

/** Pounds. The sizes of diapers overlap. */
const diapers: readonly [size: string, from: number | undefined, to: number | undefined][] = [
  ["Newborn", undefined, 10],
  ["1", 8, 14],
  ["2", 12, 18],
  ["3", 16, 28],
  ["4", 22, 37],
  ["5", 27, undefined],
  ["6", 35, undefined],
  ["7", 41, undefined],
];

export const unitSystems = ["us", "metric"] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** From one measure to another; without a number it is open there. */
export type MeasureRange = {
  unit: "inches" | "pounds" | "millimeters";
  from?: number | undefined;
  to?: number | undefined;
};

type SizeChart = {
  /** The first column holds the sizes. */
  columns: readonly string[];
  rows: readonly { size: string; cells: readonly (MeasureRange | string)[] }[];
};

const footOf = (us: number) => shoes.find(([size]) => size === us)?.[1];
const ukSize = (us: number) => (us === 0 ? "–" : String(us > 14 ? us - 14 : us - 1));

const charts: Readonly<Record<SizeKind, () => SizeChart>> = {
  clothing: () => ({
    columns: ["Size", "Height", "Weight"],
    rows: clothing.map(([size, , height, weight], at) => ({
      size,
      cells: [
        { unit: "inches", from: clothing[at - 1]?.[2], to: height },
        { unit: "pounds", from: clothing[at - 1]?.[3], to: weight },
      ],
    })),
  }),
  shoes: () => ({
    columns: ["US size", "Foot length", "UK", "EU"],
    rows: shoes.map(([us, foot, eu], at) => ({
      size: shoeName(us),
      cells: [{ unit: "millimeters", from: shoes[at - 1]?.[1], to: foot }, ukSize(us), String(eu)],
    })),
  }),
  hats: () => ({
    columns: ["Size", "Head circumference"],
    rows: hats.map(([size, head], at) => ({
      size,
      cells: [{ unit: "inches", from: hats[at - 1]?.[1], to: head }],
    })),
  }),
  socks: () => ({
    columns: ["Size", "Foot length", "US shoe size"],
    rows: socks.map(([size, shoe], at) => {
      const before = socks[at - 1]?.[1];
      const from = before === undefined ? undefined : footOf(before);
      const first = shoeName(before === undefined ? 0 : before + 1);
      return {
        size,
        cells: [{ unit: "millimeters", from, to: footOf(shoe) }, `${first} to ${shoeName(shoe)}`],
      };
    }),
  }),
  diapers: () => ({
    columns: ["Size", "Weight"],
    rows: diapers.map(([size, from, to]) => ({ size, cells: [{ unit: "pounds", from, to }] })),
  }),
};

/** The table of a kind of product. */
export function sizeChart(kind: SizeKind): SizeChart {
  return charts[kind]();
}

export const centimetersPerInch = 2.54;
const kilogramsPerPound = 0.453_592_37;

const tenth = (value: number) => String(Math.round(value * 10) / 10);

const figures: Record<
  MeasureRange["unit"],
  Record<UnitSystem, [figure: (value: number) => string, unit: string]>
> = {
  inches: {
    us: [tenth, "in"],
    metric: [(value) => String(Math.round(value * centimetersPerInch)), "cm"],
  },
  pounds: { us: [tenth, "lb"], metric: [(value) => tenth(value * kilogramsPerPound), "kg"] },
  millimeters: {
    us: [(value) => tenth(value / 10 / centimetersPerInch), "in"],
    metric: [(value) => tenth(value / 10), "cm"],
  },
};

/** "21.5–24 in", "up to 9 lb", "12.2 kg and up". */
export function measureText({ unit, from, to }: MeasureRange, system: UnitSystem): string {
  const [figure, name] = figures[unit][system];
  if (from === undefined) return `up to ${figure(to ?? 0)} ${name}`;
  return to === undefined ? `${figure(from)} ${name} and up` : `${figure(from)}–${figure(to)} ${name}`;
}

/** The lines of the foot-measuring sheet (SIZE-03): the longest foot of each shoe size, in millimeters. */
export const footLines: readonly { size: string; eu: number; millimeters: number }[] = shoes.map(
  ([us, millimeters, eu]) => ({ size: shoeName(us), eu, millimeters }),
);

/** The heights in inches that a size of clothing is for. */
export type HeightRange = { from: number; to: number };

const ages = /^(\d+)–(\d+) (months|years)$/;

/**
 * The heights of a size by its name: of a row of the table, or of several, as in '6–12 months'. '12 months' is the size up to that
 * age. Undefined for a name that says no age.
 */
export function heightsOf(name: string): HeightRange | undefined {
  const [, low, high, unit] = ages.exec(name) ?? [];
  const [, single] = /^(\d+) months$/.exec(name) ?? [];
  const inMonths = unit === "years" ? 12 : 1;
  const rows = clothing.filter(([size, until], at) => {
    if (size === name || `${size}T` === name) return true;
    if (single !== undefined) return until === Number(single);
    const begins = at < 2 ? 0 : (clothing[at - 1]?.[1] ?? 0);
    return begins >= Number(low) * inMonths && until <= Number(high) * inMonths;
  });
  const exact = rows.find(([size]) => size === name);
  const chosen = exact === undefined ? rows : [exact];
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { from: clothing[clothing.indexOf(first) - 1]?.[2] ?? 0, to: last[2] };
}
