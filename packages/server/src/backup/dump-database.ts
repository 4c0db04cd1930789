/** Reads everything that the shop has in its database, as it is at one moment. */
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { jobsVersion } from "../platform/jobs-schema.ts";
import { ShopClient } from "../platform/shop-client.ts";
import type { BackupHeader, BackupPart } from "./backup-file.ts";

/** The schemas of the shop: its tables, what drizzle has migrated, and the jobs. */
const schemas = ["public", "drizzle", "pgboss"];

/**
 * Whether a backup holds this table, and a restore writes it. Of pg-boss's tables only the jobs: others hold statements
 * that pg-boss runs. What drizzle has migrated follows from the backup's header. Where a shop is restored its keys may be others.
 */
export const isBackedUp = (table: string) =>
  (table.startsWith("public.") && table !== "public.signing_key") ||
  ["pgboss.queue", "pgboss.job"].includes(table);

type Table = { name: string; columns: string[] };

/** The tables in an order in which each comes after those that it refers to. A generated column is no content. */
const tablesOf = `
  with recursive
    tables as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and format('%I.%I', n.nspname, c.relname) <> all ($2)
    ),
    later as (
      select oid, 0 as rank from tables
      union
      select f.conrelid, rank + 1 from later join pg_constraint f on f.confrelid = later.oid
      where f.contype = 'f' and f.conrelid <> f.confrelid and rank < 100
    )
  select name, array(
      select quote_ident(attname) from pg_attribute a
      where a.attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
  from tables order by (select max(rank) from later where later.oid = tables.oid), name`;

/** The tables of these schemas. `version` of pg-boss says how its tables look, so it stays as it is. */
export async function listTables(client: pg.Client, names = schemas): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesOf, [names, ["pgboss.version"]]);
  return rows;
}

/** The sequences of the shop's own tables. */
export async function listSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'",
  );
  return rows.map(({ name }) => name);
}

/**
 * Opens the database at `url` for a dump: its header, and its tables and sequences as parts of a backup. All of it is what one
 * transaction sees, so the shop may go on meanwhile. Call `close` at the end.
 */
export async function dumpDatabase(url: string, now: Date) {
  const client = new ShopClient({ connectionString: url, application_name: "nestling backup" });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    await client.query("begin isolation level repeatable read read only");
    const tables = (await listTables(client)).filter(({ name }) => isBackedUp(name));
    await client.query(`lock table ${tables.map(({ name }) => name).join(", ")} in access share mode`);
    const { rows } = await client.query<{ last: string }>(
      "select max(created_at) as last from drizzle.__drizzle_migrations",
    );
    const header: BackupHeader = {
      format: "nestling-backup-1",
      createdAt: now.toISOString(),
      schema: Number(rows[0]?.last),
      jobs: await jobsVersion(client),
    };
    return { header, parts: partsOf(client, tables), tables: tables.length, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* partsOf(client: pg.Client, tables: readonly Table[]): AsyncGenerator<BackupPart> {
  for (const { name, columns } of tables) {
    // A partitioned table cannot be copied by its name.
    const content = client.query(copyTo(`copy (select ${columns.join(", ")} from ${name}) to stdout`));
    yield { entry: { table: name, columns }, content };
  }
  for (const name of await listSequences(client)) {
    const { rows: values } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    const [{ value, called } = { value: "1", called: false }] = values;
    yield { entry: { sequence: name, value, isCalled: called }, content: nothing() };
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
