/** Reads the facets of a product from its own words (FIND-02): its properties, its specifications and, for ages, its name. */
import { ages, type FacetName, facetKeys, olderKidSize } from "./facets.ts";

export type Described = {
  name: string;
  properties: readonly { name: string; values: readonly { name: string }[] }[];
  specifications: readonly { name: string; value: string }[];
};

export const sizePropertyName = /^(shoe |ring |clothing |kids? |baby )?sizes?$/i;
export const agePropertyName = /^(recommended |suitable )?ages?( range| group)?$/i;

/** The values of each facet that a product has, in no order. */
type ProductAttributes = Readonly<Record<FacetName, ReadonlySet<string>>>;

export function attributesOf(product: Described): ProductAttributes {
  const sayings = sayingsOf(product);
  const about = (pattern: RegExp) =>
    sayings.filter(({ name }) => pattern.test(name)).map(({ value }) => value);
  const sizes = withOlderKids(withoutLengths(about(sizePropertyName)));
  const agesSaid = about(agePropertyName);
  // "2T" beside "5" says that the sizes are years.
  const isClothing = sizes.some((size) => /^\dT$/i.test(size));
  const wornAt = sizes.flatMap((size) => {
    const inYears = isClothing && /^\d{1,2}$/.test(size);
    return [inYears ? monthsIn(`${size} years`) : wornMonths(size)].filter((months) => months !== undefined);
  });
  const named = agesSaid.length + wornAt.length === 0 ? [product.name] : [];
  const said = [...agesSaid, ...named].flatMap((text) =>
    [monthsIn(text)].filter((months) => months !== undefined),
  );
  return {
    age: new Set([...said, ...wornAt].flatMap(agesAt)),
    size: new Set([...sizes, ...agesSaid.filter(isBabySize)].flatMap(sizesIn)),
    color: new Set(about(namesColors).flatMap(colorFamilies)),
    material: new Set(about(materialNames).flatMap(materialsIn)),
  };
}

function sayingsOf({ properties, specifications }: Described): { name: string; value: string }[] {
  const choices = properties.flatMap(({ name, values }) =>
    values.map((value) => ({ name, value: value.name })),
  );
  return [...choices, ...specifications];
}

/** A US size of shoes: "9", "US 9.5". */
export const usShoe = /^(?:US\s?)?(\d{1,2}(?:\.5)?)$/i;

const monthUnit = "m|mos?|mths?|months?";
const yearUnit = "y|yrs?|years?";
/** A size that is a range of ages: "3-6M", "3M-6M", "3-4 years". */
export const sizeRange = new RegExp(
  `^(\\d+)\\s?(?:${monthUnit}|${yearUnit})?\\s?(?:-|–|to)\\s?(\\d+)\\s?(?:(${monthUnit})|${yearUnit})$`,
  "i",
);
/** A size that is one number of months: "12M", "18 months". */
export const sizeInMonths = new RegExp(`^(\\d+)\\s?(?:${monthUnit})$`, "i");
const sizeInYears = new RegExp(`^(\\d+)\\s?(?:${yearUnit})$`, "i");

/** A size without what sellers add to it: "3-6M (66 cm)", "S, 19 to 20 in". */
const plainSize = (text: string) => text.split(/[,(]/, 1).join("").trim();

const lengthInMeters = /^(\d+)\s?m$/i;
const monthsOfSizes = new Set([0, 3, 6, 9, 12, 18, 24, 36]);

/** "3M" is three months beside "6M", and three meters of a string of lights beside "5M". */
function withoutLengths(sizes: readonly string[]): readonly string[] {
  const numbers = sizes.flatMap((size) => lengthInMeters.exec(plainSize(size))?.[1] ?? []);
  const areMonths = numbers.every((number) => monthsOfSizes.has(Number(number)));
  return areMonths ? sizes : sizes.filter((size) => !lengthInMeters.test(plainSize(size)));
}

/**
 * Where US sizes of shoes begin again at those of older children: a list that rises to 10 or more and falls to 3.5 or less.
 * -1 where they do not.
 */
export function olderKidsFrom(numbers: readonly number[]): number {
  return numbers.findIndex((size, at) => at > 0 && size <= 3.5 && (numbers[at - 1] ?? 0) >= 10);
}

/** "1" after "13" as 'little-kid-1': it is no baby's 1. */
function withOlderKids(sizes: readonly string[]): readonly string[] {
  const numbers = sizes.map((size) => Number(usShoe.exec(plainSize(size))?.[1] ?? Number.NaN));
  const from = olderKidsFrom(numbers);
  if (from < 0) return sizes;
  return sizes.map((size, at) => (at >= from ? olderKidSize(numbers[at] ?? 0) : size));
}

/** The months in which a size is worn. As a size, "12 months" is what fits until then. */
function wornMonths(size: string): readonly [number, number] | undefined {
  const plain = plainSize(size);
  const until = sizeInMonths.exec(plain)?.[1];
  if (until !== undefined) return monthsUntil(until)?.months ?? monthsIn(plain);
  const years = sizeInYears.exec(plain)?.[1];
  if (years !== undefined) return monthsIn(`${years} years`);
  // A size in inches is no age.
  return sizeRange.test(plain) || /month|year|\d\s?T$/i.test(size) ? monthsIn(size) : undefined;
}

const range =
  /(\d+)\s?(months?|mo?s?|mths?|years?|yrs?|y|t)?\s?(?:-|–|to)\s?(\d+)\s?(months?|mo?s?|mths?|years?|yrs?|y|t)\b/i;
const from =
  /(?:(?:from|over)\s+(?:the\s+)?)?(\d+|birth|first birthday|first week)\s?(\+?\s?months?|\+?\s?m\b|\+?\s?years?|\+?\s?y\b|t\b)?(\s?\+|\s+and up)?/i;

const inMonths = (unit: string | undefined) => (/^\+?\s?m/i.test(unit ?? "") ? 1 : 12);

/** The months that a text names, the last not included: "6 to 12 months", "From birth", "3 years and up", "2T". */
function monthsIn(text: string): readonly [number, number] | undefined {
  const between = range.exec(text);
  if (between !== null) {
    const [, low = "0", lowUnit, high = "0", highUnit] = between;
    // Years that are named last are lived through: 3 to 5 years ends with the sixth birthday. Months end with their number.
    const least = Number(low) * inMonths(lowUnit ?? highUnit);
    const most = Number(high) * inMonths(highUnit);
    return [least, inMonths(highUnit) === 12 && Number(high) > 2 ? most + 12 : most];
  }
  if (/newborn/i.test(text)) return [0, 3];
  if (/^from (the )?(birth|first week)/i.test(text)) return upTo(0, /to (\d+) (months|years)/i.exec(text));
  if (/first birthday/i.test(text)) return openFrom(12);
  const open = from.exec(text);
  if (open === null) return undefined;
  const [whole, number = "", unit, up] = open;
  if (!/^\d+$/.test(number) || unit === undefined) return undefined;
  const least = Number(number) * inMonths(unit);
  const isOpen = up !== undefined || /\+/.test(whole) || /^from|^over/i.test(whole);
  return isOpen ? openFrom(least) : [least, least + (inMonths(unit) === 12 ? 12 : 3)];
}

function upTo(least: number, end: RegExpExecArray | null): readonly [number, number] {
  return end === null ? openFrom(least) : [least, Number(end[1]) * inMonths(end[2])];
}

/** "And up" ends somewhere: nobody looks for a rattle for a child of six. */
function openFrom(least: number): readonly [number, number] {
  if (least < 12) return [least, 36];
  return [least, least < 36 ? 72 : Number.POSITIVE_INFINITY];
}

function agesAt([least, most]: readonly [number, number]): string[] {
  return Object.entries(ages)
    .filter(([, [start, end]]) => least < end && most > start)
    .map(([key]) => key);
}

const babySizes: readonly { key: string; months: readonly [number, number] }[] = [
  { key: "0-3m", months: [0, 3] },
  { key: "3-6m", months: [3, 6] },
  { key: "6-9m", months: [6, 9] },
  { key: "9-12m", months: [9, 12] },
  { key: "12-18m", months: [12, 18] },
  { key: "18-24m", months: [18, 24] },
];

/** The size that fits until this month. */
const monthsUntil = (month: string) =>
  babySizes.find(({ months: [from, to] }) => Number(month) > from && Number(month) <= to);

const sizeNames: Record<string, string> = {
  small: "s",
  medium: "m",
  large: "l",
  "2xl": "xxl",
  "3xl": "xxxl",
  "extra small": "xs",
  "extra large": "xl",
};
const sizeKeys = new Set(facetKeys.size);

const isBabySize = (text: string) => /^newborn$/i.test(text) || sizeRange.exec(text)?.[3] !== undefined;

/** "S, 19 to 20 in" is S, "6-12 months" is 6-9 and 9-12 months, "12 months" is 9-12 months. */
function sizesIn(text: string): string[] {
  const word = plainSize(text).toLowerCase();
  const until = sizeInMonths.exec(word)?.[1];
  if (until !== undefined) return [monthsUntil(until)?.key].filter((key) => key !== undefined);
  const [, low, high, months] = sizeRange.exec(word) ?? [];
  if (months !== undefined) {
    return babySizes
      .filter(({ months: [from, to] }) => Number(low) < to && Number(high) > from)
      .map(({ key }) => key);
  }
  const key = sizeNames[word] ?? word;
  return sizeKeys.has(key) ? [key] : [];
}

/** The names of properties whose values are colors. */
export const namesColors = /colou?r|^dial$|^shade$/i;

/**
 * A color by its families, and by the names that shops give it. A shade between two families is in both: parents look for
 * teal among the greens and among the blues.
 */
const colorWords = Object.entries({
  white: "white milk snow cream ivory pearl ecru",
  beige:
    "beige oat sand natural linen biscuit beech khaki nude oatmeal straw birch camel cream ivory pearl ecru tan taupe",
  brown:
    "brown cocoa walnut caramel chestnut acorn chocolate coffee oak auburn tan mocha bark rosewood camel clay taupe ginger",
  gray: "gray slate ash charcoal silvergray pebble taupe mist",
  black: "black ink night noon ebony charcoal",
  pink: "pink rose blush salmon berry blossom strawberry fuchsia petal raspberry coral peach magenta mauve",
  red: "red burgundy maroon garnet oxblood wine cherry rust crimson scarlet berry raspberry terracotta",
  orange: "orange coral clay amber terracotta apricot tangerine ginger rust peach salmon",
  yellow: "yellow honey topaz mustard lemon blonde straw amber",
  gold: "gold golden champagne brass",
  green:
    "green sage spruce fern moss emerald mint olive eucalyptus jade khaki seafoam teal turquoise aqua lagoon",
  blue: "blue mist denim sky navy indigo royal blueberry periwinkle ink night slate teal turquoise aqua lagoon seafoam",
  purple: "purple lilac amethyst lavender violet plum eggplant mauve magenta wine indigo periwinkle",
  silver: "silver",
  multicolor: "multicolor multicolour multi rainbow colorful colourful assorted mixed",
}).flatMap(([family, words]) => words.split(" ").map((word) => ({ family, word })));
const families = Map.groupBy(colorWords, ({ word }) => word);

/**
 * The colors in a text. Words such as 'green' and 'blue' count first, so 'Sage Green' is green. Without one of these the last name
 * of a shade counts: 'Honey Blush' is pink.
 */
export function colorFamilies(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/grey/g, "gray")
      .match(/[a-z]+/g) ?? [];
  const plain = words.filter((word) => facetKeys.color.includes(word));
  const named = plain.length > 0 ? plain : words.filter((word) => families.has(word)).slice(-1);
  return [...new Set(named.flatMap((word) => families.get(word) ?? []).map(({ family }) => family))];
}

const materialNames =
  /^(main |outer )?(materials?|fabrics?|fabric type|upper|upper material|outside|outer|shell|frame|wood|body|made with|composition|yarn|bottle|strap|bracelet|metal)$/i;
const materialWords: [key: string, pattern: RegExp][] = [
  ["organic-cotton", /organic cotton/],
  ["muslin", /muslin/],
  ["cotton", /cotton|denim|corduroy|chambray|flannel|poplin|jersey/],
  ["linen", /linen/],
  ["wool", /wool\b|merino|cashmere|lambskin|sheepskin/],
  ["bamboo", /bamboo/],
  ["polyester", /polyester|polyamide|nylon|fleece|microfiber|acrylic (knit|yarn)/],
  ["leather", /(?<!vegan |faux |pu |artificial |apple-based )(leather(?! alternative)|suede|nubuck)/],
  ["wood", /wood|beech|oak\b|birch|walnut|\bash\b|maple|pine\b|mahogany|rattan/],
  ["silicone", /silicone/],
  ["rubber", /rubber|latex/],
  ["plastic", /plastic|polypropylene|polycarbonate|\babs\b|\bpp\b|tritan|\beva\b|\bpvc\b|polyethylene/],
  ["metal", /metal|steel|aluminum|aluminium|tinplate|brass|\biron\b|\balloy\b|copper/],
  ["glass", /glass\b(?!fiber)/],
  ["paper", /paper|board\b|cardboard/],
  ["ceramic", /ceramic|porcelain|stoneware/],
];

/** "PVC-free plastic" is plastic, and of "Cotton 95 %, elastane 5 %" only what makes up a part worth the name counts. */
function materialsIn(text: string): string[] {
  const parts = text
    .toLowerCase()
    .replaceAll(/[\w-]+-free\b|\bfree (of|from) \w+|\b(without|no) \w+/g, "")
    .split(/[,;+]/)
    .filter((part) => Number(/(\d+) ?%/.exec(part)?.[1] ?? 100) >= 25);
  return materialWords.filter(([, pattern]) => parts.some((part) => pattern.test(part))).map(([key]) => key);
}
