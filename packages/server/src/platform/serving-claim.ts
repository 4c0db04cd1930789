import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Log } from "./log.ts";

export type ServingClaim =
  | { readonly outcome: "claimed"; readonly release: () => Promise<void> }
  /** Another process serves this database, at this address. */
  | { readonly outcome: "taken"; readonly address: string };

/**
 * Claims to be the only process that serves an embedded database, by an advisory lock that even `kill -9` releases. A
 * restart of PostgreSQL claims again.
 *
 * @param address shown to a second process, at most 63 characters
 */
export async function claimServing(databaseUrl: string, address: string, log: Log): Promise<ServingClaim> {
  let released = false;

  const connect = async (): Promise<pg.Client | undefined> => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: address,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on("error", () => undefined); // 'end' follows
    await client.connect();
    if (!(await tryLock(client))) {
      await client.end();
      return undefined;
    }
    client.once("end", () => void reclaim());
    return client;
  };

  const reclaim = async () => {
    while (!released) {
      await sleep(1000, undefined, { ref: false });
      try {
        holder = await connect();
        if (holder === undefined) log.error("Another process serves this shop's database now");
        return;
      } catch {
        // PostgreSQL is not back yet, which is in the log already.
      }
    }
  };

  let holder = await connect();
  if (holder === undefined) return { outcome: "taken", address: (await findServing(databaseUrl)) ?? address };
  return {
    outcome: "claimed",
    release: async () => {
      released = true;
      await holder?.end();
    },
  };
}

/** The address of the process that serves this database. Undefined if there is none. */
export async function findServing(databaseUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ address: string }>(
      `select application_name as address from pg_stat_activity where pid in
         (select pid from pg_locks where locktype = 'advisory' and granted and classid = $1 and objid = $2
            and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`,
      [...advisoryLocks.serving],
    );
    return rows[0]?.address;
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1, $2) as locked", [
    ...advisoryLocks.serving,
  ]);
  return rows[0]?.locked === true;
}
