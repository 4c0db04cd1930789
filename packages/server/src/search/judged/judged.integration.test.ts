import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { categories, products } from "../../catalogue/tables.ts";
import { testDemoDatabase } from "../../testing/demo.ts";
import { testSearch } from "../../testing/search.ts";
import { dawnQueries } from "./dawn-queries.ts";
import { duskQueries } from "./dusk-queries.ts";
import { heldBackQueries } from "./held-back-queries.ts";
import { type JudgedProduct, type JudgedQuery, judge } from "./judge.ts";
import { nightQueries } from "./night-queries.ts";
import { noonQueries } from "./noon-queries.ts";
import { tuningQueries } from "./tuning-queries.ts";

/*
 * How good the search is, by the rules of judge.ts. The scores are in docs/performance.md.
 */

const { database, url } = await testDemoDatabase();
const search = await testSearch(database, url);
const top = alias(categories, "top");
const rows = await database
  .select({ product: products, key: categories.key, topKey: top.key })
  .from(products)
  .innerJoin(categories, eq(categories.id, products.level2Id))
  .innerJoin(top, eq(top.id, products.level1Id));
const byId = new Map(
  rows.map(({ product, key, topKey }): [number, JudgedProduct] => [
    product.id,
    {
      ...product,
      key,
      topKey,
      price: product.price / 100,
      promotionPrice: product.promotionPrice / 100,
      hasFreeShipping: (product.traits & 2) > 0,
    },
  ]),
);

async function scoreOf(queries: readonly JudgedQuery[]) {
  const missed: string[] = [];
  for (const query of queries) {
    const found = await search.find({
      searchText: query.text,
      isExact: false,
      filters: {},
      page: 1,
      pageSize: 8,
      direction: "DESC",
    });
    const { isGood, reason } = judge(query, found, byId);
    if (!isGood) missed.push(`${query.text}: ${reason}`);
  }
  return { share: 1 - missed.length / queries.length, missed };
}

/** The share of good answers that each part must reach: it may rise, and not fall. */
test.each([
  ["those it was tuned on", tuningQueries, 0.93],
  ["those of another author, at night, tuned on since", nightQueries, 0.9],
  ["those it was not tuned on", heldBackQueries, 0.9],
  ["those of a third author, at dawn, tuned on since", dawnQueries, 0.88],
  ["those of a fourth author, at dusk, tuned on since", duskQueries, 0.92],
  ["those of a fifth author, at noon", noonQueries, 0.8],
])("[SEARCH-04] judged queries find what is meant: %s", async (name, queries, least) => {
  const { share, missed } = await scoreOf(queries);
  process.stdout.write(
    `Judged queries, ${name}: ${(100 * share).toFixed(1)} % of ${queries.length} are good\n`,
  );
  // Who reads what was missed in a part that only measures would tune on it.
  const isTuned = queries !== heldBackQueries && queries !== noonQueries;
  const reasons = isTuned ? missed.join("\n") : `${missed.length} of ${queries.length} are not good`;
  expect(share, reasons).toBeGreaterThanOrEqual(least);
});
