import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Brings the schema of a database up to this version of the shop. Processes that start at once take turns:
 * the first migrates, the others find it done.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  // A connection of its own, for the lock lives as long as it does, and a migration may take longer than a request.
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "nestling migrate" });
  // A connection that breaks fails the statement under way; the event would end the process besides.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1, $2)", [...advisoryLocks.migrating]);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
