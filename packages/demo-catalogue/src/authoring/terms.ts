/** What a family's product costs, how it sells, which variants it has, and which of them are missing. */
import type { Tone } from "../palette.ts";
import type { Family, Kind, Trait } from "./family.ts";
import { dealt, type Seeded } from "./seeded.ts";
import { colors, type Exception, type Exceptions, type Option } from "./variants.ts";

export interface ChosenOptions {
  all: Option[];
  colorCount: number;
  /** The name of its color where it comes in one alone. */
  onlyColor?: string;
  /** The tone of the first color, if the product comes in colors. */
  firstTone: { tone?: Tone | undefined };
}

/** Some of the family's colors, the first of them dealt, and one of its lists of sizes. A fixed tone leaves no choice. */
export function optionsOf(
  family: Family,
  kind: Kind,
  turn: number,
  fixed: Tone | undefined,
  chance: Seeded,
): ChosenOptions {
  const own = Math.floor(turn / family.kinds.length);
  const lists = kind.options ?? family.options ?? [];
  const further = lists.length > 0 ? dealt(lists, own, `${family.key}/options`) : [];
  const all = Object.entries(kind.colors ?? family.colors ?? {});
  if (fixed !== undefined || all.length === 0) return { all: further, colorCount: 1, firstTone: {} };

  const first = dealt(all, turn, `${family.key}/colors`);
  const [least, most] = kind.colorsEach ?? family.colorsEach ?? [1, 4];
  const others = chance.shuffled(all.filter(([name]) => name !== first[0]));
  const chosen = [first, ...others.slice(0, chance.between(least, most) - 1)];
  const tone = first[1] === "as drawn" ? undefined : first[1];
  // One color alone is no choice, and so no option.
  const colorOption = chosen.length > 1 ? [colors(Object.fromEntries(chosen))] : [];
  return {
    all: [...colorOption, ...further],
    colorCount: chosen.length,
    firstTone: { tone },
    ...(chosen.length === 1 && { onlyColor: first[0] }),
  };
}

export interface ProductTerms {
  price: number;
  promotionPrice?: number;
  sold: number;
  rating?: readonly [stars: number, count: number];
  daysAgo: number;
  shippingFee?: number;
  stock: number;
}

export function termsOf(family: Family, traits: Trait[], chance: Seeded): ProductTerms {
  const [low, high] = family.price;
  const factor = traits.reduce((product, { price = 1 }) => product * price, 1);
  const price = roundPrice((low + (high - low) * chance.share()) * factor, chance);
  const reduced = chance.happens(34) && roundPrice(price * (1 - chance.between(10, 40) / 100), chance);
  const sold = soldOf(family.sold ?? [4, 9_000], chance);
  const fees = parcels[family.parcel ?? "small"];
  const isReduced = reduced !== false && reduced < price;
  const rating = ratingOf(sold, chance);
  const daysAgo = sold < 60 ? chance.between(1, 28) : chance.between(12, 640);
  return {
    price,
    ...(isReduced && { promotionPrice: reduced }),
    sold,
    ...rating,
    daysAgo: isReduced && daysAgo < reducedAfterDays ? daysAgo + reducedAfterDays : daysAgo,
    ...(fees.length > 0 && chance.happens(28) && { shippingFee: chance.one(fees) }),
    // What everybody buys is never sold out.
    stock: sold < 3_000 && chance.happens(1.8) ? 0 : chance.between(9, 120),
  };
}

/** What is in the sale of the demo has been in the shop for so long: its former price must have been asked for 30 days. */
const reducedAfterDays = 40;

const parcels = {
  small: [1_99, 2_99, 2_99, 3_99, 4_99],
  large: [4_99, 6_99, 7_99, 9_99],
  "always free": [],
};

/** Dollars end in .00, .50 or .90 and, above 60, in nothing at all. */
function roundPrice(cents: number, chance: Seeded): number {
  const dollars = Math.max(2, Math.round(cents / 100));
  return dollars > 60 ? dollars * 100 : dollars * 100 - chance.one([0, 0, 10, 50]);
}

/** Few sell a lot: each power of ten is as likely as the next. */
function soldOf([low, high]: readonly [number, number], chance: Seeded): number {
  if (chance.happens(1.5)) return 0;
  return Math.round(low * (high / low) ** chance.share());
}

function ratingOf(sold: number, chance: Seeded): { rating?: readonly [number, number] } {
  const count = Math.floor((sold * chance.between(5, 16)) / 100);
  if (count === 0) return {};
  // What disappoints does not sell by the thousand.
  const stars = sold < 5_000 && chance.happens(9) ? chance.between(34, 41) : chance.between(42, 49);
  return { rating: [stars / 10, count] };
}

/** Dearer variants; and here and there one that is sold out, never made, or the last piece. */
export function gapsIn(
  options: Option[],
  { price, promotionPrice = price }: ProductTerms,
  dearer: Record<string, number>,
  chance: Seeded,
): Exceptions {
  const exceptions: Record<string, Exception> = {};
  for (const [index, { values }] of options.entries()) {
    for (const { id, name } of values) {
      const factor = dearer[name];
      if (factor === undefined) continue;
      const times = (cents: number) => Math.round((cents * factor) / 50) * 50;
      const pattern = options.map((_, place) => (place === index ? id : "*")).join("/");
      exceptions[pattern] = { price: times(price), promotionPrice: times(promotionPrice) };
    }
  }
  // Only what is neither first in color nor in size may be missing, so that the price that is shown can be paid.
  const later = options.map(({ values }) => values.slice(1));
  if (later.length === 0 || later.some((values) => values.length === 0)) return exceptions;
  const somewhere = () => later.map((values) => chance.one(values).id).join("/");
  const stocked = (stock: number) => {
    const place = somewhere();
    const known = exceptions[place];
    // What is dearer stays so when it is sold out.
    exceptions[place] = typeof known === "object" ? { ...known, stock } : { stock };
  };
  if (chance.happens(34)) stocked(0);
  if (chance.happens(16)) stocked(chance.between(1, 3));
  if (options.length > 1 && chance.happens(22)) exceptions[somewhere()] = "missing";
  return exceptions;
}
