/** The SQL of listings: an index gives the ids of a page, and only their cards are read from the table. */

import type { Facets } from "@nestling/contract/listing";
import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { countCap } from "../platform/count-cap.ts";
import type { Database } from "../platform/database.ts";
import { type CardRow, cardColumns } from "./card-queries.ts";
import { facetsFrom, tally } from "./facets.ts";
import { products } from "./tables.ts";
import {
  arrayOf,
  type Filters,
  facetConditions,
  facetTags,
  hasFacets,
  isFiltered,
  type KindColumn,
  traitsMatching,
} from "./traits.ts";

/** What a listing covers: everything in the menu, or a category of one of the two levels. */
export type Scope = { level: 0 } | { level: 1 | 2; categoryId: number };

/** The condition of a scope, written so that the indexes of listings apply. The category may be a placeholder. */
function inScope(scope: Scope | { level: 1 | 2; categoryId: Placeholder }): SQL | undefined {
  const isSold = isNull(products.withdrawnAt);
  switch (scope.level) {
    case 0:
      return and(isSold, sql`${products.inMenu}`);
    case 1:
      return and(isSold, eq(products.level1Id, scope.categoryId));
    case 2:
      return and(isSold, eq(products.level2Id, scope.categoryId));
  }
}

/** The categories that a scope is narrowed to by the filter `kind`. */
const kindColumn = ({ level }: Pick<Scope, "level">): KindColumn => (level === 0 ? "level1_id" : "level2_id");

/** What of the filters `product.traits` does not hold. */
function beyondTraits(scope: Pick<Scope, "level">, filters: Filters): SQL | undefined {
  return and(
    pricedIn(filters),
    ...facetConditions(filters, kindColumn(scope)).map(([, condition]) => condition),
  );
}

function pricedIn({ price }: Filters): SQL | undefined {
  if (price === undefined) return undefined;
  const { from, to } = price;
  return and(
    sql`${products.promotionPrice} >= ${from}`,
    to === undefined ? undefined : sql`${products.promotionPrice} <= ${to}`,
  );
}

function matching(scope: Pick<Scope, "level">, filters: Filters): SQL | undefined {
  if (!isFiltered(filters)) return undefined;
  const traits = arrayOf(traitsMatching(filters), "smallint");
  return and(sql`${products.traits} = any (${traits})`, beyondTraits(scope, filters));
}

const sortColumns = {
  price: products.promotionPrice,
  sold: products.sold,
  created_at: products.createdAt,
  rating: products.ratingRank,
};

export type Order = { sort: keyof typeof sortColumns; direction: "ASC" | "DESC" };

/** The query of a listing. */
export type ListingQuery = { scope: Scope; filters: Filters; order: Order; offset: number; size: number };

/** Limits are written into the statement, because the planner of a prepared statement must know them. */
function pageOf(database: Database, { scope, filters, order, offset, size }: Walk) {
  const way = sql.raw(order.direction);
  const key = sortColumns[order.sort];
  const [limit, skipped, cap] = [size, offset, countCap + 1].map((number) => sql.raw(String(number)));
  return database
    .select({
      ...cardColumns,
      /** The total, counted up to one more than the cap. */
      total: isFiltered(filters)
        ? sql<number>`${cap}`
        : sql<number>`(select count(*)::int from (
            select from ${products} where ${inScope(scope)} limit ${cap}) as counted)`,
    })
    .from(sql`(
      select ${products.id} as id, ${key} as key from ${products}
      where ${and(inScope(scope), matching(scope, filters))}
      order by ${key} ${way}, ${products.id} ${way} limit ${limit} offset ${skipped}) as page`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .orderBy(sql`page.key ${way}, page.id ${way}`);
}

type Walk = Omit<ListingQuery, "scope"> & { scope: Parameters<typeof inScope>[0] };

export type CountedCardRow = CardRow & { total: number };

/**
 * A page of cards by a scan along one index. Sort key and id have the same direction, so the index serves both
 * directions. The other columns of a card are read for the page alone.
 */
export function walk(database: Database, query: ListingQuery): Promise<CountedCardRow[]> {
  return pageOf(database, query);
}

/** Scans for first pages, the most frequent ones. Each kind is prepared once for each connection. */
export function firstPageWalk(database: Database) {
  const prepare = (query: ListingQuery, name: string) => {
    const { level } = query.scope;
    const scope = level === 0 ? query.scope : { level, categoryId: sql.placeholder("category") };
    return pageOf(database, { ...query, scope }).prepare(name);
  };
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return (query: ListingQuery): Promise<CountedCardRow[]> => {
    const { scope, order, size } = query;
    const name = `first_page_${scope.level}_${order.sort}_${order.direction}_${size}`;
    const statement = statements.get(name) ?? prepare(query, name);
    statements.set(name, statement);
    return statement.execute(scope.level === 0 ? {} : { category: scope.categoryId });
  };
}

/** Where matches are looked for. `isCut`: there was more to look at, and some matches may be missing. */
type Matches = { found: SQL; reads: SQL; isCut: SQL };

/**
 * What matches, by the index of traits: each value of traits is looked up by itself, and `offset 0` keeps the planner from
 * merging those lookups.
 */
function byTraits({ scope, filters, order }: ListingQuery): Matches {
  const found = sql`select one.id, one.key
    from unnest(${arrayOf(traitsMatching(filters), "smallint")}) as wanted(traits), lateral (
      select ${products.id} as id, ${sortColumns[order.sort]} as key from ${products}
      where ${and(inScope(scope), sql`${products.traits} = wanted.traits`, beyondTraits(scope, filters))}
      offset 0
    ) as one`;
  return { found, reads: sql``, isCut: sql`false` };
}

/** What of the whole shop has the facets, by the index of the search: the index of traits would be read from end to end. */
function byFacets({ scope, filters, order }: ListingQuery, most: number): Matches {
  const isCut = sql`(select count(*) from faceted) > ${sql.raw(String(most))}`;
  const reads = sql`faceted as materialized (
      select product_id from product_search where words @@ ${facetTags(filters).join(" & ")}::tsquery
      limit ${sql.raw(String(most + 1))}
    ),`;
  const found = sql`select ${products.id} as id, ${sortColumns[order.sort]} as key
    from faceted join ${products} on ${products.id} = faceted.product_id
    where not ${isCut} and ${and(inScope(scope), matching(scope, filters))}`;
  return { found, reads, isCut };
}

/**
 * A page of cards by collecting all matches and sorting them. Undefined if there are more than `most`. It is faster than
 * `walk` when few of many products match, because an index finds them at once.
 */
export async function collect(
  database: Database,
  query: ListingQuery,
  most: number,
): Promise<{ count: number; ids: number[] } | undefined> {
  const { scope, filters, order, offset, size } = query;
  const way = sql.raw(order.direction);
  const collectFrom = async ({ found, reads, isCut }: Matches) => {
    const { rows } = await database.execute<{ count: number; isCut: boolean; ids: number[] | null }>(sql`
      with ${reads} found as materialized (
        ${found}
        limit ${most + 1}
      ),
      page as (
        select id, key from found where (select count(*) from found) <= ${most}
        order by key ${way}, id ${way} limit ${size} offset ${offset}
      )
      select (select count(*)::int from found) as count, ${isCut} as "isCut",
        array_agg(id order by key ${way}, id ${way}) as ids from page`);
    return rows[0];
  };
  const isByFacets = scope.level === 0 && hasFacets(filters);
  const some = isByFacets ? await collectFrom(byFacets(query, 10 * most)) : undefined;
  // More products have the facets than were read. If few match all the same, the other filters leave few, and those are in the
  // index of traits.
  const row = some === undefined || some.isCut ? await collectFrom(byTraits(query)) : some;
  if (row === undefined || row.count > most) return undefined;
  return { count: row.count, ids: row.ids ?? [] };
}

/** How many products a scope has, counted up to one more than the cap, because exact counts are slow. */
export async function countUpTo(database: Database, scope: Scope): Promise<number> {
  const some = database
    .select({ one: sql`1` })
    .from(products)
    .where(inScope(scope))
    .limit(countCap + 1)
    .as("some");
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** So many products of a scope are counted, the best sold of it. */
const counted = 10_000;

/** How many of a scope's products each filter leaves. Of a scope with a great many, the best sold are counted. */
export async function countFacets(
  database: Database,
  { scope, isSale = false }: { scope: Scope; isSale?: boolean },
  filters: Filters,
): Promise<Facets> {
  const column = kindColumn(scope);
  const sample = sql`
    select traits, promotion_price, attributes, sizes, ${sql.raw(scope.level === 2 ? "null::int as " : "")}${sql.raw(column)}
    from ${products} where ${and(inScope(scope), matching(scope, { sale: isSale }))}
    order by ${products.sold} desc, ${products.id} desc limit ${sql.raw(String(counted + 1))}`;
  const found = await tally(database, sample, filters, column);
  return facetsFrom(database, found, { isPartial: found.total > counted });
}
