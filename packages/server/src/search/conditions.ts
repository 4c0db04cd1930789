/** What is looked for, as conditions that the index answers: words, filters and steps are all words of it. */
import type { PriceRange } from "@nestling/commerce/listing-filters";
import { type SQL, sql } from "drizzle-orm";
import {
  arrayOf,
  type Filters,
  facetConditions,
  facetTags,
  isFiltered,
  traitsMatching,
} from "../catalogue/traits.ts";
import type { Level } from "./levels.ts";
import { type AllSteps, priceStep, type SortKey, type Steps, sumOf } from "./steps.ts";
import type { ProductQuery } from "./text-query.ts";

/** What is looked for, and what is left of it. */
export type Match = ProductQuery & { filters: Filters };

type Column = {
  column: SQL;
  step: SQL;
  /** The word of the index for a step, and where there is one the word for a whole stride of them. */
  tag: string;
  strideTag?: string;
};

export const columns: Record<SortKey, Column> = {
  sold: { column: sql`sold`, step: sql`search_sold_step(sold)`, tag: "#s" },
  price: {
    column: sql`promotion_price`,
    step: sql`search_price_step(promotion_price)`,
    tag: "#p",
    strideTag: "#P",
  },
  created_at: {
    column: sql`created_at`,
    step: sql`search_created_step(created_at)`,
    tag: "#c",
    strideTag: "#C",
  },
};

/** As in the database: so many steps are a stride. */
const stride = 8;
/** From this share of its products on, a stride is looked at whole. */
const mostOfStride = 0.5;

/** Above any price, where a range has no end. */
const highest = 2_147_483_647;

/** The steps of a sort key that are looked at, both ends included. */
export type StepRange = { key: SortKey; from: number; to: number };

/** Where to look: at what sold so well, or at some steps; both undefined for everything. */
export type SearchRange = { level?: Level; range?: StepRange };

/** What holds a smaller share of the products is asked of the index first; it leads to few. */
const narrow = 0.1;
/** What holds a larger share is not asked of it at all where a column says the same: it would hardly restrict. */
const wide = 0.8;

type Condition = { condition: string; share: number };

/** The filters that are words of the index, each with those who pass it. */
function flagsOf({ sale, free, stock, rating }: Filters, { traits }: AllSteps): Condition[] {
  const flag = (word: string, filters: Filters): Condition => {
    const passing = traitsMatching(filters).map((each) => traits.get(each) ?? 0);
    return { condition: `'${word}'`, share: passing.reduce((sum, count) => sum + count, 0) / sumOf(traits) };
  };
  return [
    ...(rating === undefined ? [] : [flag(`#r${rating}`, { rating })]),
    ...(sale ? [flag("#sale", { sale })] : []),
    ...(free ? [flag("#free", { free })] : []),
    ...(stock ? [flag("#stock", { stock })] : []),
  ];
}

function productsOn(steps: Steps, { from, to }: Pick<StepRange, "from" | "to">): number {
  let products = 0;
  for (let step = from; step <= to; step++) products += steps.get(step) ?? 0;
  return products;
}

function anyStep(steps: Steps, range: StepRange): Condition {
  const condition = `(${tagsOf(steps, range).join(" | ")})`;
  return { condition, share: productsOn(steps, range) / sumOf(steps) };
}

/**
 * The fewest index words that hold all products on the steps. A stride is used where most of its products are wanted:
 * the columns leave out the others, and each word costs a scan.
 */
function tagsOf(steps: Steps, { key, from, to }: StepRange): string[] {
  const { tag, strideTag } = columns[key];
  const tags: string[] = [];
  for (let step = from; step <= to; ) {
    const start = step - (step % stride);
    const whole = { from: start, to: start + stride - 1 };
    const asked = { from: step, to: Math.min(whole.to, to) };
    const isMost = productsOn(steps, asked) >= mostOfStride * productsOn(steps, whole);
    if (strideTag !== undefined && isMost) tags.push(`'${strideTag}${start / stride}'`);
    else for (let each = asked.from; each <= asked.to; each++) tags.push(`'${tag}${each}'`);
    step = asked.to + 1;
  }
  return tags;
}

function priced({ from, to }: PriceRange): StepRange {
  return { key: "price", from: priceStep(from), to: priceStep(to ?? highest) };
}

/** Two ranges of one key are where both are. */
function rangesOf(range: StepRange | undefined, price: PriceRange | undefined): StepRange[] {
  if (price === undefined) return range === undefined ? [] : [range];
  const asked = priced(price);
  if (range?.key !== "price") return range === undefined ? [asked] : [range, asked];
  const [from, to] = [Math.max(range.from, asked.from), Math.min(range.to, asked.to)];
  return [{ key: "price", from, to: Math.max(from, to) }];
}

/** The filters by the columns of a product. */
export function passes(filters: Filters): SQL {
  const { from = 0, to = highest } = filters.price ?? {};
  const traits = arrayOf(traitsMatching(filters), "smallint");
  const facets = facetConditions(filters, "level2_id").map(([, condition]) => sql` and ${condition}`);
  return sql`traits = any (${traits}) and promotion_price between ${from} and ${to}${sql.join(facets)}`;
}

/** Few first: each list of the index is read only where those before it have something. */
export function matches(
  { conditions, filters }: Match,
  steps: AllSteps,
  { level, range }: SearchRange = {},
): SQL {
  const ranges = rangesOf(range, filters.price).map((one) => anyStep(steps[one.key], one));
  const isNarrow = ({ share }: Condition) => share < narrow;
  const isWide = ({ share }: Condition) => share >= wide;
  const flags = flagsOf(filters, steps).filter((flag) => !isWide(flag));
  const places: Condition[] = [
    ...(level?.tag === undefined
      ? []
      : [{ condition: `'${level.tag}'`, share: level.products / sumOf(steps.sold) }]),
    ...ranges.filter((one) => !isWide(one)),
  ];
  const conditionsOf = (some: Condition[]) => some.map(({ condition }) => condition);
  const asked = [
    ...conditionsOf(places.filter(isNarrow)),
    ...conditions,
    ...conditionsOf(places.filter((place) => !isNarrow(place))),
    ...conditionsOf(flags),
    ...facetTags(filters),
  ];
  return sql.join(
    [
      // Where nothing is asked, everything matches.
      sql`true`,
      ...asked.map((condition) => sql`words @@ ${condition}::tsquery`),
      ...(range === undefined ? [] : [sql`${columns[range.key].step} between ${range.from} and ${range.to}`]),
      ...(isFiltered(filters) ? [passes(filters)] : []),
    ],
    sql` and `,
  );
}
