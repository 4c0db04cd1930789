/** Pages of a category or of the whole shop, and what its filters would leave (CAT-05, CAT-06, CAT-07, CAT-10). */
import type { Card } from "@nestling/contract/catalogue";
import type { Facets, Listing } from "@nestling/contract/listing";
import { cappedTotal, countCap } from "../platform/count-cap.ts";
import type { Database } from "../platform/database.ts";
import { cardsOf, toCard } from "./cards.ts";
import { placeFinder } from "./categories.ts";
import { facetsFrom } from "./facets.ts";
import {
  collect,
  countEach,
  countUpTo,
  firstPageWalk,
  type ListingQuery,
  type Order,
  walk,
} from "./listing-queries.ts";
import { type Filters, isFiltered } from "./traits.ts";

export type ListingRequest = Order & {
  categoryId: number | "best-seller";
  filters: Filters;
  page: number;
  pageSize: number;
};

/** Lists the products of categories, and counts what their filters would leave. */
export type Listings = {
  /** A page of a category and of all below it; undefined where there is no such category. */
  find(request: ListingRequest): Promise<Listing | undefined>;
  /** Undefined where there is no such category. */
  facets(categoryId: number | "best-seller", filters: Filters): Promise<Facets | undefined>;
};

type Found = { products: Card[]; count: number };

/** As many as a page of the shop has (CAT-06). */
const usualSize = 30;

export function openListings(database: Database): Listings {
  const findPlace = placeFinder(database);
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
   * Few matches are collected and put in order, many are met soon on a walk in that order: either way the work is
   * bounded. The further the page, the longer the walk, and the more may be collected.
   */
  async function findMatching(query: ListingQuery): Promise<Found> {
    const collected = await collect(database, query, 2_000 + 8 * query.offset);
    if (collected === undefined) {
      return { products: (await walk(database, query)).map(toCard), count: countCap + 1 };
    }
    return { products: await cardsOf(database, collected.ids), count: collected.count };
  }

  return {
    async find({ categoryId, filters, sort, direction, page, pageSize }) {
      const place = await findPlace(categoryId);
      if (place === undefined) return undefined;
      const { products, count } = await (isFiltered(filters) ? findMatching : findAll)({
        ...{ scope: place.scope, filters, order: { sort, direction } },
        ...{ offset: (page - 1) * pageSize, size: pageSize },
      });
      return {
        products,
        category: { title: place.title, breadcrumb: place.breadcrumb },
        page,
        pageSize,
        ...cappedTotal(count),
      };
    },
    async facets(categoryId, filters) {
      const place = await findPlace(categoryId);
      return place && facetsFrom(filters, (choices) => countEach(database, place.scope, choices));
    },
  };
}
