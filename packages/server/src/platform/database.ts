import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isReadOnly } from "./database-failure.ts";
import type { Log } from "./log.ts";
import { report, secondsSince, traceStatements } from "./measure.ts";
import { processName } from "./process-names.ts";
import { ShopClient } from "./shop-client.ts";

/** The database outside a transaction: each statement is committed on its own. */
export type Database = NodePgDatabase;

/** A transaction. Functions that must run in one take it as a required argument. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Waits for running statements, then closes every connection. */
  readonly close: () => Promise<void>;
};

const second = 1000;

/** The time limit for statements over a whole catalogue, outside requests. In milliseconds. */
export const longStatement = 300 * second;

export type PoolSettings = {
  /** By which the metrics know it. */
  name?: string;
  /** How many connections the pool has at most. */
  connections?: number;
  /** In milliseconds. A statement that takes longer fails. */
  statementTimeout?: number;
  /** In milliseconds. A statement that waits longer for a lock, or for a connection, fails. */
  waitTimeout?: number;
  /** PostgreSQL settings for each connection. */
  options?: string;
};

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (reason?: Error | boolean) => void,
) => void;

/** Measures how long its connections are waited for. `query` takes one by `connect` too. */
class MeasuredPool extends pg.Pool {
  readonly #name: string;

  constructor(name: string, options: pg.PoolConfig) {
    super(options);
    this.#name = name;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | undefined {
    const began = performance.now();
    const end = () => report({ of: "connection", pool: this.#name, seconds: secondsSince(began) });
    if (callback === undefined) return super.connect().finally(end);
    // A connection comes when another request gives it back, and must not join the trace of that one.
    const inOwnTrace = AsyncLocalStorage.bind(callback);
    super.connect((...answer) => {
      end();
      inOwnTrace(...answer);
    });
    return undefined;
  }
}

/**
 * Opens a pool of connections, which connects with the first statement. If PostgreSQL goes away, statements fail
 * (`databaseIsAway`) and the log says so. The first statement after its return connects again.
 */
export function openDatabase(
  url: string,
  log: Log,
  {
    name = "other",
    connections = 10,
    statementTimeout = 10 * second,
    waitTimeout = 5 * second,
    options = "",
  }: PoolSettings = {},
): OpenDatabase {
  const pool = new MeasuredPool(name, {
    Client: ShopClient,
    connectionString: url,
    application_name: processName("nestling"),
    options: `-c timezone=UTC ${options}`.trim(),
    max: connections,
    connectionTimeoutMillis: waitTimeout,
    idleTimeoutMillis: 60 * second,
    keepAlive: true,
    lock_timeout: waitTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30 * second,
    // The client's limit, for a server that no longer answers: longer than the server's own.
    query_timeout: statementTimeout + 5 * second,
  });
  const lost = (err: Error) => log.warn({ err }, "A connection to PostgreSQL was lost");
  pool.on("error", lost);
  pool.on("connect", traceStatements);

  return { database: withSafeTransactions(pool), pool, close: () => pool.end() };
}

/**
 * Drizzle on a pool, with transactions that always release their connection: Drizzle's own keep it if BEGIN fails. A
 * connection is closed whose transaction is still open, because ROLLBACK failed or was not answered, or whose server has become
 * a standby: the next one goes to the new primary.
 */
function withSafeTransactions(pool: pg.Pool): Database {
  const database = drizzle({ client: pool, casing: "snake_case" });
  const onConnection = new WeakMap<pg.PoolClient, Database>();

  const transaction: Database["transaction"] = async (work, config) => {
    const client = await pool.connect();
    const connection = onConnection.get(client) ?? drizzle(client, { casing: "snake_case" });
    onConnection.set(client, connection);
    let isStandby = false;
    try {
      return await connection.transaction(work, config);
    } catch (error) {
      isStandby = isReadOnly(error);
      throw error;
    } finally {
      client.release(isStandby || client.getTransactionStatus() !== "I");
    }
  };
  return Object.create(database, { transaction: { value: transaction, writable: true } });
}
