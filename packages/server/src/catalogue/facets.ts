/** The counts next to the filters of a listing or a search (CAT-07, FIND-01), all of them from one look at its products. */
import { facetKeys, type facetNames } from "@nestling/commerce/facets";
import { priceRanges, ratingSteps } from "@nestling/commerce/listing-filters";
import { toUsd } from "@nestling/commerce/money";
import type { Facets } from "@nestling/contract/listing";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { bitOf, hasBit, placeOf } from "./attribute-bits.ts";
import { withPicture } from "./cards.ts";
import { countedKinds } from "./category-queries.ts";
import {
  arrayOf,
  type Filters,
  facetConditions,
  hasFlag,
  type KindColumn,
  starsOf,
  traitsMatching,
} from "./traits.ts";

const cap = 1_000;
/** How many categories are offered, those with most products first. */
const mostKinds = 24;

/** What filters replace each other: within a group, a product may fail what is set there and still be counted. */
type Group = (typeof facetNames)[number] | "kind" | "price" | "sale" | "free" | "stock" | "rating";

/** So many of the products have these values, and fail these groups alone. */
type Row = {
  /** A bit for the group that it fails, 0 for none, -1 for several. */
  fails: number;
  attributes: number | null;
  sizes: number | null;
  kind: number | null;
  traits: number | null;
  bucket: number | null;
  count: number;
};

/** The products of a listing or a search, as they were counted; so many of them pass all filters. */
type Tally = { rows: Row[]; groups: Group[]; total: number; passing: number };

function conditionsOf(filters: Filters, kindColumn: KindColumn): [Group, SQL][] {
  const { price, sale, free, stock, rating } = filters;
  const trait = (some: Filters) => sql`traits = any (${arrayOf(traitsMatching(some), "smallint")})`;
  return [
    ...facetConditions(filters, kindColumn),
    ...(price === undefined
      ? []
      : [
          ["price", sql`promotion_price between ${price.from}::int and ${price.to ?? highest}::int`] as const,
        ]),
    ...(sale ? [["sale", trait({ sale })] as const] : []),
    ...(free ? [["free", trait({ free })] as const] : []),
    ...(stock ? [["stock", trait({ stock })] as const] : []),
    ...(rating === undefined ? [] : [["rating", trait({ rating })] as const]),
  ].map(([group, condition]) => [group, condition]);
}

/** Above any price, where a range has no end. */
const highest = 2_147_483_647;

/** Where the price ranges begin, but for the first. */
const steps = priceRanges.slice(1).map(({ from }) => from);

/**
 * Counts `products`, a query with the columns of filters. What is alike is counted by the database, so that a few hundred
 * rows say how many products each filter leaves.
 */
export async function tally(
  database: Database,
  products: SQL,
  filters: Filters,
  kindColumn: KindColumn,
): Promise<Tally> {
  const conditions = conditionsOf(filters, kindColumn);
  const fails = conditions.map(
    ([, condition], place) => sql`((not coalesce(${condition}, false))::int << ${sql.raw(String(place))})`,
  );
  const { rows } = await database.execute<Row>(sql`
    with found as materialized (
      select attributes::float8, sizes::float8, ${sql.raw(kindColumn)} as kind, traits,
        width_bucket(promotion_price, ${arrayOf(steps, "int")}) as bucket,
        ${sql.join([sql`0`, ...fails], sql` + `)} as failed
      from (${products}) counted
    ), each as (
      select *, case when failed & (failed - 1) = 0 then failed else -1 end as fails from found
    )
    select fails, attributes, sizes, kind, traits, bucket, count(*)::int as count from each
    group by grouping sets ((fails, attributes), (fails, sizes), (fails, kind), (fails, traits), (fails, bucket))`);
  const each = rows.filter(({ bucket }) => bucket !== null);
  const countOf = (some: Row[]) => some.reduce((sum, { count }) => sum + count, 0);
  const passing = countOf(each.filter((row) => row.fails === 0));
  return { rows, groups: conditions.map(([group]) => group), total: countOf(each), passing };
}

/**
 * The counts of a tally. `share`: so many times as many products are taken to be there. `isPartial`: there are more than
 * were counted. `most`: no more of them are listed.
 */
export async function facetsFrom(
  database: Database,
  { rows, groups }: Pick<Tally, "rows" | "groups">,
  { share = 1, isPartial = false, most = cap } = {},
): Promise<Facets> {
  const countOf = (group: Group, has: (row: Row) => boolean) => {
    const ownBit = groups.includes(group) ? 1 << groups.indexOf(group) : 0;
    let count = 0;
    for (const row of rows) {
      if ((row.fails === 0 || row.fails === ownBit) && has(row)) count += row.count;
    }
    return Math.min(Math.round(count * share), most);
  };
  const valuesOf = (name: (typeof facetNames)[number]) =>
    facetKeys[name]
      .map((value) => {
        const bit = bitOf(name, value);
        const { column } = placeOf[name];
        return { value, count: countOf(name, (row) => hasBit(row[column] ?? 0, bit)) };
      })
      .filter(({ count }) => count > 0);
  const flag = (name: "sale" | "free" | "stock") =>
    countOf(name, ({ traits }) => traits !== null && hasFlag(traits, name));
  const price = priceRanges.map(({ from, to }, place) => ({
    from: toUsd(from),
    ...(to !== undefined && { to: toUsd(to) }),
    count: countOf("price", ({ bucket }) => bucket === place),
  }));
  const kindIds = new Set(rows.flatMap(({ kind }) => kind ?? []));
  const kinds = [...kindIds]
    .map((id) => ({ id, count: countOf("kind", ({ kind }) => kind === id) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostKinds);
  const named = await countedKinds(
    database,
    kinds.map(({ id }) => id),
  );
  return {
    ...{ age: valuesOf("age"), size: valuesOf("size") },
    ...{ color: valuesOf("color"), material: valuesOf("material") },
    kind: kinds.flatMap(({ id, count }) => {
      const category = named.get(id);
      if (category === undefined) return [];
      return [{ ...withPicture(category), count }];
    }),
    price: price.filter(({ count }) => count > 0),
    ...{ on_sale: flag("sale"), free_shipping: flag("free"), in_stock: flag("stock") },
    rating: ratingSteps.map((from) => ({
      from,
      count: countOf("rating", ({ traits }) => traits !== null && starsOf(traits) >= from),
    })),
    capped_at: cap,
    is_partial: isPartial,
  };
}
