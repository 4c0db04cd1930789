import { drizzle } from "drizzle-orm/node-postgres";
import { expect, onTestFinished, test } from "vitest";
import { openJobs } from "../platform/jobs.ts";
import { sweepLimitsJob } from "../platform/limits/limits.ts";
import { createLog } from "../platform/log.ts";
import { onMeasure } from "../platform/measure.ts";
import { announce } from "../platform/purge.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { orderCalls } from "../testing/orders.ts";
import { testShop } from "../testing/shop.ts";
import { readShopFigures } from "./shop-figures.ts";

const shop = await testShop();
const { orderedWith, pay } = orderCalls(shop);

test("[OPS-62] the database says what waits, how many there are, and for how long", async () => {
  const jobs = await openJobs(shop.url, createLog({ level: "silent" }));
  await jobs.prepare([sweepLimitsJob]);
  await shop.database.delete(purgeOutbox);
  expect(await readShopFigures(shop.database)).toEqual({
    ...{ jobs: {}, failedJobs: 0, refunds: {}, orders: {}, purges: 0, alerts: 0 },
    ...{ mails: { count: 0, oldest: 0 }, events: { count: 0, oldest: 0 } },
    parts: { waiting: 0, unknown: 0 },
  });
  const reached: string[] = [];
  onTestFinished(
    onMeasure((measure) => "status" in measure && void reached.push(`${measure.of} ${measure.status}`)),
  );
  await pay(await orderedWith("maya@example.com"));
  expect(reached, "the counters of this process").toEqual([
    ...["order WAIT_BUYER_PAY", "payment paid", "order WAITING_ACCEPT"],
  ]);
  await orderedWith("jonas@example.com");
  await shop.database.transaction(async (tx) => {
    await jobs.send(tx, sweepLimitsJob, {});
    await announce(tx, ["product:1"]);
  });
  await jobs.stop();
  const figures = await readShopFigures(shop.database);
  expect(figures.jobs).toEqual({ [sweepLimitsJob.name]: { count: 1, oldest: expect.any(Number) } });
  expect(figures.orders).toMatchObject({ WAIT_BUYER_PAY: { count: 1 }, WAITING_ACCEPT: { count: 1 } });
  expect(figures.mails.count).toBeGreaterThan(0);
  expect(figures.mails.oldest, "in seconds, of a number's type").toBeTypeOf("number");
  expect(figures.purges).toBeGreaterThan(0);
});

test("[OPS-62] each figure of the database is read by an index, however many rows a table has", async () => {
  const statements: { query: string; params: unknown[] }[] = [];
  const logger = {
    logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }),
  };
  await readShopFigures(drizzle({ client: shop.pool, casing: "snake_case", logger }));
  expect(statements.length).toBeGreaterThan(2);
  const connection = await shop.pool.connect();
  onTestFinished(() => connection.release(true));
  // So that a small table is read as a large one is.
  await connection.query("set enable_seqscan = off");
  for (const { query, params } of statements) {
    const { rows } = await connection.query(`explain ${query}`, params);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan, query).toMatch(/Index/);
    expect(plan, query).not.toContain("Seq Scan");
  }
});
