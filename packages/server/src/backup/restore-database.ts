/** Writes a backup into a database, in one transaction: until its end nothing of what is there has changed. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import { migrationsFolder, unfinishedRestore } from "../platform/migrate.ts";
import { BackupError, type BackupHeader, type BackupPart } from "./backup-file.ts";
import { jobsVersion, listTables } from "./dump-database.ts";

/** Throws BackupError if this version of the shop cannot restore a backup with this header. */
export function requireKnownSchema({ schema }: BackupHeader): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  if (!migrations.some(({ folderMillis }) => folderMillis === schema)) {
    throw new BackupError(
      "The backup was made by another version of the shop, whose tables this one does not know: restore it with that version, then upgrade.",
    );
  }
}

/** How much a database holds, for the question before a restore replaces it. Undefined if it holds no shop. */
export async function describeShop(url: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query("select where to_regclass('public.orders') is not null");
    if (rows.length === 0) return undefined;
    const counts = await client.query<{ products: number; orders: number; accounts: number }>(
      "select (select count(*) from product) as products, (select count(*) from orders) as orders, (select count(*) from account) as accounts",
    );
    const [found] = counts.rows;
    return `${found?.products} products, ${found?.orders} orders and ${found?.accounts} accounts`;
  });
}

/** Names of connections that a shop keeps open as long as it runs. */
const ofShop = ["nestling", "nestling-jobs", "nestling-purge"];

/** Whether a process of the shop is connected to this database. */
export async function hasRunningShop(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = any ($1) limit 1",
      [ofShop],
    );
    return rows.length > 0;
  });
}

/**
 * Replaces everything in the database at `url` by a backup. `keepFile` stores each file under another name. No shop
 * starts on it until `finishRestore`. Throws BackupError, and changes nothing, if the backup's tables do not fit.
 */
export async function restoreDatabase(
  url: string,
  header: BackupHeader,
  parts: AsyncIterable<BackupPart>,
  keepFile: (path: string, content: AsyncIterable<Buffer>) => Promise<void>,
  progress: (line: string) => void,
): Promise<void> {
  await withClient(url, async (client) => {
    // A shop that starts meanwhile waits for this lock before it migrates.
    await client.query("select pg_advisory_lock($1, $2)", [...advisoryLocks.migrating]);
    const version = await jobsVersion(client);
    if (header.jobs !== undefined && header.jobs !== version) {
      throw new BackupError(
        `The backup has the jobs of another version of pg-boss (${header.jobs}, here ${version ?? "none"}): restore it with the version of the shop that made it, then upgrade.`,
      );
    }
    await client.query("begin");
    await client.query("set local timezone = 'UTC'");
    await makeTables(client, header.schema);
    const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
    for await (const { entry, content } of parts) {
      if ("file" in entry) await keepFile(entry.file, content);
      else if ("sequence" in entry) {
        await client.query("select setval($1, $2, $3)", [entry.sequence, entry.value, entry.isCalled]);
        for await (const _ of content);
      } else {
        progress(`Restoring ${entry.table}`);
        const missing = entry.columns.find((column) => !known.get(entry.table)?.includes(column));
        if (missing !== undefined)
          throw new BackupError(`The backup has ${entry.table}.${missing}, which is unknown here.`);
        const statement = `copy ${entry.table} (${entry.columns.join(", ")}) from stdin`;
        await pipeline(Readable.from(content, { objectMode: false }), client.query(copyFrom(statement)));
      }
    }
    for (const name of known.keys()) await client.query(`alter table ${name} enable trigger user`);
    await client.query(`create table ${unfinishedRestore} (since timestamptz not null default now())`);
    await client.query("commit");
  });
}

/** Makes the tables as they were at a migration, empty and without their triggers. */
async function makeTables(client: pg.Client, schema: number): Promise<void> {
  await client.query("drop schema if exists public, drizzle cascade");
  await client.query("create schema public");
  await client.query("create schema drizzle");
  // As drizzle makes it.
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > schema) continue;
    for (const statement of migration.sql) await client.query(statement);
  }
  const names = (await listTables(client)).map(({ name }) => name);
  await client.query(`truncate ${names.join(", ")}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
}

/** Lets the shop start again, and counts the rows for PostgreSQL's planner. */
export async function finishRestore(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`drop table ${unfinishedRestore}`);
    await client.query("analyze");
  });
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: "nestling restore" });
  client.on("error", () => undefined); // the running statement fails with the reason
  await client.connect();
  return work(client).finally(() => client.end());
}
