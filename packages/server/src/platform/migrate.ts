/** Brings a database to the tables of this version, next to processes of the version before. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { ConfigError } from "./config-error.ts";
import { hasOldJobs, migrateJobs } from "./jobs-schema.ts";
import { prepareRecord, readSchemaState, type SchemaState } from "./migration-record.ts";
import { type Migration, migrationsFolder, numberOf, readMigrations } from "./migrations.ts";
import { requireSupportedPostgres } from "./postgres-version.ts";
import { anyProcess } from "./process-names.ts";
import { inShortTransaction, retryWhileBlocked, runMigration } from "./run-migration.ts";
import { withClient } from "./shop-client.ts";

/** A table that is there from the moment a restored database is written until its files are in place. */
export const unfinishedRestore = "public.unfinished_restore";

async function requireFinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select where to_regclass($1) is not null", [unfinishedRestore]);
  if (rows.length === 0) return;
  throw new ConfigError(
    "A restore of this shop has not ended: run 'nestling restore FILE' again with the same file.",
  );
}

/** How long a migration waits for another one, and for its table, in milliseconds. */
const usualTimeout = 60_000;

export type MigrateOptions = {
  /** Where the migrations lie. For tests of others than this version's. */
  readonly folder?: string;
  readonly inRestore?: boolean;
  /** For how many milliseconds to wait for another process that migrates, and to try again where a table is in use. */
  readonly timeouts?: { readonly lock: number; readonly table: number };
  /** Called once before anything changes in a database that holds a shop. If it throws, nothing changes. */
  readonly before?: () => Promise<void>;
  /** Takes a line for each migration that begins. */
  readonly progress?: (line: string) => void;
};

export type Migrated = {
  /** The names of those that have run. */
  readonly done: readonly string[];
  /** The names of those that wait until no process of an earlier version is connected. This version works without them. */
  readonly waiting: readonly string[];
};

/**
 * Runs the migrations that a database lacks, one after another; of processes that call this at once, each waits for the one
 * before. What an interrupted call has not done, the next one does. Throws ConfigError if that takes too long, a table
 * stays in use, a restore is unfinished, or the database is of a version that this one does not know.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<Migrated> {
  const { folder = migrationsFolder, timeouts = { lock: usualTimeout, table: usualTimeout } } = options;
  const { progress = () => undefined } = options;
  const timeout = timeouts.table;
  const migrations = readMigrations(folder);
  return withClient(databaseUrl, "nestling migrate", async (client) => {
    // A role may have limits of its own, which an index over a million rows would not meet.
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await requireSupportedPostgres(client);
    await lockMigrations(client, timeouts.lock);
    if (options.inRestore !== true) await requireFinishedRestore(client);
    const { state, pending } = await readSchemaState(client, migrations);
    if (state === "too old" || state === "too new") throw new ConfigError(refusals[state]);
    const needsJobs = await hasOldJobs(client);
    const mustWait = (migration: Migration) =>
      migration.phase === "contract" ? runsEarlierVersion(client, migration) : false;
    const [first] = pending;
    // Nothing will change, so no backup is made either.
    if (!needsJobs && first !== undefined && (await mustWait(first))) {
      return { done: [], waiting: onlyContracts(pending) };
    }
    if (state !== "empty" && (needsJobs || pending.length > 0)) await options.before?.();
    if (needsJobs) {
      const name = "The tables of the jobs (pg-boss)";
      await retryWhileBlocked(() => migrateJobs(databaseUrl), { name, timeout });
    }
    if (pending.length > 0) {
      const prepare = () => inShortTransaction(client, () => prepareRecord(client));
      await retryWhileBlocked(prepare, { name: "The list of migrations", timeout });
    }
    const done: string[] = [];
    for (const [at, migration] of pending.entries()) {
      if (await mustWait(migration)) return { done, waiting: onlyContracts(pending.slice(at)) };
      progress(`Migrating: ${migration.name}`);
      await runMigration(client, migration, { isEmpty: state === "empty", timeout });
      done.push(migration.name);
    }
    return { done, waiting: [] };
  });
}

/** The names of contracts that are left. Throws ConfigError where this version needs what comes after one. */
function onlyContracts(rest: readonly Migration[]): readonly string[] {
  if (rest.some(({ phase }) => phase === "expand")) {
    throw new ConfigError(
      `A process of a version that ${rest[0]?.name} would break still runs: stop it, then run 'nestling migrate' again.`,
    );
  }
  return rest.map(({ name }) => name);
}

/** Whether a process is connected whose version does not know a migration. */
async function runsEarlierVersion(client: pg.Client, { name }: Migration): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name ~ $1
       and coalesce(substring(application_name from '\\d{4}$')::int, -1) < $2 limit 1`,
    [anyProcess, numberOf(name)],
  );
  return rows.length > 0;
}

/** Why a database is not used as it is. */
export const refusals: Readonly<Record<Exclude<SchemaState, "current">, string>> = {
  empty: "The database has no tables yet: run 'nestling migrate' first, or start the shop.",
  "too old":
    "The database is of a version before 1.0.0: run 'nestling migrate' of the last version before 1.0.0 first, then of this one.",
  behind: "The database is older than this version of the shop: run 'nestling migrate' first.",
  ahead: "The database is newer than this version of the shop: use the version that has migrated it.",
  "too new": "The database is newer than this version of the shop: use the version that has migrated it.",
};

/**
 * Throws ConfigError if a database does not have the tables of this version, or a restore is unfinished.
 *
 * @param taken states that are taken as well as `current`
 */
export async function requireMigrated(databaseUrl: string, ...taken: readonly SchemaState[]): Promise<void> {
  await withClient(databaseUrl, "nestling migrate", async (client) => {
    await requireSupportedPostgres(client);
    await requireFinishedRestore(client);
    const { state } = await readSchemaState(client, readMigrations());
    const isTaken = (each: SchemaState) => taken.includes(each);
    if (state !== "current" && !isTaken(state)) throw new ConfigError(refusals[state]);
    if (!isTaken("behind") && (await hasOldJobs(client))) throw new ConfigError(refusals.behind);
  });
}

/**
 * Waits until no other process migrates or restores, for so many milliseconds, and keeps others out until the connection
 * ends. It asks again and again: an index that is built concurrently would wait for a statement that waits for the lock.
 */
export async function lockMigrations(client: pg.Client, timeout = usualTimeout): Promise<void> {
  for (const end = Date.now() + timeout; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, $2) as taken", [
      ...advisoryLocks.migrating,
    ]);
    if (rows[0]?.taken === true) return;
    if (Date.now() > end) {
      throw new ConfigError(
        "Another process is migrating or restoring this database. Try again when it has ended; nothing was changed.",
      );
    }
  }
}
