/** Says what the migrations that a database lacks would do to its tables. Changes nothing. */
import type pg from "pg";
import { ConfigError } from "./config-error.ts";
import { hasOldJobs } from "./jobs-schema.ts";
import { refusals } from "./migrate.ts";
import { type Effect, effectsOf } from "./migration-effects.ts";
import { readSchemaState } from "./migration-record.ts";
import { type Migration, migrationsFolder, readMigrations } from "./migrations.ts";
import { requireSupportedPostgres } from "./postgres-version.ts";
import { withClient } from "./shop-client.ts";

export type PlannedEffect = Effect & {
  /** How many rows the table has, as PostgreSQL estimates it. */
  readonly rows: number;
};

export type PlannedMigration = Pick<Migration, "name" | "phase" | "way"> & {
  /** On tables that are there: nobody uses one that the plan creates. */
  readonly effects: readonly PlannedEffect[];
};

export type Plan = {
  readonly migrations: readonly PlannedMigration[];
  /** Whether pg-boss's tables change as well. */
  readonly jobs: boolean;
};

/** The plan for the database at `url`. */
export function planMigrations(url: string, folder = migrationsFolder): Promise<Plan> {
  return withClient(url, "nestling migrate", async (client) => {
    await requireSupportedPostgres(client);
    const { state, pending } = await readSchemaState(client, readMigrations(folder));
    if (state === "too old" || state === "too new") throw new ConfigError(refusals[state]);
    const migrations: PlannedMigration[] = [];
    for (const migration of pending) {
      const { name, phase, way } = migration;
      // In an empty database nobody waits.
      const effects = state === "empty" ? [] : effectsOf(migration);
      migrations.push({ name, phase, way, effects: await withRows(client, effects) });
    }
    return { migrations, jobs: await hasOldJobs(client) };
  });
}

async function withRows(client: pg.Client, effects: readonly Effect[]): Promise<PlannedEffect[]> {
  const planned: PlannedEffect[] = [];
  for (const effect of effects) {
    const rows = await countRows(client, effect.table);
    if (rows !== undefined) planned.push({ ...effect, rows });
  }
  return planned;
}

/** An index counts as its table. Undefined for what is no table, or is not there yet. */
async function countRows(client: pg.Client, table: string): Promise<number | undefined> {
  const { rows } = await client.query<{ rows: string; name: string }>(
    `select found.reltuples::bigint as rows, found.oid::regclass::text as name from pg_class named
     left join pg_index on indexrelid = named.oid
     join pg_class found on found.oid = coalesce(indrelid, named.oid)
     where named.oid = to_regclass($1)`,
    [table],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  if (Number(found.rows) >= 0) return Number(found.rows);
  // Nobody has estimated it yet, because it is new or small.
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${found.name}`);
  return Number(counted[0]?.count ?? 0);
}
