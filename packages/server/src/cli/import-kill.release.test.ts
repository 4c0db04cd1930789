import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { consentLink } from "../marketplace/consent.ts";
import { processName } from "../platform/process-names.ts";
import { commandLine, startCommand } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";

const { database, url } = await testDatabase();
const { app } = await testMarketplace();
const folder = await mkdtemp(join(tmpdir(), "nestling-import-"));
afterAll(() => rm(folder, { recursive: true }));

const publicUrl = "http://localhost:3000";
const settings = {
  ...{ PUBLIC_URL: publicUrl, DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: "silent" },
  ...{ ALIEXPRESS_APP_KEY: app.appKey, ALIEXPRESS_APP_SECRET: app.appSecret },
  ...{ ALIEXPRESS_API_URL: app.baseUrl, ALIEXPRESS_CALLS_PER_SECOND: "1000" },
};
const agreed = await fetch(consentLink({ ...app, consentUrl: app.baseUrl }, publicUrl, new Date()), {
  method: "POST",
  body: new URLSearchParams({ allow: "yes" }),
  redirect: "manual",
});
const nestling = commandLine(url, settings);
await nestling("aliexpress", "authorize", agreed.headers.get("location") ?? "");
// The first command makes the tables of the jobs.
await nestling("import", "--search", "boots", "--limit", "1");

const total = 400;
const startImport = () =>
  startCommand(
    settings,
    "import",
    "--search",
    "baby",
    "--limit",
    String(total),
    "--publish",
    "--yes",
    "--json",
  );

beforeEach(async () => {
  await database.execute(sql`truncate import_run, supplier_product, product_freight cascade`);
  await database.execute(sql`delete from sku`);
  await database.execute(sql`delete from product`);
});

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.execute<Row>(query)).rows[0] as Row;
const numberOf = async (query: ReturnType<typeof sql>) => (await one<{ count: number }>(query)).count;

const runs = () => numberOf(sql`select count(*)::int as count from import_run`);
const done = () => numberOf(sql`select count(*)::int as count from import_item where state <> 'waiting'`);
/** Those of the command to its jobs. */
const connections = () =>
  numberOf(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${processName("nestling-jobs")}`);

/** When the import is ended, and how many milliseconds later. */
const moments: [string, () => Promise<boolean>, number][] = [
  ["while it searches", async () => (await connections()) > 0, 100],
  ["before its first products", async () => (await runs()) > 0, 0],
  ["after its first products", async () => (await done()) > 0, 15],
  ["in the middle", async () => (await done()) >= total / 4, 40],
  ["later", async () => (await done()) >= total / 2, 5],
  ["near its end", async () => (await done()) >= (total * 3) / 4, 25],
];

/** Everything that an import leaves about products, compared with what it says of them. */
async function expectConsistent(): Promise<void> {
  const codes = await one<{ written: string[]; sold: string[]; published: string[] }>(sql`
    select array(select code from import_item where state = 'written' order by code) as written,
      array(select ali_code from product order by ali_code) as sold,
      array(select code from supplier_product where state = 'published' order by code) as published`);
  expect(codes.sold).toEqual(codes.written);
  expect(codes.published).toEqual(codes.written);
  expect(
    await numberOf(sql`
      select count(*)::int as count from product where not exists (select from sku where product_id = product.id)
        or not exists (select from product_freight where product_id = product.id)
        or in_menu and not exists (select from product_search where product_id = product.id)`),
  ).toBe(0);
  // The pictures of each are fetched by one job.
  const fetched = await one<{ products: number[]; jobs: number[] }>(sql`
    select array(select id from product order by id) as products,
      array(select product.id
        from pgboss.job, jsonb_array_elements_text(job.data -> 'productIds') as wanted (id)
        join product on product.id = wanted.id::int
        where job.name = 'fetch-pictures' order by product.id) as jobs`);
  expect(fetched.jobs).toEqual(fetched.products);
}

test.each(["SIGKILL", "SIGINT"] as const)(
  "[MKT-01] [OPS-03] an import that %s ends at any moment goes on, and has each product once",
  async (signal) => {
    for (const [moment, isTime, delay] of moments) {
      const { child, ended } = startImport();
      onTestFinished(() => void child.kill("SIGKILL"));
      await expect.poll(isTime, { message: moment, timeout: 300_000, interval: 5 }).toBe(true);
      await sleep(delay);
      child.kill(signal);
      expect(await ended, moment).toEqual({ out: "", err: "", status: signal === "SIGINT" ? 130 : null });
      await expect.poll(() => connections()).toBe(0);
      await expectConsistent();
    }
    expect(await done(), "there is something left to go on with").toBeLessThan(total);
    const before = await done();
    expect(before).toBeGreaterThanOrEqual((total * 3) / 4);

    const { out, err, status } = await startImport().ended;
    expect({ err, status }).toEqual({ err: "", status: 0 });
    const { written, refused, report, ...rest } = JSON.parse(out);
    expect(rest).toMatchObject({ total, read: total, skipped: 0 });
    expect(written + refused).toBe(total);
    await expectConsistent();
    expect(await runs(), "one import, however often it was ended").toBe(1);
    expect(await numberOf(sql`select count(*)::int as count from product`)).toBe(written);
    // Where nothing was refused there is no report.
    const lines = report === null ? [] : (await readFile(report, "utf8")).trim().split("\n");
    expect(lines).toHaveLength(refused);
    expect(new Set(lines.map((line) => line.split("\t")[0])).size).toBe(refused);
  },
  // Seven imports, most of them cut short, and patience for a machine that does much else.
  1_800_000,
);
