/** Writes a backup into a database, in one transaction: until its end nothing of what is there has changed. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { jobsVersion } from "../platform/jobs-schema.ts";
import { lockMigrations, unfinishedRestore } from "../platform/migrate.ts";
import { prepareRecord, recordMigration } from "../platform/migration-record.ts";
import { readMigrations } from "../platform/migrations.ts";
import { anyProcess } from "../platform/process-names.ts";
import { withClient } from "../platform/shop-client.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupEntry, BackupHeader, BackupPart } from "./backup-file.ts";
import { isBackedUp, listSequences, listTables } from "./dump-database.ts";

const connectionName = "nestling restore";

/** Throws BackupError if this version of the shop cannot restore a backup with this header. */
export function requireKnownSchema({ schema }: BackupHeader): void {
  if (!readMigrations().some(({ writtenAt }) => writtenAt === schema)) {
    throw new BackupError(
      "The backup was made by another version of the shop, whose tables this one does not know: restore it with that version, then upgrade.",
    );
  }
}

/** How much a database holds, for the question before a restore replaces it. Undefined if it holds no shop. */
export async function describeShop(url: string): Promise<string | undefined> {
  return withClient(url, connectionName, async (client) => {
    const { rows } = await client.query("select where to_regclass('public.orders') is not null");
    if (rows.length === 0) return undefined;
    const counts = await client.query<{ products: number; orders: number; accounts: number }>(
      "select (select count(*) from product) as products, (select count(*) from orders) as orders, (select count(*) from account) as accounts",
    );
    const [found] = counts.rows;
    return `${found?.products} products, ${found?.orders} orders and ${found?.accounts} accounts`;
  });
}

/** Whether a process of the shop is connected to this database. */
export async function hasRunningShop(url: string): Promise<boolean> {
  return withClient(url, connectionName, async (client) => {
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name ~ $1 limit 1",
      [anyProcess],
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
  await withClient(url, connectionName, async (client) => {
    // A shop that starts meanwhile waits for this lock before it migrates.
    await lockMigrations(client);
    const version = await jobsVersion(client);
    if (header.jobs !== undefined && header.jobs !== version) {
      throw new BackupError(
        `The backup has the jobs of another version of pg-boss (${header.jobs}, here ${version ?? "none"}): restore it with the version of the shop that made it, then upgrade.`,
      );
    }
    await client.query("begin");
    await client.query("set local timezone = 'UTC'");
    await makeTables(client, header.schema);
    const tables = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
    const sequences = new Set(await listSequences(client));
    for await (const { entry, content } of parts) {
      if ("file" in entry) await keepFile(entry.file, content);
      else if ("sequence" in entry) {
        await drain(content);
        if (entry.sequence.startsWith("drizzle.")) continue; // a backup of an older version has it
        requireKnown(sequences.has(entry.sequence), entry.sequence);
        await client.query("select setval($1, $2, $3)", [entry.sequence, entry.value, entry.isCalled]);
      } else {
        const columns = tables.get(entry.table) ?? [];
        for (const each of entry.columns) requireKnown(columns.includes(each), `${entry.table}.${each}`);
        if (!isBackedUp(entry.table)) await drain(content);
        else {
          progress(`Restoring ${entry.table}`);
          await copyInto(client, entry, content);
        }
      }
    }
    // pg-boss puts this name into its statements. The shop has all of its jobs in one table.
    await client.query("update pgboss.queue set partition = false, table_name = 'job_common'");
    for (const name of tables.keys()) await client.query(`alter table ${name} enable trigger user`);
    await client.query(`create table ${unfinishedRestore} (since timestamptz not null default now())`);
    await client.query("commit");
  });
}

function requireKnown(isKnown: boolean, name: string): void {
  if (!isKnown) throw new BackupError(`The backup has ${name}, which is unknown here.`);
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

/** The names in `entry` are known: as PostgreSQL itself has quoted them. */
async function copyInto(
  client: pg.Client,
  { table, columns }: Extract<BackupEntry, { table: string }>,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const statement = `copy ${table} (${columns.join(", ")}) from stdin`;
  await pipeline(Readable.from(content, { objectMode: false }), client.query(copyFrom(statement)));
}

/** Makes the tables as they were at a migration, empty and without their triggers. */
async function makeTables(client: pg.Client, schema: number): Promise<void> {
  await client.query("drop schema if exists public, drizzle cascade");
  await client.query("create schema public");
  await prepareRecord(client);
  const migrations = readMigrations().filter(({ writtenAt }) => writtenAt <= schema);
  for (const { way, statements } of migrations) {
    if (way === "in batches") continue; // there are no rows yet
    // Nobody else sees these tables, and a transaction takes no other index.
    for (const statement of statements) await client.query(statement.replace(/\bconcurrently\b/gi, ""));
  }
  const names = (await listTables(client)).map(({ name }) => name);
  await client.query(`truncate ${names.join(", ")}`);
  for (const migration of migrations) await recordMigration(client, migration);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
}

/** Lets the shop start again, and counts the rows for PostgreSQL's planner. */
export async function finishRestore(url: string): Promise<void> {
  await withClient(url, connectionName, async (client) => {
    await client.query(`drop table ${unfinishedRestore}`);
    await client.query("analyze");
  });
}
