/** The names of sizes as American parents know them (SIZE-04). What is stored keeps the seller's own: "9", "6-12M". */
import {
  agePropertyName,
  olderKidsFrom,
  sizeInMonths,
  sizePropertyName,
  sizeRange,
  usShoe,
} from "./product-attributes.ts";

export const sizeKinds = ["clothing", "shoes", "hats", "socks", "diapers"] as const;
/** The kinds of products that the size guide has a table for (SIZE-01). */
export type SizeKind = (typeof sizeKinds)[number];

/** By the keys of categories. One that has no sizes, below one that has, is named with undefined. */
const kindsByCategory: Readonly<Record<string, SizeKind | undefined>> = {
  clothing: "clothing",
  hats: "hats",
  "sun-hats": "hats",
  "gloves-scarves": undefined,
  socks: "socks",
  "little-extras": undefined,
  "hair-accessories": undefined,
  shoes: "shoes",
  "shoe-care": undefined,
  diapers: "diapers",
  "sleep-sacks": "clothing",
  "baby-clothing-picks": "clothing",
  "kids-clothing-picks": "clothing",
  "kids-shoe-picks": "shoes",
};

/** Categories of shoes for babies and toddlers alone. */
const babyShoes = new Set(["first-walkers", "crib-shoes", "booties"]);

/** The keys of a product's category and of the one above. */
type CategoryKeys = { own: string; top: string };

/** What the sizes of a product mean. Undefined for most products. */
export function sizeKindOf({ own, top }: CategoryKeys): SizeKind | undefined {
  return Object.hasOwn(kindsByCategory, own) ? kindsByCategory[own] : kindsByCategory[top];
}

/** Whether a property holds sizes: "Size", "Shoe size", "Age". */
export function isSizeProperty(name: string): boolean {
  return sizePropertyName.test(name) || agePropertyName.test(name);
}

const euShoe = /^EUR?\s?(\d\d(?:\.5)?)$/i;
/** The largest number of a US child's shoe; a larger one is a European size. */
const largestUs = 13.5;

/** The sizes counted on from 13 where they begin again at those of older children; undefined where they do not rise. */
function shoeLadder(numbers: readonly number[]): number[] | undefined {
  const fall = olderKidsFrom(numbers);
  const ladder = numbers.map((size, at) => (fall >= 0 && at >= fall ? size + 13 : size));
  return ladder.every((size, at) => at === 0 || size > (ladder[at - 1] ?? 0)) ? ladder : undefined;
}

/** "Toddler 9". Sizes of older children are counted on from 13: 14 is 'Little Kid 1'. */
export function shoeName(ladder: number): string {
  const size = ladder > largestUs ? ladder - 13 : ladder;
  if (ladder < 5) return `Baby ${size}`;
  if (ladder <= 10) return `Toddler ${size}`;
  return ladder < 16.5 ? `Little Kid ${size}` : `Big Kid ${size}`;
}

/** Whether a list without them, from 1 to 7, is a baby's or an older child's cannot be told. */
const tellsItsAge = (size: number) => size === 0 || size >= 8;

/** The names of a child's shoe sizes; where the list could be read in two ways, the seller's own. */
function shoeNames(values: readonly string[], areBabys: boolean): string[] {
  const numbers = values.map((value) => Number(usShoe.exec(value.trim())?.[1] ?? Number.NaN));
  const european = values.map((value) => euShoe.exec(value.trim())?.[1]);
  if (numbers.every((number) => number > largestUs)) return numbers.map((number) => `EU ${number}`);
  if (european.every((number) => number !== undefined)) return european.map((number) => `EU ${number}`);
  const isUs = numbers.every((number) => number <= largestUs) && (areBabys || numbers.some(tellsItsAge));
  return (isUs ? shoeLadder(numbers)?.map(shoeName) : undefined) ?? values.map(ageName);
}

const toddler = /^(\d)\s?t$/i;
const toddlers = /^(\d)\s?t?\s?[-–]\s?(\d)\s?t$/i;

/** "6-12M" is '6–12 months', "12m" '12 months', "2t" '2T', "nb" 'Newborn'. Anything else stays. */
function ageName(value: string): string {
  const text = value.trim();
  const range = sizeRange.exec(text);
  if (range !== null) return `${range[1]}–${range[2]} ${range[3] === undefined ? "years" : "months"}`;
  const one = sizeInMonths.exec(text);
  if (one !== null) return `${one[1]} ${one[1] === "1" ? "month" : "months"}`;
  if (toddler.test(text)) return text.replace(toddler, "$1T");
  if (toddlers.test(text)) return text.replace(toddlers, "$1T–$2T");
  return /^(nb|newborn)$/i.test(text) ? "Newborn" : value;
}

type Property<Value> = { id: string; name: string; values: readonly Value[] };

/** The properties of a product with its sizes named. */
export function nameSizes<Value extends { name: string }>(
  properties: readonly Property<Value>[],
  keys: CategoryKeys,
): (Property<Value> & { values: Value[] })[] {
  return properties.map((property) => {
    const sellers = property.values.map(({ name }) => name);
    const names = isSizeProperty(property.name) ? namesOf(keys, sellers) : sellers;
    const values = property.values.map((value, at) => ({ ...value, name: names[at] ?? value.name }));
    return { ...property, values };
  });
}

/** No two sizes of a product may get one name. */
function namesOf(keys: CategoryKeys, values: readonly string[]): readonly string[] {
  const areShoes = sizeKindOf(keys) === "shoes";
  const names = areShoes ? shoeNames(values, babyShoes.has(keys.own)) : values.map(ageName);
  return new Set(names).size === new Set(values).size ? names : values;
}
