/**
 * The age of the children that a product is for. Its safety facts and its reviews are both made from this. It follows from the
 * product's own words (sizes, the specification 'Age', its name), and where they say nothing, from its category.
 */
import { type Age, ageByCategory } from "./ages-by-category.ts";

/** A product of the demo: `top` and `category` are keys of its categories. */
export interface DemoSubject {
  id: number;
  name: string;
  top: string;
  category: string;
  specifications: readonly { name: string; value: string }[];
  properties: readonly { name: string; values: readonly { name: string }[] }[];
}

const inMonths = (count: string, unit: string) => Number(count) * (/^m/i.test(unit) ? 1 : 12);

const range = /(\d+) ?(months?|years?)? ?(?:-|to) ?(\d+) ?(months?|years?)/i;
const untilOnly = /(?:birth to|under) (\d+) ?(months|years|$)/i;
const birth = /^(?:from )?(?:birth|the first week|0 months)/i;
const open = /(\d+)\+? (months|years)/i;

/**
 * "From birth", "From birth to 4 years", "18 months and up", "3 to 6 years", "6-24 months", "6+ months". Undefined for a text that names
 * no age.
 */
export function ageIn(text: string): Age | undefined {
  const [, low, lowUnit, high, highUnit] = range.exec(text) ?? [];
  if (low !== undefined && high !== undefined && highUnit !== undefined)
    return { from: inMonths(low, lowUnit ?? highUnit), to: inMonths(high, highUnit) };
  const [, until, unit = ""] = untilOnly.exec(text) ?? [];
  if (until !== undefined) return { from: 0, to: inMonths(until, unit) };
  if (birth.test(text)) return { from: 0 };
  if (/first birthday/i.test(text)) return { from: 12 };
  const [, least, leastUnit] = open.exec(text) ?? [];
  return least === undefined || leastUnit === undefined ? undefined : { from: inMonths(least, leastUnit) };
}

/** "Newborn", "3T", "2T-3T", "12 months", which is worn until then, and every other size that names ages. */
function ageOfSize(size: string): Age | undefined {
  if (size === "Newborn") return { from: 0, to: 3 };
  const [, low, high = low] = /^(\d)T(?:-(\d)T)?$/.exec(size) ?? [];
  if (low !== undefined) return { from: Number(low) * 12, to: Number(high) * 12 + 12 };
  const months = /^(\d+) months$/.exec(size)?.[1];
  return months === undefined ? ageIn(size) : { from: Number(months) - 3, to: Number(months) };
}

/** When a child grows into each US size of shoes, from 0 on; after 13 they begin again at 1. */
const shoeMonths = [0, 3, 6, 9, 12, 15, 18, 24, 30, 36, 42, 48, 54, 60, 72, 84, 96, 108] as const;

/** The ages of a list of shoe sizes, as sellers count them: "11", "12", "13", "1". */
function agesOfShoes(sizes: readonly string[]): (Age | undefined)[] {
  const numbers = sizes.map(Number);
  const fall = numbers.findIndex((size, at) => at > 0 && size < (numbers[at - 1] ?? 0));
  return numbers.map((size, at) => {
    const ladder = fall >= 0 && at >= fall ? size + 13 : size;
    const [from, to] = shoeMonths.slice(ladder, ladder + 2);
    return from === undefined || to === undefined ? undefined : { from, to };
  });
}

const shoeShops = new Set(["shoes", "kids-shoe-picks"]);

/** The ages of children that a product's sizes fit, from the smallest to the largest. Undefined for sizes that say no age, such as inches. */
export function ageOfSizes({ top, category, properties }: DemoSubject): Age | undefined {
  const sizes = properties
    .filter(({ name }) => /^(Size|Age)$/.test(name))
    .flatMap(({ values }) => values.map(({ name }) => name));
  // "5" is five years in a list with "4T".
  const areYears = sizes.some((size) => /^\dT$/.test(size));
  const ages =
    shoeShops.has(top) || shoeShops.has(category)
      ? agesOfShoes(sizes)
      : sizes.map((size) => ageOfSize(areYears && /^\d$/.test(size) ? `${size}T` : size));
  const known = ages.filter((age) => age !== undefined);
  if (known.length === 0 || known.length < ages.length) return undefined;
  const from = Math.min(...known.map((age) => age.from));
  const to = Math.max(...known.map((age) => age.to ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(to) ? { from, to } : { from };
}

/** "First Toddler Bed", "Newborn Carrier", "Kick Scooter, 3 Years and Up" */
function ageOfName(name: string): Age | undefined {
  if (/\bToddler\b/.test(name)) return { from: 18, to: 60 };
  if (/\bNewborn\b/.test(name)) return { from: 0, to: 6 };
  return /\d/.test(name) ? ageIn(name) : undefined;
}

/** Undefined where nobody knows. */
export function ageOf(product: DemoSubject): Age | undefined {
  const { name, top, category, specifications } = product;
  const stated = specifications.flatMap(({ name: fact, value }) =>
    fact === "Age" || fact === "Size" ? (ageIn(value) ?? []) : [],
  );
  return ageOfSizes(product) ?? stated[0] ?? ageOfName(name) ?? ageByCategory[category] ?? ageByCategory[top];
}
