/**
 * What shoppers filter by besides price and rating (FIND-01). Addresses contain the keys (`color=blue.pink`). The
 * place in a list is a bit in the database: append new values, then a migration sets `product.attributes` to null to
 * read all products again.
 */

/** Ages in months: from the first to the last, the last not included. */
export const ages = {
  "0-3m": [0, 3],
  "3-6m": [3, 6],
  "6-12m": [6, 12],
  "1-2y": [12, 24],
  "2-3y": [24, 36],
  "3-5y": [36, 72],
  "6y": [72, Number.POSITIVE_INFINITY],
} as const;

const babySizes = "newborn 0-3m 3-6m 6-9m 9-12m 12-18m 18-24m 2t 3t 4t 5t";
const numbers = "0 1 2 3 4 5 6 7 8 9 10 11 12 13";
const otherSizes = "xs s m l xl xxl xxxl 1x 2x 3x 4x crib toddler twin full queen king";
const olderKids = [1, 2, 3, 4, 5, 6, 7].map(olderKidSize).join(" ");

/** The value of a shoe size after 13, where sizes begin again at 1. */
export function olderKidSize(number: number): string {
  return `${number < 4 ? "little" : "big"}-kid-${number}`;
}

/** The keys of each facet, in the order in which addresses and pages have them. */
export const facetKeys = {
  age: Object.keys(ages),
  size: `${babySizes} ${numbers} ${otherSizes} ${olderKids}`.split(" "),
  color: "white beige brown gray black pink red orange yellow gold green blue purple silver multicolor".split(
    " ",
  ),
  material:
    "cotton organic-cotton muslin linen wool bamboo polyester leather wood silicone rubber plastic metal glass paper ceramic".split(
      " ",
    ),
} as const;

export type FacetName = keyof typeof facetKeys;

export const facetNames = ["age", "size", "color", "material"] as const satisfies FacetName[];

/** Between the values of a facet in an address: a character that addresses show as it is. */
const separator = ".";

/** The values that a facet knows, in its order and each once. `texts` may each hold several: a form sends one at a time. */
export function pickFacet(name: FacetName, texts: readonly string[]): string[] {
  const values = new Set(texts.flatMap((text) => text.split(separator)));
  return facetKeys[name].filter((key) => values.has(key));
}

/** "blue.pink" as values; undefined for a text with an unknown one, or for none. */
export function parseFacet(name: FacetName, text: string): string[] | undefined {
  const known = pickFacet(name, [text]);
  return known.length > 0 && known.length === new Set(text.split(separator)).size ? known : undefined;
}

/** Categories by their ids, such as `kind=1101.1103`; undefined for anything else. */
export function parseKinds(text: string): number[] | undefined {
  const ids = text.split(separator);
  if (ids.length > mostKinds || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return undefined;
  return [...new Set(ids.map(Number))].toSorted((a, b) => a - b);
}

const mostKinds = 40;

/** The spelling that `parseFacet` and `parseKinds` read. */
export function formatFacet(values: readonly (string | number)[]): string {
  return values.join(separator);
}

/** A value in words: "0–3 months", "2T", "Size 5", "Organic cotton". */
export function facetWords(name: FacetName, key: string): string {
  if (name === "age" || /^\d+-\d+m$/.test(key)) {
    const [, range = key, unit = ""] = /^([\d-]+)([my])$/.exec(key) ?? [];
    const words = `${range.replace("-", "–")} ${unit === "m" ? "months" : "years"}`;
    return range.includes("-") ? words : `${words} and up`;
  }
  if (name === "size" && /^\d+$/.test(key)) return `Size ${key}`;
  if (name === "size" && /^(\d[tx]|x*[sml]|x+l)$/.test(key)) return key.toUpperCase();
  if (/^(little|big)-kid-/.test(key))
    return key.replaceAll(/(?:^|-)([a-z\d])/g, (_, first) => ` ${first.toUpperCase()}`).trim();
  return (key[0]?.toUpperCase() ?? "") + key.slice(1).replace("-", " ");
}
