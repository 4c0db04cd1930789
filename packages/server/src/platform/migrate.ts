import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { ConfigError } from "./config-error.ts";
import { databaseFailure } from "./database-failure.ts";

export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** A table that is there from the moment a restored database is written until its files are in place. */
export const unfinishedRestore = "public.unfinished_restore";

async function requireFinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select where to_regclass($1) is not null", [unfinishedRestore]);
  if (rows.length === 0) return;
  throw new ConfigError(
    "A restore of this shop has not ended: run 'nestling restore FILE' again with the same file.",
  );
}

/** How long to wait for another process that migrates, and for a table that is in use. In milliseconds. */
const usualPatience = { turn: 60_000, table: 10_000 };

/**
 * Migrates the database in one transaction; processes that start at once wait for the first. Throws ConfigError if
 * that takes too long, a table stays in use (waiting would block its queries), or a restore is unfinished.
 */
export async function migrate(
  databaseUrl: string,
  { patience = usualPatience, inRestore = false } = {},
): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    await client.query(`set lock_timeout = ${patience.turn}`);
    const takeTurn = client.query("select pg_advisory_lock($1, $2)", [...advisoryLocks.migrating]);
    await orConfigError(
      takeTurn,
      "Another process is migrating this database. Try again when it has ended; nothing was changed.",
    );
    if (!inRestore) await requireFinishedRestore(client);
    await client.query(`set lock_timeout = ${patience.table}`);
    await orConfigError(
      runMigrations(drizzle(client), { migrationsFolder }),
      "A table that this version changes is in use by a long transaction. Try again when that has ended; nothing was changed.",
    );
  });
}

/** Throws ConfigError if the database must be migrated. */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  await withConnection(databaseUrl, async (client) => {
    await requireFinishedRestore(client);
    const { rows } = await client
      .query<{ last: string | null }>("select max(created_at) as last from drizzle.__drizzle_migrations")
      .catch((error: unknown) => {
        if (databaseFailure(error)?.code === noSuchTable) return { rows: [] };
        throw error;
      });
    if (Number(rows[0]?.last ?? 0) < newest) {
      throw new ConfigError(
        "The database is older than this version of the shop: run 'nestling migrate' first.",
      );
    }
  });
}

const noSuchTable = "42P01";
const lockTimedOut = "55P03";

async function orConfigError(work: Promise<unknown>, words: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (databaseFailure(error)?.code === lockTimedOut) throw new ConfigError(words);
    throw error;
  }
}

/** Opens a connection of its own, because the lock lives as long as the connection, and migrations may take long. */
async function withConnection(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "nestling migrate" });
  // If the connection breaks, the running statement fails. Without this handler the event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
