/** Words of a search that are filters: '18 month old', 'under $20', 'pink', 'size 6', 'sale'. */
import { ages, type FacetName, facetKeys, formatFacet, olderKidSize } from "@nestling/commerce/facets";
import { formatPriceRange, type PriceRange } from "@nestling/commerce/listing-filters";
import { cents } from "@nestling/commerce/money";
import type { FilterWords } from "./word-files.ts";
import { unaccented } from "./words.ts";

/** What the words ask for; the values of facets as filters have them. */
export type WordFilters = {
  price?: PriceRange;
  sale?: true;
  free?: true;
  age?: readonly string[];
  size?: readonly string[];
  color?: readonly string[];
};

/** `rest` is what is left to search for. */
export type ParsedFilters = { rest: string; filters: WordFilters };

export type FilterReader = (text: string) => ParsedFilters;

/** Takes what it understands out of the text. */
type Step = (reading: ParsedFilters) => ParsedFilters;

const currency = "(?:dollars?|bucks|usd|dolares)";
const decimals = "(?:\\.\\d\\d?)?";
const thousands = "\\d{1,3},\\d{3}";
const amount = `((?:${thousands}|\\d{1,5})(?!\\d|,\\d{3})${decimals})`;
const number = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|un|una|dos|tres)";
const numbers = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const spanishNumbers: Record<string, number> = { un: 1, una: 1, dos: 2, tres: 3 };
const monthUnit = "(?:months?|mths?|mos?|m|meses|mes)";
const yearUnit = "(?:years?|yrs?|y\\/?o|y|anos?)";
const ends = "(?![\\p{L}\\p{N}])";
const starts = "(?<![\\p{L}\\p{N}$.])";
const limits = "under|below|less than|up to|at most|cheaper than|no more than|within|menos de|hasta|<";
const below = `(?:${limits}|max)`;
const above = "(?:over|above|more than|at least|starting at|mas de|>)";
/** What makes a number something else than a price. */
const otherUnits = [
  "months?|mths?|mos?|years?|yrs?|days?|weeks?|hours?|hrs?|minutes?|mins?",
  "[cm]?m|meters?|centimeters?|millimeters?|in|inch(?:es)?|ft|feet|foot|x|t",
  "lbs?|pounds?|k?gs?|grams?|kilos?|kilograms?|ounces?|(?:fl\\.? ?)?oz",
  "m?l|milliliters?|liters?|gal|gallons?|quarts?|qt",
  "pieces?|pcs?|packs?|pk|count|ct|watts?|volts?|degrees?",
].join("|");
const noUnit = `(?! ?[%"”″'’]|[- ]?(?:${otherUnits})${ends})`;

const pattern = (source: string) => new RegExp(source, "iu");

function toNumber(text: string): number {
  const lower = text.toLowerCase();
  return spanishNumbers[lower] ?? (numbers.includes(lower) ? numbers.indexOf(lower) : Number(text));
}

/** Whole dollars, upwards: 'under 19.50' shows what costs 19.50. */
const dollars = (text: string | undefined) => cents(Math.ceil(Number(text?.replaceAll(",", ""))) * 100);

function priceOf(from: string | undefined, to: string | undefined): PriceRange | undefined {
  const low = from === undefined ? cents(0) : dollars(from);
  if (to === undefined) return { from: low };
  const high = dollars(to);
  if (low > high) return { from: high, to: low };
  return high > 0 ? { from: low, to: high } : undefined;
}

const prices: readonly [RegExp, (match: RegExpExecArray) => PriceRange | undefined][] = [
  [
    pattern(
      `(?:between|from|entre|de)? ?\\$ ?${amount} ?(?:-|–|to|and|y|a) ?\\$? ?${amount}(?: ?${currency})?`,
    ),
    ([, from, to]) => priceOf(from, to),
  ],
  [
    pattern(
      `(?:between|from|entre|de)? ?${starts}${amount} ?(?:-|–|to|and|y|a) ?${amount} ?${currency}${ends}`,
    ),
    ([, from, to]) => priceOf(from, to),
  ],
  [pattern(`${below} ?\\$ ?${amount}(?: ?${currency})?`), ([, to]) => priceOf(undefined, to)],
  [pattern(`${below} ${amount} ?${currency}${ends}`), ([, to]) => priceOf(undefined, to)],
  [
    // Not 'max': the Air Max 90 is a shoe.
    pattern(`(?:${limits}) ((?:${thousands}|\\d{2,5}|[5-9])(?!,\\d{3})${decimals})${ends}${noUnit}`),
    ([, to]) => priceOf(undefined, to),
  ],
  [pattern(`${above} ?\\$ ?${amount}(?: ?${currency})?`), ([, from]) => priceOf(from, undefined)],
  [pattern(`${above} ${amount} ?${currency}${ends}`), ([, from]) => priceOf(from, undefined)],
  [pattern(`\\$ ?${amount}(?: and under| or less)?${ends}`), ([, to]) => priceOf(undefined, to)],
  [
    pattern(`${starts}${amount} ${currency}(?: and under| or less)?${ends}`),
    ([, to]) => priceOf(undefined, to),
  ],
];

const withoutMatch = (text: string, { index, 0: match }: RegExpExecArray) =>
  `${text.slice(0, index)} ${text.slice(index + match.length)}`;

function readPrice({ rest, filters }: ParsedFilters): ParsedFilters {
  for (const [what, toRange] of prices) {
    const match = what.exec(rest);
    const price = match === null ? undefined : toRange(match);
    if (match !== null && price !== undefined)
      return { rest: withoutMatch(rest, match), filters: { ...filters, price } };
  }
  return { rest, filters };
}

/** A phrase of any of these words, the longest that fits. */
function anyOf(phrases: readonly string[]): RegExp {
  const sources = phrases
    .map((phrase) => unaccented(phrase).replaceAll(/[^\p{L}\p{N} ]/gu, ""))
    .toSorted((a, b) => b.length - a.length);
  return pattern(`${starts}(?:${sources.join("|")})${ends}`);
}

function readFlag(name: "sale" | "free", phrases: readonly string[]): Step {
  const what = anyOf(phrases);
  return ({ rest, filters }) => {
    let left = rest;
    for (let match = what.exec(left); match !== null; match = what.exec(left))
      left = withoutMatch(left, match);
    return left === rest ? { rest, filters } : { rest: left, filters: { ...filters, [name]: true } };
  };
}

const sizeWord = "(?:size|sz|talla)";
const ageRange = pattern(
  `${starts}(?:${sizeWord} ?)?(\\d{1,2}) ?(?:${monthUnit}|${yearUnit})? ?(?:-|–|to|a) ?(\\d{1,2}) ?-?(?:(${monthUnit})|${yearUnit})(?:[- ]?olds?)?${ends}`,
);
const singleAge = pattern(
  `${starts}(?:${sizeWord} ?)?${number}[- ]?(?:(${monthUnit})|${yearUnit})([- ]?olds?)?${ends}`,
);
const namedAge = pattern(
  `${starts}(?:ages?|edad|turning|turns) ?(?:of )?(\\d{1,2})(?: ?(?:-|–|to|and|y|a) ?(\\d{1,2}))?(?:\\+| and up)?${ends}(?! ?(?:${monthUnit}|${yearUnit})${ends})`,
);
const newborn = pattern(`${starts}(?:newborns?|new born|preemies?|recien nacidos?)${ends}`);

function agesIn(text: string): { match: RegExpExecArray; months: readonly [number, number] } | undefined {
  const between = ageRange.exec(text);
  if (between !== null) {
    const unit = between[3] === undefined ? 12 : 1;
    const said = [Number(between[1]) * unit, Number(between[2]) * unit];
    const least = Math.min(...said);
    // Of '9-3 months' and '3-3 months' too, some age is left: a filter without a value is none.
    return { match: between, months: [least, Math.max(least + 1, ...said)] };
  }
  const single = singleAge.exec(text);
  if (single !== null) {
    const isMonths = single[2] !== undefined;
    const months = toNumber(single[1] ?? "") * (isMonths ? 1 : 12);
    // As a size, '12 months' is what fits until then; a child of 12 months has outgrown it.
    const least = isMonths && single[3] === undefined ? Math.max(0, months - 1) : months;
    return { match: single, months: [least, months + 1] };
  }
  const named = namedAge.exec(text);
  if (named !== null) {
    const least = Number(named[1]) * 12;
    return { match: named, months: [least, Math.max(least, Number(named[2] ?? 0) * 12) + 1] };
  }
  const match = newborn.exec(text);
  return match === null ? undefined : { match, months: [0, 1] };
}

/** An age in months or years. Shoes have no age, so theirs becomes the sizes that fit it. */
function readAge({ words, sizes }: FilterWords["shoes"]): Step {
  const isShoes = anyOf(words);
  return ({ rest, filters }) => {
    const found = agesIn(rest);
    if (found === undefined) return { rest, filters };
    const [least, most] = found.months;
    const age = Object.entries(ages).flatMap(([key, [from, to]]) => (least < to && most > from ? [key] : []));
    const size = age.flatMap((key) => sizes[key] ?? []);
    const read = isShoes.test(rest) ? { size } : { age };
    if (Object.values(read).every((values) => values.length === 0)) return { rest, filters };
    return { rest: withoutMatch(rest, found.match), filters: { ...filters, ...read } };
  };
}

const isValue = (name: FacetName, value: string | undefined) => facetKeys[name].some((key) => key === value);

/** 'Size 6 months' and 'size 6-12 months' are ages. Behind a space, 'y' is the Spanish 'and'. */
const noAge = `(?!(?: ?(?:-|–|to|a) ?\\d{1,2})?[- ]?(?:${monthUnit}|years?|yrs?|anos?)${ends})`;
const namedSize = pattern(
  `${starts}${sizeWord} ?(?:(\\d{1,2})([.,]5)?c?|(\\d[tx]|x{0,3}[sl]|m))(?![.,]?[\\p{L}\\p{N}])${noAge}`,
);
const toddlerSize = pattern(`${starts}([2-5]) ?t(?: ?(?:-|–|\\/|to) ?([2-5]) ?t)?${ends}`);

/** Half a size is between two. */
function sizesIn([, number = "", half, letters]: RegExpExecArray, isNamed: boolean): string[] {
  if (!isNamed) return [number, half].filter((each) => each !== undefined).map((each) => `${each}t`);
  if (letters !== undefined) return [letters.toLowerCase()];
  return half === undefined ? [number] : [number, `${Number(number) + 1}`];
}

const kidSize = pattern(`${starts}(?:little|big) kids? (?:${sizeWord} )?([1-7])(?:[.,]5)?${ends}`);
const youthSize = pattern(`${starts}${sizeWord} ?([1-7])y${ends}`);

/** Shoes of older children begin again at 1: 'size 1' may be theirs. */
function readSize({ words }: FilterWords["shoes"]): Step {
  const isShoes = anyOf(words);
  return ({ rest, filters }) => {
    const areShoes = isShoes.test(rest);
    const older = kidSize.exec(rest) ?? (areShoes ? youthSize.exec(rest) : null);
    const named = namedSize.exec(rest);
    const match = older ?? named ?? toddlerSize.exec(rest);
    if (match === null) return { rest, filters };
    const said = older === null ? sizesIn(match, named !== null) : [olderKidSize(Number(older[1]))];
    const others = areShoes ? said.filter((value) => /^[1-3]$/.test(value)) : [];
    const all = [...said, ...others.map((value) => olderKidSize(Number(value)))];
    const size = all.filter((value) => isValue("size", value));
    if (size.length === 0) return { rest, filters };
    return { rest: withoutMatch(rest, match), filters: { ...filters, size } };
  };
}

function readColors({ colors, not_colors: notColors }: FilterWords): Step {
  const isOther = anyOf(notColors);
  // A shade may be of two colors: any of both will do.
  const keysOf = Map.groupBy(
    Object.entries(colors).flatMap(([key, names]) =>
      names.map((name) => ({ key, name: unaccented(name).toLowerCase() })),
    ),
    ({ name }) => name,
  );
  const what = anyOf([...keysOf.keys()]);
  return ({ rest, filters }) => {
    if (isOther.test(rest)) return { rest, filters };
    let left = rest;
    const met = new Set<string>();
    for (let match = what.exec(left); match !== null; match = what.exec(left)) {
      for (const { key } of keysOf.get(match[0].toLowerCase()) ?? []) met.add(key);
      left = withoutMatch(left, match);
    }
    return met.size === 0 ? { rest, filters } : { rest: left, filters: { ...filters, color: [...met] } };
  };
}

/** What to try, one after the other, where all filters together leave nothing: what says least is left out first. */
export function looserFilters({ size, age, color, ...others }: WordFilters): WordFilters[] {
  const years = size?.flatMap((value) => sizeAges[value] ?? []) ?? [];
  const looser: WordFilters[] = [
    ...(years.length > 0 ? [{ ...others, ...(color && { color }), age: years }] : []),
    ...(color ? [{ ...others, ...(size && { size }), ...(age && { age }) }] : []),
    ...(size || age ? [others] : []),
    {},
  ];
  // Each once, and never all filters again.
  const unique = new Map(looser.map((filters) => [JSON.stringify(filters), filters]));
  return [...unique.values()];
}

/** The ages of sizes: many clothes name only an age. */
const sizeAges: Record<string, readonly string[]> = {
  "2t": ["2-3y"],
  "3t": ["3-5y"],
  "4t": ["3-5y"],
  "5t": ["3-5y"],
};

/** Filters as addresses and calls write them. */
export function filterTexts({ price, sale, free, age, size, color }: WordFilters) {
  return {
    ...(price !== undefined && { price: formatPriceRange(price) }),
    ...(sale && { sale: "1" as const }),
    ...(free && { free: "1" as const }),
    ...(age !== undefined && { age: formatFacet(age) }),
    ...(size !== undefined && { size: formatFacet(size) }),
    ...(color !== undefined && { color: formatFacet(color) }),
  };
}

/** Small words that are left at the ends when what stood beside them is gone: 'shoes for'. */
const loose =
  /^(?:(?:for|in|with|and|of|a|an|the|de|para|en|con|y) )+|(?: (?:for|in|with|and|of|a|an|the|de|para|en|con|y))+$/gi;
const onlyLoose = /^(?:for|in|with|and|of|a|an|the|de|para|en|con|y)$/i;

function tidy(text: string): string {
  const tidied = text
    .replaceAll(/[\s,]+/g, " ")
    .trim()
    .replaceAll(loose, "")
    .trim();
  return onlyLoose.test(tidied) ? "" : tidied;
}

/** Reads the filters in a text by the merchant's words for them. */
export function filterReader(words: FilterWords): FilterReader {
  const steps: readonly Step[] = [
    readPrice,
    readFlag("free", words.free_shipping),
    readFlag("sale", words.sale),
    readSize(words.shoes),
    readAge(words.shoes),
    readColors(words),
  ];
  return (text) => {
    const start: ParsedFilters = { rest: unaccented(text), filters: {} };
    const { rest, filters } = steps.reduce((reading, step) => step(reading), start);
    const isRead = Object.keys(filters).length > 0;
    return { rest: isRead ? tidy(rest) : text, filters };
  };
}
