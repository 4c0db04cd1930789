import { cents } from "@nestling/commerce/money";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDemoDatabase } from "../testing/demo.ts";
import { bestSoldIds } from "./queries.ts";
import { sortedIds } from "./sorted-queries.ts";
import { type AllSteps, keepSteps, type Steps } from "./steps.ts";

/*
 * The demo catalogue is small enough for one look. With counts a hundred times as large, the search looks at one part
 * after another, as among a million products: it must find the same.
 */

const { database } = await testDemoDatabase();
const counted = await keepSteps(database)();
const hundredfold = (steps: Steps) => new Map([...steps].map(([step, count]) => [step, count * 100]));
const steps: AllSteps = {
  sold: hundredfold(counted.sold),
  price: hundredfold(counted.price),
  created_at: hundredfold(counted.created_at),
  traits: hundredfold(counted.traits),
};

const columns = { sold: "sold", price: "promotion_price", created_at: "created_at" } as const;
const orders = (["sold", "price", "created_at"] as const).flatMap((sort) =>
  (["ASC", "DESC"] as const).map((direction) => ({ sort, direction })),
);

const filtered = [
  { filters: {}, where: sql`true` },
  {
    filters: { price: { from: cents(1_000), to: cents(4_000) } },
    where: sql`promotion_price between 1000 and 4000`,
  },
  { filters: { price: { from: cents(25_000) } }, where: sql`promotion_price >= 25000` },
  { filters: { sale: true, stock: true }, where: sql`traits & 5 = 5` },
  { filters: { free: true, rating: 4 }, where: sql`traits & 2 = 2 and traits >= 24` },
];

test.each(orders)(
  "[SEARCH-01] of many products those by $sort $direction are in order and whole",
  async (order) => {
    for (const word of ["cotton", "wooden", "stroller"]) {
      for (const { filters, where } of filtered) {
        const match = { conditions: [`'${word}'`], isRelaxed: false, isShallow: false, filters };
        const way = sql.raw(`${columns[order.sort]} ${order.direction}, product_id ${order.direction}`);
        const { rows } = await database.execute<{ product_id: number }>(
          sql`select product_id from product_search where words @@ ${word}::tsquery and ${where} order by ${way}`,
        );
        const expected = rows.map((row) => row.product_id);
        for (const offset of [0, 20, 60]) {
          const window = { offset, size: 20, countTo: 40 };
          const isBestSold = order.sort === "sold" && order.direction === "DESC";
          const { ids, total } = isBestSold
            ? await bestSoldIds(database, match, steps, window)
            : await sortedIds(database, match, order, steps, window);
          expect(ids).toEqual(expected.slice(offset, offset + 20));
          expect(Math.min(total, 40)).toBe(Math.min(expected.length, 40));
        }
      }
    }
  },
);

test("[SEARCH-01] what is newer than the steps that were counted comes first by age", async () => {
  const counted = [...steps.created_at].toSorted(([a], [b]) => a - b);
  const before = { ...steps, created_at: new Map(counted.slice(0, -5)) };
  const match = { conditions: ["'cotton'"], isRelaxed: false, isShallow: false, filters: {} };
  const order = { sort: "created_at", direction: "DESC" } as const;
  const { ids } = await sortedIds(database, match, order, before, { offset: 0, size: 5, countTo: 40 });
  const { rows } = await database.execute<{ product_id: number; step: number }>(
    sql`select product_id, search_created_step(created_at) as step from product_search where words @@ 'cotton'::tsquery
      order by created_at desc, product_id desc limit 5`,
  );
  expect(ids).toEqual(rows.map((row) => row.product_id));
  expect(before.created_at.has(rows[0]?.step ?? 0)).toBe(false);
});
