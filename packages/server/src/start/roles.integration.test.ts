import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { readAttributesJob } from "../catalogue/read-attributes.ts";
import { reconcileJob } from "../checkout/reconcile.ts";
import { freePort } from "../platform/free-port.ts";
import { openJobs } from "../platform/jobs.ts";
import { sweepLimitsJob } from "../platform/limits/limits.ts";
import { createLog } from "../platform/log.ts";
import { vocabularyJob } from "../search/refresh-vocabulary.ts";
import { renewTitlesJob } from "../search/renew-titles.ts";
import { testDatabase } from "../testing/database.ts";
import { type ShopSettings, spawnShop } from "../testing/production-shop.ts";
import { realServices } from "../testing/real-services.ts";

const { database, url, pool } = await testDatabase();
const jobs = await openJobs(url, createLog({ level: "silent" }));
await jobs.prepare([sweepLimitsJob]);
const folder = await mkdtemp(join(tmpdir(), "nestling-roles-"));
afterAll(async () => {
  await jobs.stop();
  await rm(folder, { recursive: true, force: true });
});

const output = join(folder, "output");
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await ended(child);
});

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** Starts a process of the shop. Returns the address where it listens if it serves. */
async function start(
  args: string[],
  healthPort?: number,
  more: ShopSettings = {},
): Promise<{ address: string; child: ChildProcess }> {
  const port = await freePort();
  const settings = {
    ...realServices,
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: String(port),
    ...(healthPort && { HEALTH_PORT: String(healthPort) }),
    ...more,
  };
  const child = await spawnShop(settings, output, args);
  running.push(child);
  return { address: `http://127.0.0.1:${port}`, child };
}

const printed = () => readFile(output, "utf8");

async function sendJob(): Promise<void> {
  await pool.query("delete from pgboss.job where name = $1", [sweepLimitsJob.name]);
  await database.transaction((tx) => jobs.send(tx, sweepLimitsJob, {}));
}

async function stateOfJob(): Promise<unknown> {
  const { rows } = await pool.query("select state from pgboss.job where name = $1", [sweepLimitsJob.name]);
  return rows[0]?.state;
}

test("[OPS-03] a worker runs the jobs and opens no port", async () => {
  const { address } = await start(["--worker"]);
  await expect.poll(printed).toContain("The worker is ready");
  const { rows } = await pool.query("select distinct name from pgboss.job order by name");
  expect(
    rows.map(({ name }) => name),
    "what a start has to catch up on",
  ).toEqual(
    expect.arrayContaining(
      [reconcileJob, readAttributesJob, renewTitlesJob, vocabularyJob].map(({ name }) => name),
    ),
  );
  await sendJob();
  await expect.poll(stateOfJob).toBe("completed");
  await expect(fetch(address)).rejects.toThrow("fetch failed");
});

test("[API-20] [OPS-62] [OPS-64] a worker with HEALTH_PORT says there that it works, and its figures, and nothing else", async () => {
  const port = await freePort();
  const { address, child } = await start(["--worker"], port);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await expect.poll(() => ask("/readyz")).toBe(200);
  await expect.poll(() => ask("/up")).toBe(200);
  expect([await ask("/healthz"), await ask("/")]).toEqual([200, 404]);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toMatch(/^nestling_build_info\{version="\d+\.\d+\.\d+",roles="worker"\} 1$/m);
  expect(figures).toMatch(/^nestling_pool_wait_seconds_count\{pool="accounts"\} [1-9]/m);
  expect(figures).toContain("nestling_database_up 1");
  expect(figures).toContain("nestling_worker_up 1");
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  child.kill();
  await once(child, "exit");
  expect(child.exitCode).toBe(0);
});

test("[OPS-62] a web process with HEALTH_PORT has its figures there, and not where shoppers are", async () => {
  const port = await freePort();
  const { address } = await start(["--web", "--dev"], port);
  await expect.poll(async () => (await fetch(`${address}/up`)).status).toBe(200);
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(figures).toContain("nestling_purge_lag_seconds");
  expect(figures).toContain('nestling_pool_connections{pool="search",state="used"}');
  expect(figures).not.toContain("nestling_worker_up");
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain("nestling_build_info");
});

test("[OPS-02] a web process whose HEALTH_PORT is its PORT ends with a sentence", async () => {
  const port = String(await freePort());
  const { child } = await start(["--web"], undefined, { PORT: port, HEALTH_PORT: port });
  await once(child, "exit");
  expect(child.exitCode).toBe(1);
  expect(await printed()).toMatch(/^HEALTH_PORT takes another port than PORT, which is for visitors\.$/m);
});

test("[OPS-06] [OPS-66] a process that a mistake ends says so in its log, without anything of a customer's", async () => {
  const mistake = `setInterval(() => {
    if (process.listenerCount("uncaughtException") > 0) throw new Error("no mail to maya@example.com");
  }, 50).unref()`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(mistake)}`;
  const { child } = await start(["--worker"], undefined, { NODE_OPTIONS });
  await once(child, "exit");
  expect(child.exitCode).toBe(1);
  const lines = (await printed()).split("\n");
  const last = lines.find((line) => line.includes("A mistake of the shop has ended this process"));
  expect(JSON.parse(last ?? "")).toMatchObject({ level: "fatal", err: { message: "no mail to [removed]" } });
  expect(lines.join()).not.toContain("maya@example.com");
});

test("[OPS-60] a process that lacks the key that the shop signs with ends with a sentence", async () => {
  await pool.query("delete from signing_key");
  await pool.query("insert into signing_key (fingerprint) values ('the key of another machine')");
  const { child } = await start(["--worker"]);
  await once(child, "exit");
  await pool.query("delete from signing_key");
  expect(child.exitCode).toBe(1);
  expect(await printed()).toMatch(/^The keys of this process lack the one that the shop signs with: .+\.$/m);
});

test("[OPS-03] a web process answers and leaves the jobs to the workers", async () => {
  const { address } = await start(["--web", "--dev"]);
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  await sendJob();
  expect(await stateOfJob()).toBe("created");
});

test("a process with one role leaves an old schema alone and says what to run", async () => {
  await pool.query("update pgboss.version set version = version - 1");
  const { child } = await start(["--worker"]);
  await once(child, "exit");
  expect(child.exitCode).toBe(1);
  expect(await printed()).toContain("run 'nestling migrate' first");
});
