import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "./log.ts";

/** The shop's database outside a transaction: each statement on its own. */
export type Database = NodePgDatabase;

/** A transaction. What must happen in one takes it as a required argument. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Waits for statements under way, then closes every connection. */
  readonly close: () => Promise<void>;
};

const second = 1000;

/** For what goes over a whole catalogue, beside the requests and not within one. In milliseconds. */
export const longStatement = 300 * second;

export type PoolSettings = {
  /** At most. */
  connections?: number;
  /** In milliseconds: a statement that takes longer is ended, and fails. */
  statementTimeout?: number;
  /** PostgreSQL's own settings, for each connection. */
  options?: string;
};

/**
 * Opens the database with a pool of connections to it; nothing is connected before the first statement.
 * When PostgreSQL goes away nothing crashes: statements fail (databaseIsAway tells), the log says so, and the first
 * statement after its return connects anew.
 */
export function openDatabase(
  url: string,
  log: Log,
  { connections = 10, statementTimeout = 10 * second, options = "" }: PoolSettings = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "nestling",
    options: `-c timezone=UTC ${options}`.trim(),
    max: connections,
    connectionTimeoutMillis: 5 * second,
    idleTimeoutMillis: 60 * second,
    keepAlive: true,
    lock_timeout: 5 * second,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30 * second,
    // Of the client, for a server that no longer says anything at all: later than the server's own.
    query_timeout: statementTimeout + 5 * second,
  });
  const lost = (err: Error) => log.warn({ err }, "A connection to PostgreSQL was lost");
  pool.on("error", lost);
  // The pool listens on idle connections only. One that breaks between two statements of a transaction would
  // otherwise end the process with an unhandled 'error' event; its next statement fails and says why.
  pool.on("connect", (client) => client.on("error", () => undefined));

  return { database: withSafeTransactions(pool), pool, close: () => pool.end() };
}

/**
 * Drizzle on a pool, with its transactions run on a connection that always goes back: Drizzle's own loses it when
 * BEGIN fails, and ten such losses would be the end of the pool. A connection whose transaction is still open,
 * because ROLLBACK failed or went unanswered, is closed instead of kept.
 */
function withSafeTransactions(pool: pg.Pool): Database {
  const database = drizzle({ client: pool, casing: "snake_case" });
  const onConnection = new WeakMap<pg.PoolClient, Database>();

  database.transaction = async (work, config) => {
    const client = await pool.connect();
    const connection = onConnection.get(client) ?? drizzle(client, { casing: "snake_case" });
    onConnection.set(client, connection);
    try {
      return await connection.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return database;
}
