/** The way of the embedded database to the next major version of PostgreSQL. Takes Debian's postgresql-15 for the one before. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../platform/database.ts";
import { startPostgres } from "../platform/embedded-postgres.ts";
import { freePort } from "../platform/free-port.ts";
import { createLog } from "../platform/log.ts";
import { migrate } from "../platform/migrate.ts";
import { startCommand } from "../testing/command-line.ts";
import { patient } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";

const programs = "/usr/lib/postgresql/15/bin";
if (!existsSync(programs)) throw new Error("Install Debian's postgresql-15 first.");

const DATA_DIR = await mkdtemp(join(tmpdir(), "nestling-major-"));
await chmod(DATA_DIR, 0o755);
const settings = {
  DATA_DIR,
  BACKUP_KEY: randomBytes(32).toString("base64"),
  PORT: String(await freePort()),
};
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const nestling = (...words: string[]) => startCommand(settings, ...words).ended;

/** What the shop of this folder has, by the PostgreSQL with these programs. */
async function content(options: { programs?: string }) {
  const postgres = await startPostgres({ dataDir: DATA_DIR, ...options });
  const { database, close } = openDatabase(postgres.url, createLog({ level: "silent" }), patient);
  const { rows } = await database.execute(
    sql`select current_setting('server_version_num')::int / 10000 as major,
      (select array_agg(row(id, name, price, sold)::text order by id) from product) as products,
      (select count(*)::int from product_search) as searched,
      (select last_value from product_id_seq) as next`,
  );
  await close();
  await postgres.stop();
  return rows[0];
}

test("[OPS-41] an older database is named with the command that upgrades it, and has everything afterwards", async () => {
  const old = await startPostgres({ dataDir: DATA_DIR, programs });
  await migrate(old.url);
  const { database, close } = openDatabase(old.url, createLog({ level: "silent" }), patient);
  await seedProducts(database).finally(close);
  await old.stop();
  const before = await content({ programs });
  expect(before).toMatchObject({ major: 15 });

  const refused = `The database in ${join(DATA_DIR, "postgres")} is of PostgreSQL 15, and this version of the shop brings 18: run 'nestling upgrade-database'.\n`;
  for (const words of [["orders", "list"], ["serve"]]) {
    expect(await nestling(...words)).toEqual({ out: "", err: refused, status: 1 });
  }
  expect((await nestling("doctor")).out).toContain("run 'nestling upgrade-database'");

  // Interrupted at any time, the old one is in place as before.
  const interruptedBy = async (signal: NodeJS.Signals) => {
    const { child, ended } = startCommand(settings, "upgrade-database");
    await expect.poll(() => existsSync(join(DATA_DIR, "postgres-next")), { interval: 5 }).toBe(true);
    child.kill(signal);
    const result = await ended;
    expect(await nestling("orders", "list")).toEqual({ out: "", err: refused, status: 1 });
    return result;
  };
  expect(await interruptedBy("SIGINT")).toEqual({ out: "", err: "", status: 130 });
  expect(await readdir(DATA_DIR)).not.toContain("postgres-next");
  expect(existsSync(join(DATA_DIR, "postgres/data/postmaster.pid")), "its server is stopped").toBe(false);
  await interruptedBy("SIGKILL");

  const upgraded = await nestling("upgrade-database");
  expect(upgraded).toMatchObject({ err: "", status: 0 });
  expect(upgraded.out).toContain("The database is of PostgreSQL 18 now, and holds the same as before.");
  expect(await content({})).toEqual({ ...before, major: 18 });
  const left = await readdir(DATA_DIR);
  expect(left).toContain("postgres-15");
  expect(left).not.toContain("postgres-next");
  expect(await nestling("orders", "list")).toMatchObject({ status: 0 });
  expect(await nestling("upgrade-database")).toMatchObject({ out: "The database is up to date.\n" });
});
