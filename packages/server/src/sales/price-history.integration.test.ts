import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { bootsFixture, seedProducts } from "../testing/products.ts";
import { pastPrices } from "../testing/sales.ts";
import { forgetPrices } from "./forget-prices.ts";

const { database, pool, url } = await testDatabase();
await seedProducts(database);
const other = new pg.Client({ connectionString: url });
await other.connect();
afterAll(() => other.end());

const code = "BOOTS-7";
const day = 86_400_000;

beforeEach(async () => {
  await pool.query(`update sku set price = 9000, promotion_price = 5000 where code = '${code}'`);
  await pastPrices(database, bootsFixture.id, new Date(), [100, 5_000]);
});

const priceTo = (price: number) => `update sku set promotion_price = ${price} where code = '${code}'`;

/** What was asked, the first first. */
async function history() {
  const { rows } = await pool.query<{ price: number | null }>(
    `select price from price_history where sku_code = '${code}' order by since`,
  );
  return rows.map(({ price }) => price);
}

test("[PRICE-02] what was asked ends with the price that was written last, by a transaction that began first", async () => {
  await other.query("begin");
  await pool.query(priceTo(4_000));
  await other.query(priceTo(4_500));
  await other.query("commit");
  expect(await history()).toEqual([5_000, 4_000, 4_500]);
});

test("[PRICE-02] a sale that waits for another price comes after it", async () => {
  const now = new Date();
  await pool.query(priceTo(4_000));
  await other.query("begin");
  await other.query("select set_config('nestling.now', $1, true)", [
    new Date(now.getTime() - day).toISOString(),
  ]);
  await other.query(priceTo(3_000));
  await other.query("commit");
  expect(await history()).toEqual([5_000, 4_000, 3_000]);
});

test("[PRICE-02] of what one transaction writes, only the last was asked", async () => {
  await other.query("begin");
  await other.query(priceTo(4_000));
  await other.query(priceTo(4_500));
  await other.query("commit");
  expect(await history()).toEqual([5_000, 4_500]);
});

test("[PRICE-02] what was asked is forgotten where no sale looks at it: two times 90 days ago, but for the last price before", async () => {
  const now = new Date("2026-11-25T20:00:00Z");
  const changes: [number, number | null][] = [
    [400, 5_000],
    [300, null],
    [181, 5_100],
    [179, 5_200],
    [1, 5_300],
  ];
  await pastPrices(database, bootsFixture.id, now, ...changes);
  const forgetAt = (days: number) =>
    forgetPrices({ database, clock: { now: () => new Date(now.getTime() + days * day) } });
  await forgetAt(0);
  expect(await history()).toEqual([5_100, 5_200, 5_300]);
  await forgetAt(1);
  expect(await history(), "on the day of a change").toEqual([5_200, 5_300]);
  await forgetAt(1_000);
  expect(await history(), "what is asked stays").toEqual([5_300]);
});
