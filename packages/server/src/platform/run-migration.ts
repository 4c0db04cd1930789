/** Runs one migration so that nobody waits for it longer than a second (docs/decisions/0130). */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "./config-error.ts";
import { databaseFailure, databaseIsAway } from "./database-failure.ts";
import { failureWords } from "./failure-words.ts";
import { recordMigration } from "./migration-record.ts";
import { type Migration, withoutComments } from "./migrations.ts";

/**
 * In milliseconds. Others queue behind a statement that waits for a lock, and then wait as long as the transaction holds it:
 * `longestHold` is both together.
 */
const longestLockWait = 400;
const longestHold = 900;

/** After how many milliseconds PostgreSQL ends a transaction whose process hangs, or is cut off from it. */
const longestIdle = 3_000;

/** How many rows a batch has at most. One that takes too long is halved, and the next ones grow again. */
const mostRows = 500;

/** Milliseconds between two batches, in which others write. */
const pauseBetweenBatches = 10;

/** How often a transaction is tried that has its locks and does not end in time. */
const mostSlowTries = 3;

type RunOptions = {
  /** Whether the database has no tables yet, so that nobody waits. */
  readonly isEmpty: boolean;
  /** How long to try again where a table is in use, in milliseconds. */
  readonly timeout: number;
};

/**
 * Runs a migration and records it. Throws ConfigError, in one sentence, where it fails or others are in the way for too
 * long; then the same call goes on later.
 */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  { isEmpty, timeout }: RunOptions,
): Promise<void> {
  const { name, way } = migration;
  switch (way) {
    case "in a transaction":
      return retryWhileBlocked(() => runInTransaction(client, migration, isEmpty), { name, timeout });
    case "without a transaction":
      return retryWhileBlocked(() => runWithoutTransaction(client, migration), { name, timeout });
    case "in batches":
      return runInBatches(client, migration, timeout);
  }
}

async function runInTransaction(client: pg.Client, migration: Migration, isEmpty: boolean): Promise<void> {
  const end = Date.now() + longestHold;
  await inShortTransaction(client, async () => {
    for (const statement of migration.statements) {
      if (!isEmpty) await client.query(`set local statement_timeout = ${Math.max(1, end - Date.now())}`);
      await client.query(statement);
    }
    await recordMigration(client, migration);
  });
}

/** Runs a statement that blocks nobody, however long it takes. */
async function runWithoutTransaction(client: pg.Client, migration: Migration): Promise<void> {
  const [statement = ""] = migration.statements;
  const index = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(
    withoutComments(statement),
  )?.[1];
  const dropLeftover = () => (index === undefined ? Promise.resolve() : dropInvalid(client, index));
  await dropLeftover();
  try {
    await client.query(statement);
  } catch (error) {
    // An invalid unique index would still refuse what the version before writes.
    await dropLeftover().catch(() => undefined); // the next run tries again
    throw error;
  }
  await recordMigration(client, migration);
}

/** Drops what a failed or interrupted build has left of an index: it is not used, and 'if not exists' would let it stay. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and not indisvalid and pg_table_is_visible(indexrelid)`,
    [index],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

/**
 * Repeats a statement until it finds no more rows. It takes the last key that was done (null at first) as `$1` and how many
 * rows to take as `$2`, and returns the last key of its rows as `last`, or null.
 */
async function runInBatches(client: pg.Client, migration: Migration, timeout: number): Promise<void> {
  const [statement = ""] = migration.statements;
  let size = mostRows;
  let last: unknown = null;
  const batch = () =>
    inShortTransaction(client, async () => {
      await client.query(`set local statement_timeout = ${longestHold}`);
      const { rows } = await client.query<{ last: unknown }>(statement, [last, size]);
      return rows[0]?.last ?? null;
    });
  const halve = () => {
    size = Math.max(1, Math.floor(size / 2));
  };
  for (;;) {
    // Until it is one row.
    const slowTries = 2 + Math.ceil(Math.log2(size));
    const done = await retryWhileBlocked(batch, { name: migration.name, timeout, slowTries, between: halve });
    if (done === null) break;
    last = done;
    size = Math.min(mostRows, size + Math.ceil(size / 10));
    await sleep(pauseBetweenBatches);
  }
  await recordMigration(client, migration);
}

/**
 * Runs `work` in a transaction of this connection, in which no statement waits longer for a lock than others may wait
 * behind it. Rolls it back if `work` throws.
 */
export async function inShortTransaction<Value>(
  client: pg.Client,
  work: () => Promise<Value>,
): Promise<Value> {
  await client.query("begin");
  try {
    await client.query(
      `set local lock_timeout = ${longestLockWait}; set local idle_in_transaction_session_timeout = ${longestIdle}`,
    );
    const value = await work();
    await client.query("commit");
    return value;
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // the connection is broken, which rolls it back too
    throw error;
  }
}

const tooSlow = "57014";
/** Waited too long for a lock; a deadlock; a time limit. */
const blocked = new Set(["55P03", "40P01", tooSlow]);

type RetryOptions = {
  /** What the sentence about a failure begins with. */
  readonly name: string;
  /** For how many milliseconds it is tried again. */
  readonly timeout: number;
  /** How often at most, where it is the work itself that takes too long. */
  readonly slowTries?: number;
  /** Called before another try. */
  readonly between?: () => void;
};

/**
 * Tries `work` again while others block it, with pauses in which they go on. Throws ConfigError, in one sentence, where it
 * was tried long enough, or PostgreSQL refuses it.
 */
export async function retryWhileBlocked<Value>(
  work: () => Promise<Value>,
  { name, timeout, slowTries = mostSlowTries, between = () => undefined }: RetryOptions,
): Promise<Value> {
  const end = Date.now() + timeout;
  for (let slow = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      const code = databaseFailure(error)?.code ?? "";
      if (!blocked.has(code)) throw toConfigError(name, error);
      if (code === tooSlow) slow += 1;
      if (slow >= slowTries || Date.now() > end) {
        throw new ConfigError(
          `${name} could not run within a second, because a long transaction uses its table or the machine is busy. The version before goes on: run 'nestling migrate' again later.`,
          { cause: error },
        );
      }
      between();
      await sleep(200 + Math.random() * 800);
    }
  }
}

/** A refusal of PostgreSQL in one sentence. Every other error stays as it is. */
function toConfigError(name: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || databaseIsAway(error)) return error;
  return new ConfigError(
    `${name} failed (${reasonOf(error)}). The database has what came before it, and the version before goes on: run 'nestling migrate' again when the cause is gone.`,
    { cause: error },
  );
}

/** What a merchant can mend is named with its cure. */
function reasonOf(error: pg.DatabaseError): string {
  if (error.code === "42501") {
    return "the role of DATABASE_URL must own the database and its tables: 'alter database … owner to …'";
  }
  if (/^(0A000|58P01)$/.test(error.code ?? "") && error.message.includes("extension")) {
    return "the extensions pg_trgm and unaccent are missing: install PostgreSQL's package contrib on its server";
  }
  return failureWords(error);
}
