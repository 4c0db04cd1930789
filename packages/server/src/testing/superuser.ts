import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseName, superuser } from "../platform/postgres-roles.ts";

/** How long PostgreSQL may take to read its rules again, in milliseconds. */
const patience = 10_000;

/**
 * Lets the superuser of a running embedded PostgreSQL log in through its socket, for tests and measurements: the shop
 * itself is none.
 *
 * @param dataDir the folder that the cluster lies in
 * @returns the address of the shop's database for the superuser
 */
export async function openSuperuser(dataDir: string): Promise<string> {
  const data = join(dataDir, "postgres", "data");
  const [pid, , , port] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
  const rules = join(data, "pg_hba.conf");
  const rule = `local all ${superuser} trust\n`;
  const written = await readFile(rules, "utf8");
  if (!written.startsWith(rule)) await writeFile(rules, rule + written);
  process.kill(Number(pid), "SIGHUP");
  const url = `postgres://${superuser}@localhost:${port}/${databaseName}?host=${encodeURIComponent(data)}`;
  for (const giveUp = Date.now() + patience; ; await sleep(20)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return url;
    } catch (error) {
      if (Date.now() > giveUp) throw error; // until then it may not have read them yet
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** The same database as at `url`, for the superuser at `superuserUrl`. */
export function asSuperuser(superuserUrl: string, url: string): string {
  const address = new URL(superuserUrl);
  address.pathname = new URL(url).pathname;
  return address.href;
}
