import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, products } from "../catalogue/tables.ts";
import { testDemoDatabase } from "../testing/demo.ts";
import { relevanceQueries } from "../testing/search/relevance-queries.ts";
import { testSearch } from "../testing/search/test-search.ts";

/*
 * What the search finds in the demo catalogue, held against what shoppers mean. A query is answered when at least
 * half of the first ten products are of the categories that it means.
 */

/** May rise, and not fall. */
const least = 0.9;

const { database, url } = await testDemoDatabase();
const search = await testSearch(database, url);
const shelves = await database
  .select({ id: products.id, key: categories.key })
  .from(products)
  .innerJoin(categories, eq(categories.id, products.level2Id));
const keyOf = new Map(shelves.map(({ id, key }) => [id, key]));

const request = { isExact: false, filters: {}, page: 1, pageSize: 10, direction: "DESC" } as const;

test("[SEARCH-01] [SEARCH-02] nine of ten searches find what is meant", async () => {
  const missed: string[] = [];
  const queries = Object.entries(relevanceQueries);
  for (const [searchText, keys] of queries) {
    const { products: found, corrected } = await search.find({ ...request, searchText });
    const met = found.map(({ id }) => keyOf.get(id) ?? "");
    const right = met.filter((key) => keys.includes(key)).length;
    if (right > 0 && right >= met.length / 2) continue;
    missed.push(`${searchText}${corrected === undefined ? "" : ` (${corrected})`}: ${met.join(" ")}`);
  }
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(1 - missed.length / queries.length, missed.join("\n")).toBeGreaterThanOrEqual(least);
});
