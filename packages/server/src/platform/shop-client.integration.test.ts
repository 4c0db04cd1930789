import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase, testDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";
import { databaseIsAway } from "./database-failure.ts";
import { openJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { ShopClient } from "./shop-client.ts";

const { url } = await testDatabase();
const log = createLog({ level: "silent" });

/** An address with other hosts before the one that is there. */
function behind(address: string, ...hosts: string[]): string {
  const { host } = new URL(address);
  return address.replace(host, [...hosts, host].join(","));
}

/** A host that takes connections and says nothing. */
async function silentHost(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("[OPS-61] the shop finds its database at any of the hosts that DATABASE_URL names", async () => {
  const several = behind(url, "127.0.0.1:1", await silentHost());
  const { database, close } = openDatabase(several, log);
  onTestFinished(close);
  const both = [database.execute(sql`select 1 as one`), database.execute(sql`select 1 as one`)];
  expect((await Promise.all(both)).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  const jobs = await openJobs(several, log, { works: false });
  expect(await jobs.givenUp()).toEqual([]);
  await jobs.stop();
});

test("[OPS-61] an empty database is migrated at any of its hosts, with the tables of the jobs", async () => {
  const { url: empty, client } = await emptyDatabase();
  await migrate(behind(empty, "127.0.0.1:1"));
  const { rows } = await client.query(
    "select to_regclass('orders') as shop, to_regclass('pgboss.job') as jobs",
  );
  expect(rows).toEqual([{ shop: "orders", jobs: "pgboss.job" }]);
});

test("[OPS-61] a host that takes no writes is not the one, and where all do not, the database is away", async () => {
  const readOnly = `options=${encodeURIComponent("-c default_transaction_read_only=on")}`;
  const client = new ShopClient({ connectionString: `${behind(url, "127.0.0.1:1")}?${readOnly}` });
  const error = await client.connect().catch((reason: unknown) => reason);
  expect(databaseIsAway(error)).toBe(true);
  const standby = new ShopClient({
    connectionString: `${url.replace(new URL(url).host, `${new URL(url).host},127.0.0.1:1`)}?${readOnly}`,
  });
  await expect(standby.connect()).rejects.toThrow("The server takes no writes");
});
