import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { sellMany } from "../testing/many-products.ts";
import { seedProducts } from "../testing/products.ts";

import { nextLookedUp } from "./forget-products.ts";
import { findStale } from "./fresh-queries.ts";
import { lineCostRows } from "./line-cost-queries.ts";
import { takeDue } from "./sync-queries.ts";

const { database, pool } = await testDatabase();
await seedProducts(database);
await sellMany(database, 8_000);
// In pieces, so that no statement takes long on a busy machine.
for (let piece = 0; piece < 8; piece += 1) {
  await database.execute(sql`
    update product set ali_code = (1005000000000000 + id)::text,
      read_at = timestamptz '2026-11-20' + id * interval '1 second',
      withdrawn_at = case when id % 10 = 0 then timestamptz '2026-01-01' end,
      visited_at = case when id % 10 = 5 then timestamptz '2026-11-20' + id * interval '1 second' end
    where id > 1000 and id % 8 = ${piece}`);
}
await database.execute(sql`vacuum analyze product`);
await database.execute(sql`vacuum analyze sku`);

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The tables that the statements of `work` read from end to end. */
async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(pool, "query");
  await work();
  const statements = queries.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  queries.mockRestore();
  const plans = await Promise.all(
    statements.map(async ([{ text }, values]) => {
      const { rows } = await pool.query(`explain (format json) ${text}`, values);
      return nodesOf(rows[0]["QUERY PLAN"][0].Plan);
    }),
  );
  expect(plans.length).toBeGreaterThan(0);
  return plans
    .flat()
    .filter((node) => node["Node Type"] === "Seq Scan")
    .map((node) => node["Relation Name"] ?? "");
}

test.each([
  ["many products are due", "2026-12-01"],
  ["none is", "2026-01-01"],
])("[MKT-01] what a sync reads next is found by indexes when %s", async (_, day) => {
  const date = new Date(day);
  const now = new Date("2026-01-15");
  const whole = await readWhole(() =>
    takeDue(database, { hot: date, other: date }, { now, until: new Date("2026-01-16"), most: 20 }),
  );
  expect(whole.filter((table) => table === "product" || table === "sku")).toEqual([]);
});

test("[ROUTE-06] what was only looked up is found by indexes, with what needs it", async () => {
  const before = new Date("2026-12-15");
  const some = await nextLookedUp(database, 0, before);
  expect(some.length).toBe(200);
  expect(some).toContainEqual({ id: 1_000_005, isOld: true, isNeeded: false });
  const whole = await readWhole(() => nextLookedUp(database, some.at(-1)?.id ?? 0, before));
  expect(whole.filter((table) => table === "product" || table === "sku")).toEqual([]);
});

test("[CART-13] the products of a cart are looked up by indexes", async () => {
  const codes = Array.from({ length: 40 }, (_, at) => `THING-${1_000_001 + at * 7}`);
  const lines = codes.map((code) => ({ code, quantity: 2 }));
  const ask = { lines, country: "DE", home: "US", before: new Date("2026-12-01"), most: 20 };
  expect(await findStale(database, ask)).toHaveLength(20);
  for (const read of [() => findStale(database, ask), () => lineCostRows(database, ask)]) {
    const whole = await readWhole(read);
    expect(whole.filter((table) => table === "product" || table === "sku")).toEqual([]);
  }
});
