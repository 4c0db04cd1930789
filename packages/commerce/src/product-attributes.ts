/** Reads the facets of a product from its own words (FIND-02): its properties, its specifications and, for ages, its name. */
import { ages, type FacetName, facetKeys } from "./facets.ts";

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
  const sizes = about(sizePropertyName);
  const agesSaid = about(agePropertyName);
  // A size in inches or of a baby's months is no age of a toy, but "2T" beside "5" is one of clothes.
  const isClothing = sizes.some((size) => /^\dT$/i.test(size));
  const months = [...agesSaid, ...sizes.filter((size) => /month|year|\d\s?T$/i.test(size))];
  const wornAt = isClothing
    ? sizes.filter((size) => /^\d{1,2}$/.test(size)).map((size) => `${size} years`)
    : [];
  const named = months.length + wornAt.length === 0 ? [product.name] : [];
  return {
    age: new Set([...months, ...wornAt, ...named].flatMap(agesIn)),
    size: new Set([...sizes, ...agesSaid.filter((age) => isBabySize.test(age))].flatMap(sizesIn)),
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

const isBabySize = /^(newborn|(\d+)\s?(?:-|–|to)\s?(\d+)\s?m(onths?)?)$/i;
const range =
  /(\d+)\s?(months?|mo?s?|years?|yrs?|y|t)?\s?(?:-|–|to)\s?(\d+)\s?(months?|mo?s?|years?|yrs?|y|t)\b/i;
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

function agesIn(text: string): string[] {
  const months = monthsIn(text);
  if (months === undefined) return [];
  const [least, most] = months;
  return Object.entries(ages)
    .filter(([, [start, end]]) => least < end && most > start)
    .map(([key]) => key);
}

const babyMonths: Record<string, readonly [number, number]> = {
  "0-3m": [0, 3],
  "3-6m": [3, 6],
  "6-9m": [6, 9],
  "9-12m": [9, 12],
  "12-18m": [12, 18],
  "18-24m": [18, 24],
};
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

/** "S, 19 to 20 in" is S, "6-12 months" is 6-9 and 9-12 months. */
function sizesIn(text: string): string[] {
  const [word = ""] = text.toLowerCase().split(",");
  const [, , low, high] = isBabySize.exec(word) ?? [];
  if (low !== undefined && high !== undefined) {
    return Object.entries(babyMonths)
      .filter(([, [start, end]]) => Number(low) < end && Number(high) > start)
      .map(([key]) => key);
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
