import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { raiseAlert } from "../alerts/alerts.ts";
import { writeBackup } from "../backup/backup-file.ts";
import { dumpDatabase, listTables } from "../backup/dump-database.ts";
import { products } from "../catalogue/tables.ts";
import { findRunningPostgres, startPostgres } from "../platform/embedded-postgres.ts";
import { defineJob, openJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { requireMigrated } from "../platform/migrate.ts";
import { commandLine, startCommand } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { orderCalls } from "../testing/orders.ts";
import { orderOf } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { unlimited } from "../testing/unlimited.ts";

const shop = await testShop({ limits: unlimited });
const { orderedBy, orderedWith, pay, cancelAs } = orderCalls(shop);

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "nestling-backup-test-"));
  await chmod(path, 0o755);
  return path;
}

async function put(directory: string, path: string, content: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), content);
}

const picture = `pictures/17/${"0".repeat(30)}17.webp`;
const backupKey = randomBytes(32);
const BACKUP_KEY = backupKey.toString("base64");
const source = await folder();
const backups = await folder();
const file = join(backups, "shop.backup");
afterAll(() => rm(source, { recursive: true, force: true }));
afterAll(() => rm(backups, { recursive: true, force: true }));

/** The shop that is backed up: customers, orders in several states, jobs that wait, keys, pictures and stand-ins. */
const maya = await shop.signIn();
const paid = await orderedBy(maya, orderOf({ code: "BOOTS-7", quantity: 2 }));
await pay(paid);
await cancelAs(maya, (await orderedBy(maya)).order_id);
await orderedWith("zoe@example.com", {
  ...orderOf({ code: "PACIFIER", quantity: 1 }),
  note: "a\ttab, a \\ and\na line",
});
await shop.database.transaction((tx) =>
  raiseAlert(tx, { kind: "webhooks", subject: "x", text: "Look at this." }, new Date()),
);
const waitingJob = defineJob<{ colour: string }>("paint");
const jobs = await openJobs(shop.url, createLog({ level: "silent" }));
await jobs.prepare([waitingJob]);
await shop.database.transaction((tx) => jobs.send(tx, waitingJob, { colour: "red" }));
await jobs.stop();
await put(source, "token-keys.json", "secret keys");
await put(source, picture, "a picture");
// So large that the file has several chunks.
await writeFile(join(source, picture.replace("17.webp", "27.webp")), randomBytes(300_000));
await put(source, "media/17/100.webp", "made again by itself");
await mkdir(join(source, "sandbox"));
const sqlite = new DatabaseSync(join(source, "sandbox", "stripe.sqlite"));
sqlite.exec(
  "pragma locking_mode = exclusive; pragma journal_mode = wal; create table charge (id text); insert into charge values ('ch_1')",
);
afterAll(() => sqlite.close());

const made = await startCommand({ DATABASE_URL: shop.url, DATA_DIR: source, BACKUP_KEY }, "backup", file)
  .ended;

async function connected<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: "a test" });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** How many rows each table has and a hash of them, the sequences, and the triggers that are off. */
function contentOf(url: string) {
  return connected(url, async (client) => {
    await client.query("set timezone = 'UTC'");
    const tables: Record<string, unknown> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) as rows, md5(string_agg(line, '|' order by line)) as hash from (select t::text as line from ${name} t) lines`,
      );
      tables[name] = rows[0];
    }
    const { rows: sequences } = await client.query(
      "select schemaname, sequencename, last_value from pg_sequences order by 1, 2",
    );
    const { rows: off } = await client.query("select tgname from pg_trigger where tgenabled = 'D'");
    return { tables, sequences, off };
  });
}

/** Restores in this process, which takes a second less. */
function restoredIn(settings: { DATABASE_URL: string; DATA_DIR: string }, ...words: string[]) {
  return commandLine(settings.DATABASE_URL, { BACKUP_KEY, ...settings })("restore", file, ...words);
}

describe("nestling backup and restore", () => {
  test("[OPS-03] a backup of a shop that runs is restored into an empty folder, and every table is the same", async () => {
    expect(made).toEqual({
      out: expect.stringMatching(/^\S+shop\.backup: \d+ tables, .* MB, encrypted\.\n$/),
      err: "",
      status: 0,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const empty = await folder();
    onTestFinished(() => rm(empty, { recursive: true, force: true }));
    const nestling = commandLine("", { DATA_DIR: empty, BACKUP_KEY });
    expect(await nestling("restore", file)).toEqual({
      out: expect.stringMatching(/^The shop is as it was on 20/),
      err: "",
      status: 0,
    });
    expect(await findRunningPostgres(empty)).toBeUndefined();
    const postgres = await startPostgres({ dataDir: empty });
    onTestFinished(postgres.stop);
    const [before, after] = [await contentOf(shop.url), await contentOf(postgres.url)];
    expect(after).toEqual(before);
    expect(Object.keys(after.tables)).toContain("public.orders");
    expect(after.tables["public.orders"]).toMatchObject({ rows: "3" });
    expect(after.tables["pgboss.job"]).not.toMatchObject({ rows: "0" });
    expect(await readFile(join(empty, "token-keys.json"), "utf8")).toBe("secret keys");
    expect((await stat(join(empty, "token-keys.json"))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(empty, picture), "utf8")).toBe("a picture");
    const charges = new DatabaseSync(join(empty, "sandbox", "stripe.sqlite"))
      .prepare("select id from charge")
      .all();
    expect(charges).toEqual([{ id: "ch_1" }]);
    expect((await readdir(empty)).filter((name) => /media|restore|part/.test(name))).toEqual([]);
    const shown = await nestling("orders", "show", paid.order_number);
    expect(shown).toMatchObject({ status: 0, out: expect.stringContaining("Pebble Trail Hiking Boots") });
  });

  test("[OPS-03] restore replaces a shop only after a question, and keeps nothing of it", async () => {
    const target = await testDatabase();
    const settings = { DATABASE_URL: target.url, DATA_DIR: await folder() };
    onTestFinished(() => rm(settings.DATA_DIR, { recursive: true, force: true }));
    await put(settings.DATA_DIR, "pictures/99/old.webp", "an old picture");
    await connected(target.url, (client) =>
      client.query("insert into word (word) values ('old')").catch(() => undefined),
    );
    const before = await contentOf(target.url);
    const asked = await restoredIn(settings);
    expect(asked).toMatchObject({
      out: "",
      status: 2,
      err: expect.stringMatching(/^Replace this shop, with 0 products, .* --yes\.\n$/),
    });
    expect((await contentOf(target.url)).tables).toMatchObject(before.tables);
    expect(await restoredIn(settings, "--yes")).toMatchObject({ err: "", status: 0 });
    expect(await contentOf(target.url)).toEqual(await contentOf(shop.url));
    expect(await readdir(join(settings.DATA_DIR, "pictures"))).toEqual(["17"]);
  });

  test("[OPS-03] restore refuses while the shop runs", async () => {
    const target = await testDatabase();
    await target.database.select().from(products);
    const refused = await restoredIn({ DATABASE_URL: target.url, DATA_DIR: source }, "--yes");
    expect(refused).toMatchObject({ out: "", status: 1, err: expect.stringContaining("The shop runs") });
  });

  test("[OPS-03] a restore that is killed in the middle changes nothing, and one that is killed at its end starts no shop", async () => {
    const target = await testDatabase();
    const settings = { DATABASE_URL: target.url, DATA_DIR: await folder(), BACKUP_KEY };
    onTestFinished(() => rm(settings.DATA_DIR, { recursive: true, force: true }));
    const before = await contentOf(target.url);
    // Holds the restore in its transaction, after it has replaced the tables.
    const blocker = new pg.Client({ connectionString: target.url });
    await blocker.connect();
    await blocker.query("begin");
    await blocker.query("lock table product in access share mode");
    const { child, ended } = startCommand(settings, "restore", file, "--yes");
    const held = () =>
      connected(target.url, async (client) => {
        const { rows } = await client.query(
          "select from pg_stat_activity where application_name = 'nestling restore' and wait_event_type = 'Lock'",
        );
        return rows;
      });
    await expect.poll(held).toHaveLength(1);
    child.kill("SIGKILL");
    await ended;
    await blocker.end();
    const { "pgboss.job": _, ...unchanged } = before.tables;
    expect((await contentOf(target.url)).tables).toMatchObject(unchanged);
    const nestling = commandLine(target.url, settings);
    expect(await nestling("jobs")).toMatchObject({ status: 0 });

    // Between the commit and the files there is no lock to wait at: this is what it leaves.
    await connected(target.url, (client) => client.query("create table unfinished_restore ()"));
    const unfinished = { status: 1, err: expect.stringContaining("A restore of this shop has not ended") };
    for (const word of ["jobs", "migrate", "backup"]) expect(await nestling(word)).toMatchObject(unfinished);
    const serving = startCommand({ ...settings, SANDBOX: "1" }, "serve");
    expect(await serving.ended).toMatchObject(unfinished);
    expect(await restoredIn(settings, "--yes")).toMatchObject({ err: "", status: 0 });
    expect(await contentOf(target.url)).toEqual(await contentOf(shop.url));
  });

  test("[OPS-03] a backup of a version that this one does not know is refused, and nothing is changed", async () => {
    const [old, target] = [await testDatabase(), await testDatabase()];
    await connected(old.url, (client) =>
      client.query("update drizzle.__drizzle_migrations set created_at = created_at - 1"),
    );
    const olderFile = join(backups, "older.backup");
    const dump = await dumpDatabase(old.url, new Date());
    await writeBackup(olderFile, backupKey, dump.header, dump.parts).finally(dump.close);
    const settings = { DATABASE_URL: target.url, DATA_DIR: await folder(), BACKUP_KEY };
    expect(await commandLine(target.url, settings)("restore", olderFile, "--yes")).toEqual({
      out: "",
      err: "The backup was made by another version of the shop, whose tables this one does not know: restore it with that version, then upgrade.\n",
      status: 1,
    });
    await requireMigrated(target.url);
  });

  test("[OPS-03] backup never writes over a file, and restore reads none that is not there", async () => {
    const nestling = commandLine(shop.url, { DATA_DIR: source });
    const again = await nestling("backup", file);
    expect(again).toEqual({ out: "", err: `${file} is there already; nothing was changed.\n`, status: 1 });
    const missing = join(backups, "missing.backup");
    expect(await nestling("restore", missing, "--yes")).toEqual({
      ...{ out: "", err: `There is no file ${missing}.\n`, status: 1 },
    });
    const nowhere = await nestling("backup", join(backups, "no/such/folder"));
    expect(nowhere).toMatchObject({
      out: "",
      status: 1,
      err: expect.stringMatching(/^[^\n]*ENOENT[^\n]*\n$/),
    });
  });
});

describe("backups that lie in DATA_DIR", () => {
  test("[OPS-03] are not made there", async () => {
    const refused = await commandLine(shop.url, { DATA_DIR: source })("backup", join(source, "new.backup"));
    expect(refused).toMatchObject({ out: "", status: 1 });
    expect(refused.err).toBe(
      `A backup is kept outside DATA_DIR (${source}), which it is a backup of: name a file in another folder.\n`,
    );
    expect(await readdir(source)).not.toContain("new.backup");
  });

  test("[OPS-03] are no part of a backup, and a restore leaves them there", async () => {
    const target = await testDatabase();
    const data = await folder();
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    const nestling = commandLine(target.url, { DATA_DIR: data, BACKUP_KEY });
    await put(data, "token-keys.json", "old keys");
    await put(data, "backups/monday.backup", "Monday");
    const made = join(backups, "without-backups.backup");
    expect(await nestling("backup", made)).toMatchObject({ status: 0 });
    await put(data, "backups/tuesday.backup", "Tuesday");
    await put(data, "token-keys.json", "new keys");
    expect(await nestling("restore", made, "--yes")).toMatchObject({ err: "", status: 0 });
    expect((await readdir(join(data, "backups"))).sort()).toEqual(["monday.backup", "tuesday.backup"]);
    expect(await readFile(join(data, "token-keys.json"), "utf8")).toBe("old keys");
  });
});

test("[OPS-03] Ctrl-C leaves nothing of a backup of a database of one's own", async () => {
  const place = await folder();
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  // So many files that it is under way for a while.
  const settings = { DATABASE_URL: shop.url, DATA_DIR: source };
  await mkdir(join(source, "imports"), { recursive: true });
  onTestFinished(() => rm(join(source, "imports"), { recursive: true }));
  for (let at = 0; at < 3_000; at += 1) await put(source, `imports/${at}.txt`, "x".repeat(1_000));
  const { child, ended } = startCommand(settings, "backup", join(place, "shop.backup"));
  await expect.poll(() => readdir(place), { interval: 5 }).toHaveLength(1);
  child.kill("SIGINT");
  expect(await ended).toEqual({ out: "", err: "", status: 130 });
  expect(await readdir(place)).toEqual([]);
});

test("[OPS-22] a backup goes into a folder under a name of its own, and --keep removes older ones there", async () => {
  const place = await folder();
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await put(place, "nestling-2020-01-01T0000.backup", "old");
  await put(place, "mine.backup", "another");
  const nestling = commandLine(shop.url, { DATA_DIR: source, BACKUP_KEY });
  const { err, status } = await nestling("backup", place, "--keep", "1");
  expect([err, status]).toEqual(["", 0]);
  const [other, made, ...more] = (await readdir(place)).sort();
  expect([other, more]).toEqual(["mine.backup", []]);
  expect(made).toMatch(/^nestling-202[^0].*\.backup$/);
  const { file: last } = JSON.parse(await readFile(join(source, "last-backup.json"), "utf8"));
  expect(last).toBe(join(place, made ?? ""));
});
