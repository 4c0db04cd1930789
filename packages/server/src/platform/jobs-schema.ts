/** The tables of pg-boss, which brings its own migrations. */
import { createRequire } from "node:module";
import type pg from "pg";
import { ShopClient } from "./shop-client.ts";

const { pgboss } = createRequire(import.meta.url)("pg-boss/package.json") as { pgboss: { schema: number } };

/** The version of its tables that the installed pg-boss works with. */
const neededJobsVersion = pgboss.schema;

/** The version of pg-boss's tables in a database. Undefined where there are none. */
export async function jobsVersion(client: pg.Client): Promise<number | undefined> {
  const { rows: here } = await client.query("select where to_regclass('pgboss.version') is not null");
  if (here.length === 0) return undefined;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version;
}

/** Whether a database lacks pg-boss's tables, or has those of an older version. */
export async function hasOldJobs(client: pg.Client): Promise<boolean> {
  return ((await jobsVersion(client)) ?? 0) < neededJobsVersion;
}

/**
 * Makes pg-boss's tables, or brings them up to the installed version. It waits half a minute for a table, and then fails
 * without having changed anything.
 */
export async function migrateJobs(url: string): Promise<void> {
  // Loaded here, because it is seldom needed.
  const { PgBoss } = await import("pg-boss");
  // pg-boss hands these on to its pool, and its types do not name the client.
  const options = {
    ...{ connectionString: url, Client: ShopClient, application_name: "nestling migrate", max: 1 },
    ...{ schedule: false, supervise: false, registerInstance: false },
  };
  const boss = new PgBoss(options);
  boss.on("error", () => undefined); // the start fails with the reason
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
