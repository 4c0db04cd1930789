/** What a database has of the migrations, in the table that Drizzle made for it. */
import type pg from "pg";
import type { Migration } from "./migrations.ts";

const table = "drizzle.__drizzle_migrations";

type Applied = { readonly writtenAt: number; readonly isContract: boolean };

/**
 * - `empty`: no tables yet
 * - `too old`: of a version before 1.0.0 that this one does not know
 * - `behind`: it lacks a migration that this version needs
 * - `current`: it has all that this version needs. A contract may be left
 * - `ahead`: a newer version has added something, which this one works with
 * - `too new`: a newer version has taken something away
 */
export type SchemaState = "empty" | "too old" | "behind" | "current" | "ahead" | "too new";

/** Says how a database stands to these migrations, and which of them it lacks. */
export async function readSchemaState(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<{ state: SchemaState; pending: readonly Migration[] }> {
  return compare(await loadApplied(client), migrations);
}

export function compare(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): { state: SchemaState; pending: readonly Migration[] } {
  if (applied.length === 0) return { state: "empty", pending: migrations };
  // The last migration of the versions before has the baseline's time, and those before it are part of the baseline.
  const baseline = migrations[0]?.writtenAt ?? 0;
  const later = applied.filter(({ writtenAt }) => writtenAt >= baseline);
  if (later.length === 0) return { state: "too old", pending: [] };
  const pending = migrations.filter((each) => !later.some(({ writtenAt }) => writtenAt === each.writtenAt));
  const unknown = later.filter((each) => !migrations.some(({ writtenAt }) => writtenAt === each.writtenAt));
  if (unknown.some(({ isContract }) => isContract)) return { state: "too new", pending: [] };
  if (pending.some(({ phase }) => phase === "expand")) return { state: "behind", pending };
  return { state: unknown.length > 0 ? "ahead" : "current", pending };
}

async function loadApplied(client: pg.Client): Promise<Applied[]> {
  const { rows: here } = await client.query("select where to_regclass($1) is not null", [table]);
  if (here.length === 0) return [];
  // By way of JSON, because the column is not there before the first migration of this version.
  const { rows } = await client.query<{ at: string; contract: boolean }>(
    `select created_at as at, coalesce((to_jsonb(applied) ->> 'contract')::boolean, false) as contract from ${table} applied`,
  );
  return rows.map(({ at, contract }) => ({ writtenAt: Number(at), isContract: contract }));
}

/** Makes the table where it is missing. Takes no lock where it is complete. */
export async function prepareRecord(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = to_regclass($1) and attname = 'contract'",
    [table],
  );
  if (rows.length > 0) return;
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(`alter table ${table} add column if not exists contract boolean not null default false`);
}

export async function recordMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { hash, writtenAt, phase } = migration;
  await client.query(`insert into ${table} (hash, created_at, contract) values ($1, $2, $3)`, [
    ...[hash, writtenAt, phase === "contract"],
  ]);
}
