/** Listings of a category or the whole shop, and the counts of their filters (CAT-05, CAT-06, CAT-07, CAT-10). */
import type { Card } from "@nestling/contract/catalogue";
import type { Facets, Listing } from "@nestling/contract/listing";
import { cappedTotal, countCap } from "../platform/count-cap.ts";
import type { Database } from "../platform/database.ts";
import { cardsOf, inColors, toCard, withPicture } from "./cards.ts";
import { listingSourceFinder, type WholeShop } from "./categories.ts";
import { narrowerFinder } from "./category-queries.ts";
import {
  collect,
  countFacets,
  countUpTo,
  firstPageWalk,
  type ListingQuery,
  type Order,
  walk,
} from "./listing-queries.ts";
import { type Filters, isFiltered } from "./traits.ts";

export type ListingRequest = Order & {
  categoryId: number | WholeShop;
  filters: Filters;
  page: number;
  pageSize: number;
};

/** Lists the products of categories, and counts what their filters leave. */
export type Listings = {
  /** A page of a category including those below it. Undefined for an unknown category. */
  find(request: ListingRequest): Promise<Listing | undefined>;
  /** Undefined for an unknown category. */
  facets(categoryId: number | WholeShop, filters: Filters): Promise<Facets | undefined>;
};

type Found = { products: Card[]; count: number };

/** How many products a page has (CAT-06). */
export const usualSize = 30;

export function openListings(database: Database): Listings {
  const findSource = listingSourceFinder(database);
  const findNarrower = narrowerFinder(database);
  const walkFirst = firstPageWalk(database);

  async function findAll(query: ListingQuery): Promise<Found> {
    const isUsual = query.offset === 0 && query.size === usualSize;
    const rows = await (isUsual ? walkFirst(query) : walk(database, query));
    const [first] = rows;
    const beyond = first === undefined && query.offset > 0;
    const count = beyond ? await countUpTo(database, query.scope) : (first?.total ?? 0);
    return { products: rows.map(toCard), count };
  }

  /**
   * Few matches are collected and sorted. Many matches are found soon on a scan in that order. So the work is bounded either
   * way. The further the page, the longer the scan, and the more may be collected.
   */
  async function findMatching(query: ListingQuery): Promise<Found> {
    const collected = await collect(database, query, 2_000 + 8 * query.offset);
    if (collected === undefined) {
      return { products: (await walk(database, query)).map(toCard), count: countCap + 1 };
    }
    return { products: await cardsOf(database, collected.ids), count: collected.count };
  }

  return {
    async find({ categoryId, filters: asked, sort, direction, page, pageSize }) {
      const source = await findSource(categoryId);
      if (source === undefined) return undefined;
      const filters = source.isSale ? { ...asked, sale: true } : asked;
      const { scope, title, breadcrumb } = source;
      const [{ products, count }, below] = await Promise.all([
        (isFiltered(filters) ? findMatching : findAll)({
          ...{ scope, filters, order: { sort, direction } },
          ...{ offset: (page - 1) * pageSize, size: pageSize },
        }),
        findNarrower(scope.level === 1 ? scope.categoryId : undefined),
      ]);
      return {
        products: await inColors(database, products, filters.color),
        category: { title, breadcrumb, below: below.map(withPicture) },
        page,
        pageSize,
        ...cappedTotal(count),
      };
    },
    async facets(categoryId, filters) {
      const source = await findSource(categoryId);
      return source && countFacets(database, source, filters);
    },
  };
}
