/** Backups that somebody else has made, or changed on their way. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { type BackupPart, verifyBackup, writeBackup } from "../backup/backup-file.ts";
import { dumpDatabase } from "../backup/dump-database.ts";
import { headLength } from "../backup/encryption.ts";
import { restoreDatabase } from "../backup/restore-database.ts";
import { openJobs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";

const { url: origin, database } = await testDatabase();
await seedProducts(database);
await (await openJobs(origin, createLog({ level: "silent" }))).stop();

const backupKey = randomBytes(32);
const BACKUP_KEY = backupKey.toString("base64");

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "nestling-foreign-"));
  await chmod(path, 0o755);
  return path;
}

const backups = await folder();
afterAll(() => rm(backups, { recursive: true, force: true }));
const [encrypted, plain] = [join(backups, "shop.backup"), join(backups, "plain.backup")];
const data = await folder();
afterAll(() => rm(data, { recursive: true, force: true }));
await mkdir(join(data, "pictures/17"), { recursive: true });
await writeFile(join(data, `pictures/17/${"0".repeat(30)}17.webp`), randomBytes(300_000));
const made = await commandLine(origin, { DATA_DIR: data, BACKUP_KEY })("backup", encrypted);
const madePlain = await commandLine(origin, { DATA_DIR: data })("backup", plain, "--json");

async function rowsOf(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows;
}

const products = (url: string) => rowsOf(url, "select product::text as row from product order by id");

/** A shop to restore into, without products, and with a cluster in its folder. `atEnd` is called to remove that. */
async function target(atEnd: (remove: () => Promise<void>) => void = onTestFinished) {
  const { url } = await testDatabase();
  const directory = await folder();
  atEnd(() => rm(directory, { recursive: true, force: true }));
  await mkdir(join(directory, "postgres"));
  await writeFile(join(directory, "postgres/password"), "secret");
  return { url, directory };
}

/** `nestling restore` of the shop there, by an operator who types this at the terminal, if there is one. */
function restoring(
  { url, directory }: { url: string; directory: string },
  typed?: string,
  settings: Record<string, string> = { BACKUP_KEY },
) {
  const nestling = commandLine(url, { DATA_DIR: directory, ...settings }, typed);
  return (...words: string[]) => nestling("restore", ...words);
}

/** Where nothing is restored. */
const untouched = await target(afterAll);

async function expectUntouched(): Promise<void> {
  expect(await products(untouched.url)).toEqual([]);
  expect(await readdir(untouched.directory)).toEqual(["postgres"]);
}

/** Backs up the shop with further parts, as its maker pleases. */
async function backupWith(...parts: [entry: BackupPart["entry"], content: string][]): Promise<string> {
  const file = join(backups, `${randomBytes(6).toString("hex")}.backup`);
  const dump = await dumpDatabase(origin, new Date());
  async function* all(): AsyncGenerator<BackupPart> {
    for (const [entry, content] of parts) yield { entry, content: Readable.from([Buffer.from(content)]) };
    yield* dump.parts;
    for (const [entry, content] of parts) yield { entry, content: Readable.from([Buffer.from(content)]) };
  }
  await writeBackup(file, backupKey, dump.header, all()).finally(dump.close);
  return file;
}

test("[OPS-03] a backup is encrypted under BACKUP_KEY, and without it there is a warning", async () => {
  expect(made).toMatchObject({ status: 0, out: expect.stringMatching(/MB, encrypted\.\n$/) });
  expect((await readFile(encrypted)).toString("latin1")).not.toContain("Pebble");
  expect(() => gunzipSync(encrypted)).toThrow();
  expect(JSON.parse(madePlain.out)).toMatchObject({ encrypted: false });
  const warned = await commandLine(origin, { DATA_DIR: data })("backup", join(backups, "second.backup"));
  expect(warned.out).toContain("Warning: it is not encrypted, for BACKUP_KEY is not set.");
  expect(gunzipSync(await readFile(plain)).toString()).toContain("Pebble");
});

describe("a name in a backup reaches no statement", () => {
  const proof = join(backups, "a-command-ran");
  const run = `program 'touch ${proof}'`;

  test.each<[what: string, entry: BackupPart["entry"]]>([
    ["a program in the place of a table", { table: `public.product (id) from ${run} --`, columns: ["id"] }],
    ["a program in the place of a column", { table: "public.product", columns: [`id) from ${run} --`] }],
    ["a second statement", { table: "public.product; drop table public.orders --", columns: ["id"] }],
    ["a table of PostgreSQL's", { table: "pg_catalog.pg_authid", columns: ["rolname"] }],
    ["the version of pg-boss", { table: "pgboss.version", columns: ["version"] }],
    ["a table that is none of the shop's", { table: "public.somewhere", columns: ["id"] }],
    ["a view", { table: "public.product_document", columns: ["product_id"] }],
    ["another spelling of a table", { table: 'public."product"', columns: ["id"] }],
    ["a table without its schema", { table: "product", columns: ["id"] }],
    ["a table's prototype", { table: "constructor", columns: ["name"] }],
    ["the mark of a restore", { table: "public.unfinished_restore", columns: ["since"] }],
    ["a column that is none", { table: "public.product", columns: ["xmin"] }],
    ["a generated column", { table: "public.product", columns: ["rating_rank"] }],
    ["a sequence that is none", { sequence: "public.somewhere_seq", value: "1", isCalled: true }],
    ["a sequence with a statement", { sequence: "x'); drop table orders --", value: "1", isCalled: true }],
  ])("[OPS-03] %s is refused, and nothing is changed", async (_, entry) => {
    const before = await products(origin);
    const { header } = await verifyBackup(encrypted, backupKey, false);
    async function* parts(): AsyncGenerator<BackupPart> {
      yield { entry, content: Readable.from([]) };
    }
    const restored = restoreDatabase(
      origin,
      header,
      parts(),
      async () => undefined,
      () => undefined,
    );
    await expect(restored).rejects.toThrow(/^The backup has .*, which is unknown here\.$/);
    expect(existsSync(proof)).toBe(false);
    expect(await products(origin)).toEqual(before);
  });

  test("[OPS-03] the command says so in one line", async () => {
    const entry = { table: `public.product (id) from ${run} --`, columns: ["id"] };
    const refused = await restoring(untouched)(await backupWith([entry, ""]), "--yes");
    expect(refused).toMatchObject({ out: "", status: 1, err: expect.stringMatching(/unknown here\.\n$/) });
    expect(existsSync(proof)).toBe(false);
    await expectUntouched();
  });

  test("[OPS-03] what pg-boss would run, and which migrations count as done, is not taken from it", async () => {
    const there = await target();
    const file = await backupWith(
      [
        { table: "pgboss.bam", columns: ["name", "version", "table_name", "command"] },
        "a\t1\tjob\tdrop table public.orders\n",
      ],
      [{ table: "drizzle.__drizzle_migrations", columns: ["hash", "created_at"] }, "x\t9999999999999\n"],
    );
    expect(await restoring(there)(file, "--yes")).toMatchObject({ err: "", status: 0 });
    expect(await rowsOf(there.url, "select * from pgboss.bam")).toEqual([]);
    const migrations = "select hash, created_at from drizzle.__drizzle_migrations order by id";
    expect(await rowsOf(there.url, migrations)).toEqual(await rowsOf(origin, migrations));
  });

  test("[OPS-03] a queue's table is the one of all jobs, whatever it says", async () => {
    const there = await target();
    const columns =
      "name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name";
    const file = join(backups, "queue.backup");
    const dump = await dumpDatabase(origin, new Date());
    const row = "foreign\tstandard\t1\t1\tf\t1\t1\t1\tt\tjob_common; drop table public.orders\n";
    async function* parts(): AsyncGenerator<BackupPart> {
      yield {
        entry: { table: "pgboss.queue", columns: columns.split(", ") },
        content: Readable.from([Buffer.from(row)]),
      };
      yield* dump.parts;
    }
    await writeBackup(file, backupKey, dump.header, parts()).finally(dump.close);
    expect(await restoring(there)(file, "--yes")).toMatchObject({ err: "", status: 0 });
    expect(await rowsOf(there.url, "select distinct partition, table_name from pgboss.queue")).toEqual([
      { partition: false, table_name: "job_common" },
    ]);
  });
});

test("[OPS-03] a restore writes known files alone, and says which it has left out", async () => {
  const there = await target();
  const { directory } = there;
  const hostile = [
    "postgres",
    "postgres/password",
    "postgres/data/PG_VERSION",
    "binaries-18/bin/postgres",
    "../beside",
    "pictures/../../beside",
    `pictures/17/../../postgres/${"0".repeat(32)}.webp`,
    join(directory, "..", "absolute"),
    "token-keys.json/inside",
    "token-keys.json\n",
    "pictures/17/run.js",
    `pictures/${"0".repeat(32)}.webp`,
    "imports/../.env",
    "sandbox/../postgres/password",
    "sandbox/run.mjs",
    "assets/entry.js",
    "media/17/100.webp",
    "restore.part/x",
    "backups/monday.backup",
    ".env",
    "",
  ];
  const file = await backupWith(
    ...hostile.map((path): [BackupPart["entry"], string] => [{ file: path }, "hostile"]),
    [{ file: "imports/7.txt" }, "refused products"],
  );
  const restored = await restoring(there)(file, "--yes");
  expect(restored).toMatchObject({ err: "", status: 0 });
  expect(restored.out).toContain("Left out, for the shop has no such file: postgres, postgres/password,");
  const files = await readdir(directory, { recursive: true });
  expect(files.sort()).toEqual(["imports", "imports/7.txt", "postgres", "postgres/password"]);
  expect(await readFile(join(directory, "postgres/password"), "utf8")).toBe("secret");
  for (const name of ["beside", "absolute"]) expect(existsSync(join(directory, "..", name))).toBe(false);
});

describe("a file that was changed", () => {
  const flip = (whole: Buffer, at: number) => {
    const byte = at < 0 ? whole.length + at : at;
    whole[byte] = (whole[byte] ?? 0) ^ 1;
    return whole;
  };
  const chunk = 65_536 + 16;

  test.each<
    [what: string, change: (whole: Buffer) => Buffer, settings: Record<string, string>, says: RegExp]
  >([
    ["cut off", (whole) => whole.subarray(0, -100), { BACKUP_KEY }, /cannot be opened/],
    ["cut off after a chunk", (whole) => whole.subarray(0, headLength + chunk), { BACKUP_KEY }, /cannot be/],
    ["cut off after its head", (whole) => whole.subarray(0, headLength), { BACKUP_KEY }, /cannot be opened/],
    ["cut off in its head", (whole) => whole.subarray(0, 10), { BACKUP_KEY }, /is not encrypted/],
    ["without a chunk", (whole) => without(whole, headLength + chunk, chunk), { BACKUP_KEY }, /cannot be/],
    ["changed in one bit", (whole) => flip(whole, headLength + 1_000), { BACKUP_KEY }, /cannot be opened/],
    ["changed in its salt", (whole) => flip(whole, headLength - 1), { BACKUP_KEY }, /cannot be opened/],
    ["changed at its end", (whole) => flip(whole, -1), { BACKUP_KEY }, /cannot be opened/],
    ["longer", (whole) => Buffer.concat([whole, gzipSync("more")]), { BACKUP_KEY }, /cannot be opened/],
    ["another shop's", (whole) => whole, { BACKUP_KEY: "A".repeat(43) }, /cannot be opened/],
    ["opened without a key", (whole) => whole, {}, /is encrypted: set BACKUP_KEY/],
    ["no backup", () => Buffer.from("select 1;"), { BACKUP_KEY }, /is not encrypted/],
    ["empty", () => Buffer.alloc(0), { BACKUP_KEY }, /is not encrypted/],
  ])("[OPS-03] is refused before anything is changed: %s", async (_, change, settings, says) => {
    const file = join(backups, "changed.backup");
    await writeFile(file, change(await readFile(encrypted)));
    const refused = await restoring(untouched, undefined, settings)(file, "--yes");
    expect(refused).toMatchObject({ out: "", status: 1, err: expect.stringMatching(says) });
    expect(refused.err.trim().split("\n")).toHaveLength(1);
    await expectUntouched();
  });

  test.each<[what: string, change: (whole: Buffer) => Buffer, says: RegExp]>([
    ["cut off", (whole) => whole.subarray(0, whole.length - 100), /is damaged/],
    ["cut off after its start", (whole) => whole.subarray(0, 60), /is no backup|is damaged/],
    ["changed in one letter", (whole) => changed(whole, "Pebble", "Pebbly"), /is damaged/],
    ["longer", (whole) => Buffer.concat([whole, gzipSync("more")]), /is damaged/],
    ["of a newer version", (whole) => signed(changed(whole, '"schema":', '"schema":9')), /another version/],
    ["no backup", () => Buffer.from("select 1;"), /is no backup/],
    ["empty", () => Buffer.alloc(0), /is no backup/],
  ])("[OPS-03] is refused without encryption too, where that shows: %s", async (_, change, says) => {
    const file = join(backups, "changed.backup");
    await writeFile(file, change(await readFile(plain)));
    const refused = await restoring(untouched, "yes")(file, "--unverified");
    expect(refused).toMatchObject({ out: "", status: 1, err: expect.stringMatching(says) });
    await expectUntouched();
  });
});

describe("a file that is not encrypted", () => {
  test("[OPS-03] is not restored without --unverified", async () => {
    for (const settings of [{ BACKUP_KEY }, {}] as Record<string, string>[]) {
      const refused = await restoring(untouched, "yes", settings)(plain, "--yes");
      expect(refused).toMatchObject({ status: 1, err: expect.stringContaining("--unverified") });
    }
    await expectUntouched();
  });

  test("[OPS-03] is not restored where nobody can be asked, not even with --yes", async () => {
    for (const words of [["--unverified"], ["--unverified", "--yes"]]) {
      const refused = await restoring(untouched)(plain, ...words);
      expect(refused).toMatchObject({ status: 2, err: expect.stringContaining("no terminal to ask at") });
      expect(refused.err).not.toContain("--yes");
    }
    await expectUntouched();
  });

  test.each(["y", "", "no", "yes please", "--yes", "1"])(
    "[OPS-03] is not restored at the answer '%s'",
    async (answer) => {
      const refused = await restoring(untouched, answer)(plain, "--unverified", "--yes");
      expect(refused).toMatchObject({ status: 1, err: expect.stringContaining("Nothing was changed.") });
      await expectUntouched();
    },
  );

  test("[OPS-03] is restored when yes was typed, also into an empty database", async () => {
    const there = await target();
    await rowsOf(there.url, "drop schema public cascade; create schema public");
    const restored = await restoring(there, "yes")(plain, "--unverified");
    expect(restored).toMatchObject({ status: 0, out: expect.stringMatching(/^The shop is as it was/) });
    expect(restored.err).toContain("anybody may have made or changed it");
    expect(await products(there.url)).toEqual(await products(origin));
  });
});

const without = (whole: Buffer, at: number, length: number) =>
  Buffer.concat([whole.subarray(0, at), whole.subarray(at + length)]);

/** The file with a text of its content changed. */
function changed(whole: Buffer, from: string, to: string): Buffer {
  const content = gunzipSync(whole).toString("latin1");
  expect(content).toContain(from);
  return gzipSync(Buffer.from(content.replace(from, to), "latin1"));
}

/** The file with a checksum that fits its content, as a newer version of the shop writes it. */
function signed(whole: Buffer): Buffer {
  const content = gunzipSync(whole);
  const body = content.subarray(0, content.lastIndexOf('{"sha256"'));
  const sha256 = createHash("sha256").update(body).digest("hex");
  return gzipSync(Buffer.concat([body, Buffer.from(`${JSON.stringify({ sha256 })}\n`)]));
}
