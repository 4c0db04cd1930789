import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { templateName } from "./postgres.ts";
import { asSuperuser } from "./superuser.ts";

export type TestDatabase = Omit<OpenDatabase, "close"> & {
  /** The address, for code that opens connections of its own. */
  readonly url: string;
};

/** A busy machine must not fail a test: only a test of a limit has the product's. */
export const patient = { waitTimeout: 60_000, statementTimeout: 120_000 };

/**
 * A migrated, empty database for one test file, gone after its last test. For integration tests alone:
 *
 *     const { database } = await testDatabase();
 *     test("…", async () => { await database.insert(products).values(…); });
 */
export async function testDatabase(template = templateName): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(inject("postgresUrl"), `create database ${name} template ${template}`);
  const url = databaseUrl(name);
  const { close, ...open } = openDatabase(url, createLog({ level: "silent" }), patient);
  afterAll(async () => {
    await close();
    // PostgreSQL may be vacuuming it, which the superuser alone may end.
    await onServer(inject("superuserUrl"), `drop database ${name} with (force)`);
  });
  return { ...open, url };
}

/** A database without any table for one test, and a connection to it. Both are gone after the test. */
export async function emptyDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(inject("postgresUrl"), `create database ${name}`);
  const url = databaseUrl(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await onServer(inject("superuserUrl"), `drop database ${name} with (force)`);
  });
  return { url, client };
}

/** The database at `url` for the superuser, who sets what the triggers would refuse the shop. */
export function superuserDatabase(url: string): Database {
  const silent = createLog({ level: "silent" });
  const { database, close } = openDatabase(asSuperuser(inject("superuserUrl"), url), silent, patient);
  afterAll(close);
  return database;
}

/** The address of a database of the tests' server. */
export const databaseUrl = (name: string) => new URL(name, inject("postgresUrl")).href;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Waits until a statement, or so many of them, waits for a lock in this database. */
export async function someoneWaits(database: Database, statements = 1): Promise<void> {
  const look = async () => {
    const { rows } = await database.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };
  await expect.poll(look).toBeGreaterThanOrEqual(statements);
}
