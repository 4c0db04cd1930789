import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { commandLine } from "../testing/command-line.ts";
import { emptyDatabase, patient, testDatabase } from "../testing/database.ts";
import {
  baselineFolder,
  folderWithMigrations,
  nextMigrationsFolder,
  nextNames,
} from "../testing/next-version.ts";
import { seedProducts } from "../testing/products.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { openDatabase } from "./database.ts";
import { createLog } from "./log.ts";
import { migrate, requireMigrated } from "./migrate.ts";
import { planMigrations } from "./migration-plan.ts";
import { migrationsFolder, readMigrations } from "./migrations.ts";
import { processName } from "./process-names.ts";

const folder = await nextMigrationsFolder();
const firstAlone = await nextMigrationsFolder(1);
const baseline = await baselineFolder();
const withImpossible = await folderWithMigrations({
  impossible: "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS product_impossible ON product ((id * 0));",
});
const folders = [folder, firstAlone, baseline, withImpossible];
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))));
const contract = nextNames.at(-1) ?? "";
const expansions = nextNames.slice(0, -1);

const short = { lock: 100, table: 100 };

/** A database of this version, with the tests' products, and another connection to it. */
async function shopDatabase(applicationName = "a test") {
  const { url } = await testDatabase();
  // A pool that stays open would be a process of this version.
  const { database, close } = openDatabase(url, createLog({ level: "silent" }), patient);
  await seedProducts(database).finally(close);
  const other = new pg.Client({ connectionString: url, application_name: applicationName });
  await other.connect();
  onTestFinished(() => other.end());
  const labels = async () => {
    const { rows } = await other.query<{ label: string | null }>(
      "select shipping_label as label from product order by id",
    );
    return rows.map(({ label }) => label);
  };
  return { url, other, labels };
}

test("[OPS-03] nestling migrate says that the database is up to date, and may run again", async () => {
  const nestling = commandLine((await testDatabase()).url);
  expect(await nestling("migrate")).toMatchObject({ out: "The database is up to date.\n", status: 0 });
  expect(await nestling("migrate", "--plan")).toMatchObject({ out: "There is nothing to migrate.\n" });
  expect(await nestling("migrate", "--now")).toMatchObject({
    err: "There is no option --now of nestling migrate. See: nestling migrate --help\n",
    status: 2,
  });
  expect((await nestling("help")).out).toMatch(/migrate +Bring the database up to this version/);
});

test("[OPS-44] the next version's migrations run, each in its way, and once", async () => {
  const { url, labels } = await shopDatabase();
  expect(await migrate(url, { folder })).toEqual({ done: nextNames, waiting: [] });
  for (const label of await labels()) expect(label).toEqual(expect.any(String));
  expect(await migrate(url, { folder })).toEqual({ done: [], waiting: [] });
});

test("[OPS-44] what takes away waits until no process of the version before is connected", async () => {
  const { url, other, labels } = await shopDatabase(processName("nestling"));
  expect(await migrate(url, { folder })).toEqual({ done: expansions, waiting: [contract] });
  const before = () => Promise.reject(new Error("nothing changes, so nothing is backed up"));
  expect(await migrate(url, { folder, before })).toEqual({ done: [], waiting: [contract] });
  await other.query("update product set shipping_title = 'By ship'"); // as the version before does
  expect(new Set(await labels())).toEqual(new Set(["By ship"]));
  await other.query("set application_name = 'nestling 9999'");
  expect(await migrate(url, { folder })).toEqual({ done: [contract], waiting: [] });
});

test("[OPS-42] after a migration that adds, a process of the version before starts, and its commands say why they do not", async () => {
  const { url, other } = await shopDatabase(processName("nestling"));
  await migrate(url, { folder });
  await requireMigrated(url, "ahead");
  const newer = "The database is newer than this version of the shop: use the version that has migrated it.";
  await expect(requireMigrated(url)).rejects.toThrow(newer);
  const listed = await commandLine(url)("orders", "list");
  expect(listed).toEqual({ out: "", err: `${newer}\n`, status: 1 });
  await other.query("set application_name = 'a test'");
  await migrate(url, { folder });
  await expect(requireMigrated(url, "ahead")).rejects.toThrow(newer);
  await expect(migrate(url)).rejects.toThrow(newer);
});

test("[OPS-42] no command migrates: one that meets an older or an empty database says so and changes nothing", async () => {
  const { url, other } = await shopDatabase();
  await other.query("update pgboss.version set version = version - 1");
  const nestling = commandLine(url);
  const older = "The database is older than this version of the shop: run 'nestling migrate' first.\n";
  for (const words of [["orders", "list"], ["jobs"], ["seed"]]) {
    expect(await nestling(...words)).toEqual({ out: "", err: older, status: 1 });
  }
  await other.query("drop schema drizzle cascade");
  const empty = "The database has no tables yet: run 'nestling migrate' first, or start the shop.\n";
  for (const words of [
    ["orders", "list"],
    ["backup", "/tmp/never.backup"],
  ]) {
    expect(await nestling(...words)).toEqual({ out: "", err: empty, status: 1 });
  }
  const { rows } = await other.query("select to_regclass('drizzle.__drizzle_migrations') as there");
  expect(rows).toEqual([{ there: null }]);
});

test("[OPS-44] a backup is made before the first change, and where it fails nothing changes", async () => {
  const { url, other } = await shopDatabase();
  const columns = () =>
    other.query(
      "select from pg_attribute where attrelid = 'product'::regclass and attname = 'shipping_label'",
    );
  const seen: (number | null)[] = [];
  const before = async () => {
    seen.push((await columns()).rowCount);
    throw new Error("the disk is full");
  };
  await expect(migrate(url, { folder, before })).rejects.toThrow("the disk is full");
  expect([...seen, (await columns()).rowCount]).toEqual([0, 0]);
  let backups = 0;
  const counted = async () => {
    backups += 1;
  };
  await migrate(url, { folder, before: counted });
  await migrate(url, { folder, before: counted });
  expect(backups).toBe(1);
});

test("[OPS-44] [OPS-45] nestling migrate has a plan and makes a backup, and changes nothing where that fails", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, { folder: baseline });
  const DATA_DIR = await mkdtemp(join(tmpdir(), "nestling-migrate-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const nestling = commandLine(url, { DATA_DIR, BACKUP_KEY: randomBytes(32).toString("base64") });
  const { out: plan } = await nestling("migrate", "--plan");
  expect(plan).toMatch(/^0001_.*, in a transaction\n/);
  expect(plan).toContain("\n  product (0 rows): locked for writers, for a second at most\n");
  const backups = join(DATA_DIR, "backups");
  await writeFile(backups, "no folder");
  expect(await nestling("migrate")).toEqual({
    out: "",
    err: expect.stringMatching(
      /^The backup before the migration failed \(EEXIST.*\): nothing was changed\. .* run 'nestling migrate' again\.\n$/,
    ),
    status: 1,
  });
  expect((await nestling("orders", "list")).err).toContain("The database is older than this version");
  await rm(backups);
  const { out } = await nestling("migrate");
  const [file = ""] = await readdir(backups);
  expect(out).toMatch(/^Done: 0001_.*\. The database is up to date\.\n/);
  expect(out).toContain(`As it was before: ${join(backups, file)}\n`);
});

test("[OPS-44] of processes that migrate at once, one does, and the others wait for it", async () => {
  const { url } = await emptyDatabase();
  const all = await Promise.all([1, 2, 3].map(() => migrate(url, { folder })));
  const counts = all.map(({ done }) => done.length).sort((a, b) => a - b);
  expect(counts).toEqual([0, 0, readMigrations(folder).length]);
});

test("[OPS-44] an index that cannot be built leaves nothing that would refuse what the version before writes", async () => {
  const { url, other } = await shopDatabase();
  await expect(migrate(url, { folder: withImpossible })).rejects.toThrow(
    /^\d{4}_impossible failed \(.*23505.*\)\. .* run 'nestling migrate' again when the cause is gone\.$/,
  );
  const { rows } = await other.query("select to_regclass('product_impossible') as there");
  expect(rows).toEqual([{ there: null }]);
});

test("[OPS-44] where the role does not own the database, a sentence says what to do", async () => {
  const { url } = await emptyDatabase();
  const role = `guest_${randomBytes(4).toString("hex")}`;
  const superuser = new pg.Client({ connectionString: inject("superuserUrl") });
  await superuser.connect();
  onTestFinished(() => superuser.end());
  await superuser.query(`create role ${role} login password 'guest'`);
  const address = Object.assign(new URL(url), { username: role, password: "guest" });
  await expect(migrate(address.href)).rejects.toThrow(
    "the role of DATABASE_URL must own the database and its tables: 'alter database … owner to …'",
  );
  await superuser.query(`drop role ${role}`);
});

test("[OPS-44] a migration that a long transaction holds up makes nobody wait for a second, and goes on later", async () => {
  const { url, other } = await shopDatabase();
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  onTestFinished(() => reader.end());
  await other.query("begin");
  await other.query("select from product");
  const held = migrate(url, { folder, timeouts: { lock: 100, table: 1_000 } });
  let longest = 0;
  const readers = async () => {
    for (const end = Date.now() + 2_000; Date.now() < end; await sleep(20)) {
      const since = performance.now();
      await reader.query("select from product limit 1");
      longest = Math.max(longest, performance.now() - since);
    }
  };
  await Promise.all([
    expect(held).rejects.toThrow(
      new RegExp(`^${nextNames[0]} could not run within a second, .* run 'nestling migrate' again later\\.$`),
    ),
    readers(),
  ]);
  expect(longest).toBeLessThan(1_000);
  await other.query("rollback");
  expect(await migrate(url, { folder })).toMatchObject({ done: nextNames });
});

test("[OPS-44] an interrupted migration is continued, and half an index is built again", async () => {
  const { url, other, labels } = await shopDatabase();
  const killed = async (isTime: () => Promise<boolean>) => {
    const migrating = migrate(url, { folder }).catch((error: unknown) => error);
    await expect.poll(isTime, { interval: 5 }).toBe(true);
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nestling migrate' and datname = current_database()",
    );
    expect(await migrating).toBeInstanceOf(Error);
  };
  const exists = (query: string) => async () => (await other.query(query)).rows.length > 0;
  await migrate(url, { folder: firstAlone });
  // In the middle of the batches: this row keeps one waiting.
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("update product set sold = sold where id = (select max(id) from product)");
  await killed(
    exists("select from pg_stat_activity where query like '%WITH batch%' and wait_event_type = 'Lock'"),
  );
  await holder.query("rollback");
  // In the middle of the index: it waits for this transaction.
  await holder.query("begin isolation level repeatable read");
  await holder.query("select from sku");
  await killed(
    exists(
      "select from pg_index where indexrelid = to_regclass('product_shipping_label') and not indisvalid",
    ),
  );
  await holder.end();
  expect(await migrate(url, { folder })).toMatchObject({ done: nextNames.slice(2), waiting: [] });
  expect(await labels()).not.toContain(null);
  expect(
    await exists(
      "select from pg_index where indexrelid = 'product_shipping_label'::regclass and indisvalid",
    )(),
  ).toBe(true);
});

test("[OPS-45] the plan says what would be locked, written and rewritten, with the rows, and changes nothing", async () => {
  const { url, other } = await shopDatabase();
  await other.query("analyze product");
  const { rows } = await other.query<{ count: number }>("select count(*)::int as count from product");
  const product = { table: "product", rows: rows[0]?.count };
  const { migrations, jobs } = await planMigrations(url, folder);
  expect(jobs).toBe(false);
  expect(migrations.at(-1)?.effects.map(({ table }) => table)).toEqual(["product", "product"]);
  expect(migrations).toMatchObject([
    {
      way: "in a transaction",
      effects: [
        { ...product, waits: "everybody", work: "moment" },
        { ...product, waits: "writers" },
      ],
    },
    { way: "in batches", effects: [{ ...product, waits: "nobody", work: "writes rows" }] },
    { way: "without a transaction", effects: [{ ...product, waits: "nobody", work: "reads" }] },
    { way: "in a transaction", effects: [{ ...product, waits: "everybody", work: "moment" }] },
    { way: "without a transaction", effects: [{ ...product, waits: "nobody", work: "reads" }] },
    { phase: "contract" },
  ]);
  expect((await migrate(url, { folder })).done).toEqual(nextNames);
});

test("a migration that waits for another one too long says so", async () => {
  const { url, other } = await shopDatabase();
  await other.query("select pg_advisory_lock($1, $2)", [...advisoryLocks.migrating]);
  await expect(migrate(url, { timeouts: short })).rejects.toThrow(
    "Another process is migrating or restoring this database.",
  );
  await other.query("select pg_advisory_unlock_all()");
  await migrate(url, { timeouts: short });
});

/** The function that the baseline creates before PostgreSQL 18, under another name. */
const ownUuidv7 = /CREATE FUNCTION uuidv7[\s\S]*?\$\$;/
  .exec(readFileSync(join(migrationsFolder, "0000_baseline.sql"), "utf8"))?.[0]
  ?.replace("uuidv7", "own_uuidv7");

test.each(["uuidv7", "own_uuidv7"])("[OPS-40] ids of %s() are in the order of their time", async (name) => {
  const { other } = await shopDatabase();
  await other.query(ownUuidv7 ?? "");
  const { rows } = await other.query<{ id: string }>(`select ${name}() as id from generate_series(1, 1000)`);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const timeOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  expect(Math.abs(timeOf(ids[0] ?? "") - Date.now())).toBeLessThan(60_000);
  // Of one microsecond several may be in any order where the shop makes them.
  const times = ids.map((id) => id.slice(0, 18));
  expect(times).toEqual(times.toSorted());
});
