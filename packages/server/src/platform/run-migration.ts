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
export const longestLockWait = 400;
const longestHold = 900;

/** How many rows a batch has at first. One that takes too long is halved. */
const firstBatch = 500;

/** Milliseconds between two batches, in which others write. */
const breath = 10;

/** How often a transaction is tried that has its locks and does not end in time. */
const mostSlowTries = 3;

type Run = {
  /** Whether the database has no tables yet, so that nobody waits. */
  readonly isEmpty: boolean;
  /** How long to try again where a table is in use, in milliseconds. */
  readonly patience: number;
};

/**
 * Runs a migration and records it. Throws ConfigError, in one sentence, where others are in the way for too long; then
 * the same call goes on later.
 */
export async function runMigration(client: pg.Client, migration: Migration, run: Run): Promise<void> {
  const { name, way } = migration;
  const work = {
    "at once": () => runAtOnce(client, migration, run.isEmpty),
    alone: () => runAlone(client, migration),
    "in batches": () => runInBatches(client, migration, run.patience),
  }[way];
  // Batches are tried again one by one.
  const running = way === "in batches" ? work() : unlessHeldUp(work, { name, patience: run.patience });
  await running.catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || databaseIsAway(error)) throw error;
    throw new ConfigError(
      `${name} failed (${failureWords(error)}). The database has what came before it, and the version before goes on; run 'nestling migrate' again when the cause is gone.`,
      { cause: error },
    );
  });
}

async function runAtOnce(client: pg.Client, migration: Migration, isEmpty: boolean): Promise<void> {
  const end = Date.now() + longestHold;
  await inTransaction(client, async () => {
    if (!isEmpty) await client.query(`set local lock_timeout = ${longestLockWait}`);
    for (const statement of migration.statements) {
      if (!isEmpty) await client.query(`set local statement_timeout = ${Math.max(1, end - Date.now())}`);
      await client.query(statement);
    }
    await recordMigration(client, migration);
  });
}

/** Runs a statement that blocks nobody, however long it takes. */
async function runAlone(client: pg.Client, migration: Migration): Promise<void> {
  const [statement = ""] = migration.statements;
  const index = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
    withoutComments(statement),
  )?.[1];
  if (index !== undefined) await dropInvalid(client, index);
  await client.query(statement);
  await recordMigration(client, migration);
}

/** Drops what an interrupted build has left of an index: it is not used, and 'if not exists' would keep it. */
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
async function runInBatches(client: pg.Client, migration: Migration, patience: number): Promise<void> {
  const [statement = ""] = migration.statements;
  let size = firstBatch;
  let last: unknown = null;
  const batch = () =>
    inTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${longestLockWait}`);
      await client.query(`set local statement_timeout = ${longestHold}`);
      const { rows } = await client.query<{ last: unknown }>(statement, [last, size]);
      return rows[0]?.last ?? null;
    });
  const between = () => {
    size = Math.max(1, Math.floor(size / 2));
  };
  for (;;) {
    // Until it is one row.
    const slowTries = 2 + Math.ceil(Math.log2(size));
    const done = await unlessHeldUp(batch, { name: migration.name, patience, slowTries, between });
    if (done === null) break;
    last = done;
    await sleep(breath);
  }
  await recordMigration(client, migration);
}

/** Runs `work` in a transaction of this connection, which is rolled back if it throws. */
export async function inTransaction<Value>(client: pg.Client, work: () => Promise<Value>): Promise<Value> {
  await client.query("begin");
  try {
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
const heldUp = new Set(["55P03", "40P01", tooSlow]);

type Tries = {
  /** What is said to be held up. */
  readonly name: string;
  /** For how many milliseconds it is tried again. */
  readonly patience: number;
  /** How often at most, where it is the work itself that takes too long. */
  readonly slowTries?: number;
  /** Called before another try. */
  readonly between?: () => void;
};

/**
 * Tries `work` again while others hold it up, with pauses in which they go on. Throws ConfigError, in one sentence, where
 * it was tried long enough.
 */
export async function unlessHeldUp<Value>(
  work: () => Promise<Value>,
  { name, patience, slowTries = mostSlowTries, between = () => undefined }: Tries,
): Promise<Value> {
  const end = Date.now() + patience;
  for (let slow = 0; ; ) {
    try {
      return await work();
    } catch (error) {
      const code = databaseFailure(error)?.code ?? "";
      if (!heldUp.has(code)) throw error;
      if (code === tooSlow) slow += 1;
      if (slow >= slowTries || Date.now() > end) {
        throw new ConfigError(
          `${name} could not run within a second, because a long transaction uses its table or the machine is busy. Nothing of it has changed, and the version before goes on: run 'nestling migrate' again later.`,
          { cause: error },
        );
      }
      between();
      await sleep(200 + Math.random() * 800);
    }
  }
}
