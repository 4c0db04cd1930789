/**
 * An upgrade to a next version next to this one, under load. `UPGRADE_PRODUCTS=1000000 npm run test:production` takes a
 * million products. The storefront must be built.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../platform/free-port.ts";
import { testDatabase } from "../testing/database.ts";
import { makeNextVersion, nextNames } from "../testing/next-version.ts";
import { testKeySet } from "../testing/people.ts";
import { shopCli, spawnShop } from "../testing/production-shop.ts";
import { realServices } from "../testing/real-services.ts";

const products = Number(process.env.UPGRADE_PRODUCTS ?? 20_000);

/** How long each stage is under load, in milliseconds. */
const stage = 5_000;

/** The longest that anybody may wait for the migration, in milliseconds (OPS-44). */
const limit = 1_000;

const { url } = await testDatabase();
const data = await mkdtemp(join(tmpdir(), "nestling-upgrade-"));
const next = await makeNextVersion();
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) await end(child);
  await next.remove();
  await rm(data, { recursive: true, force: true });
});

const settings = {
  ...realServices,
  DATABASE_URL: url,
  DATA_DIR: data,
  BACKUP_KEY: randomBytes(32).toString("base64"),
  TOKEN_KEYS: JSON.stringify(testKeySet),
  LOG_LEVEL: "warn",
  // Each request says that it comes from another address, or the limits of one would end the load.
  TRUST_PROXY: "1",
};

/** Runs a command of a version in a process of its own. Returns what it prints. */
async function nestling(cli: string, words: string[], more: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env.PATH, ...settings, ...more };
  return (await promisify(execFile)(process.execPath, [cli, ...words], { env })).stdout;
}

async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill();
  await exit;
}

/** A process, and how many requests it has not answered yet. */
type Web = { address: string; child: ChildProcess; open: number };

async function startWeb(cli: string): Promise<Web> {
  const port = await freePort();
  const child = await spawnShop({ ...settings, PORT: String(port) }, join(data, "web.log"), ["--web"], cli);
  running.add(child);
  const address = `http://localhost:${port}`;
  await expect.poll(() => isReady(address), { timeout: 120_000 }).toBe(true);
  return { address, child, open: 0 };
}

const isReady = (address: string) =>
  fetch(new URL("/readyz", address)).then(
    ({ ok }) => ok,
    () => false,
  );

/** The web processes that get requests, as a proxy in front of them has it. */
const webs: Web[] = [];

/** Takes a process out, lets its requests end, and ends it. */
async function retire(web: Web): Promise<void> {
  webs.splice(webs.indexOf(web), 1);
  await expect.poll(() => web.open).toBe(0);
  await end(web.child);
}

type Load = { requests: number; failures: string[]; slowestRead: number; slowestWrite: number };

/** Loads pages and calls of all processes, and reads and writes products as a worker does, until `stop` is called. */
function beginLoad(ids: readonly number[]) {
  const load: Load = { requests: 0, failures: [], slowestRead: 0, slowestWrite: 0 };
  let isStopped = false;
  const some = () => ids[Math.floor(Math.random() * ids.length)] ?? 0;
  // Each address is new, so that no cache answers.
  const paths = [
    () => `/ecommerce-product/${some()}`,
    () => `/search-product?searchText=baby&page=${1 + Math.floor(Math.random() * 3)}`,
    () => `/api/ecommerce-product/${some()}`,
  ];
  const byte = () => Math.floor(Math.random() * 256);
  const ask = async (web: Web, path: string) => {
    load.requests += 1;
    web.open += 1;
    try {
      const headers = { "x-forwarded-for": `10.${byte()}.${byte()}.${byte()}` };
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(new URL(path, web.address), { headers, signal });
      await answer.arrayBuffer();
      if (!answer.ok) load.failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      load.failures.push(`${path}: ${error}`);
    } finally {
      web.open -= 1;
    }
  };
  const visitor = async (first: number) => {
    for (let at = first; !isStopped; at += 1) {
      const [web, path] = [webs[at % webs.length], paths[at % paths.length]];
      if (web === undefined || path === undefined) throw new Error("no process is left");
      await ask(web, path());
    }
  };
  const statements = async (statement: string, record: (took: number) => void) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (; !isStopped; await sleep(5)) {
      const since = performance.now();
      await client.query(statement, [some()]).catch((error: unknown) => load.failures.push(`${error}`));
      record(performance.now() - since);
    }
    await client.end();
  };
  const work = [
    ...[0, 1, 2, 3].map(visitor),
    statements("select * from product where id = $1", (took) => {
      load.slowestRead = Math.max(load.slowestRead, took);
    }),
    statements("update product set sold = sold + 1 where id = $1", (took) => {
      load.slowestWrite = Math.max(load.slowestWrite, took);
    }),
  ];
  return async () => {
    isStopped = true;
    await Promise.all(work);
    return load;
  };
}

async function withClient<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

test("[OPS-44] a next version takes over next to this one under load: no request fails, and nobody waits for a second", async () => {
  await nestling(shopCli, ["seed", "--products", String(products)]);
  const { rows } = await withClient((client) =>
    client.query<{ id: number }>(
      "select id from product where withdrawn_at is null order by random() limit 5000",
    ),
  );
  webs.push(await startWeb(shopCli), await startWeb(shopCli));
  const stop = beginLoad(rows.map(({ id }) => id));
  await sleep(stage);

  const since = performance.now();
  const first = await nestling(next.cli, ["migrate"]);
  const seconds = (performance.now() - since) / 1_000;
  expect(first).toContain(`Done: ${nextNames.slice(0, -1).join(", ")}.`);
  expect(first).toContain(
    `${nextNames.at(-1)}: to be done when every process of an earlier version has ended.`,
  );
  await sleep(stage);

  // One of the version before starts again, as after a crash.
  const [crashed] = webs;
  if (crashed === undefined) throw new Error("there is no process");
  webs.push(await startWeb(shopCli));
  await retire(crashed);
  const before = [...webs];
  webs.push(await startWeb(next.cli), await startWeb(next.cli));
  await sleep(stage); // side by side
  for (const web of before) await retire(web);
  expect(await nestling(next.cli, ["migrate"])).toContain(`Done: ${nextNames.at(-1)}.`);
  await sleep(stage);
  const load = await stop();
  for (const web of [...webs]) await retire(web);

  process.stdout.write(
    `${products} products: migrated in ${seconds.toFixed(1)} s; ${load.requests} requests, ${load.failures.length} failed; the slowest read took ${Math.round(load.slowestRead)} ms, the slowest write ${Math.round(load.slowestWrite)} ms\n`,
  );
  expect(load.failures).toEqual([]);
  expect(load.slowestRead).toBeLessThan(limit);
  expect(load.slowestWrite).toBeLessThan(limit);
  await expect(nestling(shopCli, ["orders", "list"])).rejects.toThrow("newer than this version of the shop");
});

test("[OPS-44] the backup that was made before the migration is restored by either version", async () => {
  // The first of two: the second was made before what takes something away.
  const files = (await readdir(join(data, "backups"))).sort();
  expect(files).toHaveLength(2);
  const backup = join(data, "backups", files[0] ?? "");
  for (const cli of [shopCli, next.cli]) {
    const target = await testDatabase();
    const place = await mkdtemp(join(tmpdir(), "nestling-upgrade-"));
    const more = { DATABASE_URL: target.url, DATA_DIR: place };
    expect(await nestling(cli, ["restore", backup, "--yes"], more)).toContain("The shop is as it was on");
    expect(await nestling(cli, ["migrate"], more)).toBe("The database is up to date.\n");
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    const { rows } = await client
      .query<{ count: number }>("select count(*)::int as count from product")
      .finally(() => client.end());
    expect(rows).toEqual([{ count: products }]);
    await rm(place, { recursive: true });
  }
});
