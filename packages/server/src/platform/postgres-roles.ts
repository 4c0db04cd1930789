/** The roles of the embedded cluster: the shop's, which owns the shop's database alone, and a superuser that cannot log in. */
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { ConfigError } from "./config-error.ts";
import { databaseFailure } from "./database-failure.ts";
import { role } from "./postgres-cluster.ts";

export const databaseName = "shop";

/** What initdb's superuser is called once the shop's role is another one. It has no password, so nobody logs in as it. */
export const superuser = "superuser";

/**
 * Makes the shop's database, owned by a role that is no superuser. The role that initdb made stays a superuser for good,
 * so another one takes over its name.
 *
 * @param urlOf the addresses of the cluster's databases
 */
export async function separateRoles(urlOf: (database: string) => string, password: string): Promise<void> {
  const isSeparate = await withClient(urlOf("postgres"), async (client) => {
    if (!(await isSuperuser(client))) return true;
    await createDatabase(client);
    return false;
  });
  if (isSeparate) return;
  await withClient(urlOf(databaseName), async (client) => {
    await client.query("set lock_timeout = '10s'");
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1, $2)", [...advisoryLocks.separatingRoles]);
    if (await isSuperuser(client)) await handOver(client, password); // no other process was first
    await client.query("commit");
  });
}

async function isSuperuser(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_roles where rolname = $1 and rolsuper", [role]);
  return rows.length > 0;
}

async function createDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // 42P04: it exists. 23505: another process creates it at this moment.
    if (!(error instanceof pg.DatabaseError && ["42P04", "23505"].includes(error.code ?? ""))) throw error;
  }
}

/** Statements that give everything in this database that `$1` owns to `$2`. What an extension has made stays its own. */
const ownerStatements = `
  select format('alter %s %s owner to %I', type, identity, $2::text) as statement
  from (
    select 'pg_namespace'::regclass as class, oid, oid as namespace, nspowner as owner from pg_namespace
    union all select 'pg_class'::regclass, oid, relnamespace, relowner from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 'pg_proc'::regclass, oid, pronamespace, proowner from pg_proc
    union all select 'pg_type'::regclass, oid, typnamespace, typowner from pg_type where typtype in ('e', 'd')
  ) as object
  join pg_namespace on pg_namespace.oid = namespace
  cross join lateral pg_identify_object(class, object.oid, 0)
  where owner = $1::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (
      select from pg_depend
      where classid = class and objid = object.oid and (deptype = 'e' or type = 'sequence' and deptype in ('a', 'i'))
    )`;

/** Nobody renames their own role, so a third one does, which is gone at the end. */
async function handOver(client: pg.Client, password: string): Promise<void> {
  await client.query("create role renaming superuser");
  await client.query("set session authorization renaming");
  await client.query(`alter role ${role} rename to ${superuser}`);
  await client.query(`alter role ${superuser} password null`);
  await client.query(`create role ${role} login password ${pg.escapeLiteral(password)}`);
  // Tells where a server's data lies, which proves that it is this cluster's.
  await client.query(`grant pg_read_all_settings to ${role}`);
  await client.query(`alter database ${databaseName} owner to ${role}`);
  const { rows } = await client.query<{ statement: string }>(ownerStatements, [superuser, role]);
  for (const { statement } of rows) await client.query(statement);
  await client.query("reset session authorization");
  await client.query("drop role renaming");
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: "nestling roles" });
  client.on("error", () => undefined); // the running statement fails with the reason
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    if (databaseFailure(error)?.code !== "55P03") throw error;
    throw new ConfigError(
      "The shop's database needs another owner, and a long transaction is in the way: start again when it has ended. Nothing was changed.",
    );
  } finally {
    await client.end();
  }
}
