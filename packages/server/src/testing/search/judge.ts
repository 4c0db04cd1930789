/** Whether what a search found is what a parent meant, by the demo catalogue's own data. */
import type { Found } from "@nestling/contract/listing";

export const strollers =
  "strollers lightweight-strollers jogging-strollers twin-strollers travel-systems prams";
export const nightClothes = "pajamas sleepsuits";
export const carSeats = "infant-car-seats convertible-car-seats toddler-car-seats booster-seats";
export const bags = "diaper-bags diaper-backpacks";
export const monitors = "baby-monitors audio-monitors breathing-monitors";
export const giftsForParents =
  "gift-sets keepsakes baby-books milestone-cards totes changing-clutches diaper-bags diaper-backpacks nursing-covers " +
  "nursing-pillows maternity-sleepwear postpartum-care belly-care hospital-bags";

export type JudgedQuery = {
  text: string;
  /** Keys of the categories that are meant, and keys of the top categories. */
  in?: string;
  under?: string;
  named?: RegExp;
  /** Colors, each of which will do. */
  color?: string;
  /** For a child of this age. */
  months?: number;
  size?: string;
  from?: number;
  to?: number;
  onSale?: true;
  freeShipping?: true;
  /** The brand that the answer must say is not sold here. */
  brand?: string;
  /** A word is misspelled. All other queries must be left as they are written. */
  mayCorrect?: true;
};

export type JudgedProduct = {
  id: number;
  key: string;
  topKey: string;
  name: string;
  /** In dollars. */
  price: number;
  promotionPrice: number;
  hasFreeShipping: boolean;
  properties: readonly { name: string; values: readonly { name: string }[] }[];
  specifications: readonly { name: string; value: string }[];
};

/** What each color is called on products. */
const shades: Record<string, RegExp> = {
  pink: /pink|rose(?!wood)|blush|blossom/i,
  blue: /blue|sky|denim|mist|indigo|navy|ink\b|midnight/i,
  green: /green|sage|spruce|fern|moss|emerald|eucalyptus/i,
  yellow: /yellow|honey(?! blonde)|amber|mustard|gold/i,
  purple: /purple|lilac|lavender|amethyst|violet|plum/i,
  white: /white|cream|milk|ivory|pearl/i,
  gray: /gr[ae]y|slate|silver|ash/i,
  black: /black|\bink\b|night/i,
  brown: /brown|clay|cocoa|walnut|caramel|chestnut|camel|bark|oak|tan\b|acorn/i,
  beige: /beige|oat|sand|natural|linen|biscuit|cream|camel/i,
  red: /\bred\b|coral|rust|oxblood|berry|garnet|clay/i,
};

const valuesOf = ({ properties, specifications }: JudgedProduct, names: RegExp): string[] => [
  ...properties
    .filter(({ name }) => names.test(name))
    .flatMap(({ values }) => values.map(({ name }) => name)),
  ...specifications.filter(({ name }) => names.test(name)).map(({ value }) => value),
];

function hasColor(product: JudgedProduct, colors: string): boolean {
  const said = [...valuesOf(product, /^colors?$/i), product.name];
  return colors.split(" ").some((color) => said.some((text) => shades[color]?.test(text)));
}

/** American sizes of shoes by age: feet grow about a size every three months, then more slowly. */
const shoeSizes: readonly [months: number, sizes: readonly string[]][] = [
  [3, ["0", "1"]],
  [9, ["2", "3"]],
  [15, ["3", "4"]],
  [21, ["4", "5", "6"]],
  [30, ["6", "7"]],
  [42, ["7", "8"]],
  [54, ["8", "9", "10"]],
  [72, ["10", "11", "12"]],
];

/** The months that a text such as '3-6 months', '2T', '18 months and up' speaks of. */
function monthsOf(text: string): [number, number] | undefined {
  if (/newborn/i.test(text)) return [0, 3];
  const [, size] = /^(\d)T$/.exec(text) ?? [];
  if (size !== undefined) return [Number(size) * 12, Number(size) * 12 + 12];
  const unitOf = (unit: string | undefined) => (/^y/i.test(unit ?? "") ? 12 : 1);
  const range = /(\d+) ?(months|years)? ?(?:-|to) ?(\d+)\+? ?(months|years)/i.exec(text);
  if (range !== null) {
    const [, from, fromUnit, to, toUnit] = range;
    return [Number(from) * unitOf(fromUnit ?? toUnit), Number(to) * unitOf(toUnit)];
  }
  const open = /(\d+)\+? ?(months|years)/i.exec(text);
  if (/^from (birth|the first week)/i.test(text)) {
    return [0, open === null ? 60 : Number(open[1]) * unitOf(open[2])];
  }
  if (/first birthday/i.test(text)) return [12, 60];
  return open === null ? undefined : [Number(open[1]) * unitOf(open[2]), 144];
}

function fitsAge(product: JudgedProduct, months: number): boolean {
  if (product.topKey === "shoes") {
    const sizes = shoeSizes.find(([upTo]) => months <= upTo)?.[1] ?? [];
    return valuesOf(product, /^size$/i).some((size) => sizes.includes(size));
  }
  return valuesOf(product, /^(age|size)$/i).some((text) => {
    const range = monthsOf(text);
    return range !== undefined && range[0] <= months && months <= range[1];
  });
}

const isAmong = (keys: string | undefined, key: string) =>
  keys === undefined || keys.split(" ").includes(key);

/** Whether a parent who typed this would be content with the product. */
function isMeant(query: JudgedQuery, product: JudgedProduct): boolean {
  return (
    isAmong(query.in, product.key) &&
    isAmong(query.under, product.topKey) &&
    (query.named === undefined || query.named.test(product.name)) &&
    (query.color === undefined || hasColor(product, query.color)) &&
    (query.months === undefined || fitsAge(product, query.months)) &&
    (query.size === undefined || valuesOf(product, /^size$/i).includes(query.size)) &&
    product.promotionPrice >= (query.from ?? 0) &&
    product.promotionPrice <= (query.to ?? Number.POSITIVE_INFINITY) &&
    (query.onSale === undefined || product.promotionPrice < product.price) &&
    (query.freeShipping === undefined || product.hasFreeShipping)
  );
}

/** Of the first eight, so many must be meant; fewer where the shop has no more. */
const looked = 8;
const least = 6;

export type Verdict = { isGood: boolean; reason: string };

/** `products` are all of the shop. */
export function judge(
  query: JudgedQuery,
  found: Found,
  products: ReadonlyMap<number, JudgedProduct>,
): Verdict {
  if (found.corrected !== undefined && !query.mayCorrect) {
    return { isGood: false, reason: `corrected to ${found.corrected}` };
  }
  const meant = [...products.values()].filter((product) => isMeant(query, product)).length;
  const first = found.products.slice(0, looked).flatMap(({ id }) => products.get(id) ?? []);
  const met = first.filter((product) => isMeant(query, product)).length;
  const needed = Math.max(1, Math.min(least, meant));
  const seen = first.map(({ key, name }) => `${key}: ${name}`).join(" | ");
  return { isGood: met >= needed, reason: `${met} of ${needed} needed, ${meant} in the shop: ${seen}` };
}
