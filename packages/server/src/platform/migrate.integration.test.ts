import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../testing/command-line.ts";
import { testDatabase } from "../testing/database.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { migrate, requireMigrated } from "./migrate.ts";

const { url } = await testDatabase();
const other = new pg.Client({ connectionString: url });
await other.connect();
afterAll(() => other.end());

const short = { turn: 100, table: 100 };

test("[OPS-03] nestling migrate says that the database is up to date, and may run again", async () => {
  const nestling = commandLine(url);
  expect(await nestling("migrate")).toMatchObject({ out: "The database is up to date.\n", status: 0 });
  expect(await nestling("migrate", "--now")).toMatchObject({
    err: "There is no option --now of nestling migrate. See: nestling migrate --help\n",
    status: 2,
  });
  expect((await nestling("help")).out).toMatch(/migrate +Bring the database up to this version/);
});

test("a migration that waits for another one too long says so", async () => {
  await other.query("select pg_advisory_lock($1, $2)", [...advisoryLocks.migrating]);
  await expect(migrate(url, { patience: short })).rejects.toThrow(
    "Another process is migrating this database.",
  );
  await other.query("select pg_advisory_unlock_all()");
  await migrate(url, { patience: short });
});

test("a migration does not wait long for a table that is in use, for queries would wait behind it", async () => {
  await other.query("begin");
  await other.query("lock table drizzle.__drizzle_migrations");
  await expect(migrate(url, { patience: short })).rejects.toThrow("is in use by a long transaction");
  await other.query("rollback");
  await migrate(url, { patience: short });
});

test("an old schema is noticed, and one that was never made", async () => {
  await requireMigrated(url);
  await other.query("update drizzle.__drizzle_migrations set created_at = created_at - 1");
  await expect(requireMigrated(url)).rejects.toThrow("run 'nestling migrate' first");
  await other.query("drop schema drizzle cascade");
  await expect(requireMigrated(url)).rejects.toThrow("run 'nestling migrate' first");
});
