/**
 * `npm run bench -- sync`: the calls of the catalogue with a million products (`--products N`), alone and while
 * `nestling sync` reads 10,000 products again from the stand-in for AliExpress, with `--calls N` calls a second.
 */
import { openProductionShop, type ShopPlace } from "@nestling/server/testing/production-shop";
import pg from "pg";
import { callsOf, fill, timesOf } from "./catalogue.ts";
import { startCommand } from "./command.ts";
import { percentile } from "./paced.ts";
import { withVisitors } from "./visitors.ts";

const supplied = 10_000;
/** In milliseconds. A sync that takes longer is stopped: as many answers were measured by then. */
const longest = 5 * 60_000;

/** Imports what is read again later. Nothing fetches its pictures: the stand-in would paint them meanwhile. */
async function importProducts({ url, dataDir, standIns }: ShopPlace, database: pg.Client): Promise<void> {
  await fetch(new URL("/sandbox/aliexpress/control/settings", standIns), {
    method: "POST",
    body: JSON.stringify({ callsPerSecond: 0 }),
  });
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: url, ALIEXPRESS_CALLS_PER_SECOND: "1000" };
  const words = ["import", "--category", "1501", "--limit", String(supplied), "--publish", "--yes"];
  process.stdout.write(await startCommand(settings, ...words).ended);
  await database.query("delete from pgboss.job where name = 'fetch-pictures' and state < 'active'");
  await database.query("vacuum (analyze) product");
  await database.query("vacuum (analyze) sku");
}

type Calls = Awaited<ReturnType<typeof callsOf>>;
type Times = Map<string, number[]>;

/** Makes each call some hundred times. */
async function askAll(url: string, calls: Calls, times: Times): Promise<void> {
  for (const [name, { paths }] of Object.entries(calls)) {
    times.set(name, [...(times.get(name) ?? []), ...(await timesOf(url, paths))]);
  }
}

async function measure(place: ShopPlace, database: pg.Client, callsPerSecond: number) {
  const calls = await callsOf(place.url);
  const [alone, beside]: [Times, Times] = [new Map(), new Map()];
  await askAll(place.url, calls, new Map()); // reads the tables into memory
  await askAll(place.url, calls, alone);
  await database.query("update product set read_at = now() - interval '2 days' where ali_code is not null");
  const started = performance.now();
  const settings = {
    ...{ DATA_DIR: place.dataDir, PUBLIC_URL: place.url },
    ALIEXPRESS_CALLS_PER_SECOND: String(callsPerSecond),
  };
  const sync = startCommand(settings, "sync");
  let isOver = false;
  const ended = sync.ended.catch(String).finally(() => {
    isOver = true;
  });
  while (!isOver && performance.now() - started < longest) await askAll(place.url, calls, beside);
  const seconds = Math.round((performance.now() - started) / 1000);
  if (!isOver) process.kill(sync.pid, "SIGINT");
  console.log(`sync, ${seconds} s with ${callsPerSecond} calls a second: ${(await ended).trim()}`);
  return { calls, alone, beside };
}

/** Measures and prints what a sync costs those who look at the shop meanwhile. */
export async function measureSync(products: number, callsPerSecond: number): Promise<void> {
  const shop = await openProductionShop(withVisitors);
  const database = new pg.Client({ connectionString: shop.place.databaseUrl });
  try {
    await database.connect();
    await fill(shop.place, products);
    await importProducts(shop.place, database);
    const { calls, alone, beside } = await measure(shop.place, database, callsPerSecond);
    const head = ["p50", "p95", "p50 beside", "p95 beside", "budget"];
    console.log(`\n${"milliseconds".padEnd(30)}${head.map((word) => word.padStart(12)).join("")}`);
    for (const [name, { budget }] of Object.entries(calls)) {
      const figures = [alone, beside].flatMap((times) =>
        [0.5, 0.95].map((share) => percentile(times.get(name) ?? [], share).toFixed(1)),
      );
      const limit = Number.isNaN(budget) ? "none" : String(budget);
      console.log(`${name.padEnd(30)}${[...figures, limit].map((word) => word.padStart(12)).join("")}`);
    }
  } finally {
    await database.end();
    await shop.close();
  }
}
