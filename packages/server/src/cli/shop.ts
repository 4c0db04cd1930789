/** What commands open: the shop's database and its jobs. */
import pg from "pg";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import type { Config } from "../platform/config.ts";
import { type Database, longStatement, type OpenDatabase, openDatabase } from "../platform/database.ts";
import { startPostgres } from "../platform/embedded-postgres.ts";
import { type Job, type JobQueue, openJobs } from "../platform/jobs.ts";
import { createLog, type Log } from "../platform/log.ts";
import { requireMigrated } from "../platform/migrate.ts";
import { findServing } from "../platform/serving-claim.ts";
import { Interrupted } from "./command.ts";

/** Whether a signal has asked this process to end. Work that goes on until it ends loses its database, which is no news. */
let isEnding = false;

/** The log of a command. It goes to stderr, because stdout is for what the command prints. */
export function commandLog({ log }: Config): Log {
  const write = (line: string) => isEnding || process.stderr.write(line);
  return createLog(log, { isTTY: process.stderr.isTTY, write });
}

/** Calls `work` with a signal that is aborted, with an Interrupted, when Ctrl-C or another signal asks the command to end. */
export async function interruptible<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const controller = new AbortController();
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    controller.abort(new Interrupted(signal));
  };
  for (const signal of signals) process.on(signal, end);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Ctrl-C reaches the programs that the command has started as well, and they fail first.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/** Waits for `work`, but not after `signal`: what `work` has not committed is rolled back when the process ends. */
export async function unlessAborted<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason));
  return Promise.race([work(), aborted]);
}

/**
 * Runs `work` with the address of the shop's database. An embedded database that this has started is stopped afterwards, unless
 * a shop or another command uses it by then.
 */
export function withDatabase<Value>(config: Config, work: (url: string) => Promise<Value>): Promise<Value> {
  const { databaseUrl, directory } = config.data;
  return interruptible(async (signal) => {
    if (databaseUrl !== undefined) return unlessAborted(signal, () => work(databaseUrl));
    const postgres = await startPostgres({ dataDir: directory });
    const use = await markAsUsed(postgres.url);
    try {
      return await unlessAborted(signal, () => work(postgres.url));
    } finally {
      const isUsed = await use.end();
      if (!postgres.tookOver && !isUsed) await postgres.stop();
    }
  });
}

/** Marks the embedded database as used by this command. `end` removes the mark, and returns whether another process still uses the database. */
async function markAsUsed(url: string): Promise<{ end: () => Promise<boolean> }> {
  const client = new pg.Client({ connectionString: url, application_name: "nestling command" });
  client.on("error", () => undefined); // the next statement fails
  await client.connect();
  const lock = [...advisoryLocks.usingDatabase];
  await client.query("select pg_advisory_lock_shared($1, $2)", lock);
  const isUsed = async () => {
    await client.query("select pg_advisory_unlock_shared($1, $2)", lock);
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock($1, $2) as free",
      lock,
    );
    return rows[0]?.free !== true || (await findServing(url)) !== undefined;
  };
  return {
    // A database that has ended is used by nobody.
    end: () =>
      isUsed()
        .catch(() => false)
        .finally(() => client.end().catch(() => undefined)),
  };
}

/** Opens a database for a command. It waits longer than a page does: nobody's browser waits for its answer. */
export function openCommandDatabase(config: Config, url: string): OpenDatabase {
  return openDatabase(url, commandLog(config), { waitTimeout: 60_000, statementTimeout: longStatement });
}

/** Runs `work` on the shop's database. Throws ConfigError where it does not have the tables of this version. */
export function withShop<Value>(
  config: Config,
  work: (shop: { database: Database; url: string }) => Promise<Value>,
): Promise<Value> {
  return withDatabase(config, async (url) => {
    await requireMigrated(url);
    const { database, close } = openCommandDatabase(config, url);
    return work({ database, url }).finally(close);
  });
}

/** Runs `work` with the database and the queues of these jobs. A shop that is not running finds the jobs when it starts. */
export function withJobs<Value>(
  config: Config,
  kinds: readonly Job<object>[],
  work: (shop: { database: Database; jobs: JobQueue }) => Promise<Value>,
): Promise<Value> {
  return withShop(config, ({ database, url }) =>
    withQueues(config, url, kinds, (jobs) => work({ database, jobs })),
  );
}

/** As `withJobs`, on a database that is open. */
export async function withQueues<Value>(
  config: Config,
  url: string,
  kinds: readonly Job<object>[],
  work: (jobs: JobQueue) => Promise<Value>,
): Promise<Value> {
  const jobs = await openJobs(url, commandLog(config), { works: false });
  const prepared = async () => {
    await jobs.prepare(kinds);
    return work(jobs);
  };
  return prepared().finally(jobs.stop);
}
