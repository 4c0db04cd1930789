import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { findRunningPostgres } from "../platform/embedded-postgres.ts";
import { startCommand } from "../testing/command-line.ts";

/** A folder for a shop that has never started. */
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nestling-cli-"));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with a database that has its tables. */
async function migratedFolder(): Promise<string> {
  const folder = await emptyFolder();
  expect(await startCommand({ DATA_DIR: folder }, "migrate").ended).toMatchObject({ status: 0 });
  return folder;
}

/** Looks at the files first: findRunningPostgres would make the cluster where there is none. */
async function runningDatabase(folder: string): Promise<string> {
  const url =
    existsSync(join(folder, "postgres", "data", "postmaster.pid")) && (await findRunningPostgres(folder));
  if (!url) throw new Error("it does not run yet");
  return url;
}

async function hasProducts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ one: number }>("select 1 as one from product limit 1")
    .finally(() => client.end());
  return rows.length > 0;
}

test.each([
  ["while the database starts", () => Promise.resolve(true)],
  ["in the middle of its work", hasProducts],
])(
  "[OPS-03] Ctrl-C %s ends a command with 130 and stops the database that it has started",
  async (_, isTime) => {
    const folder = await migratedFolder();
    const { child, ended } = startCommand({ DATA_DIR: folder }, "seed", "--products", "200000");
    const url = await vi.waitFor(() => runningDatabase(folder), 300_000);
    await expect.poll(() => isTime(url)).toBe(true);
    child.kill("SIGINT");
    expect(await ended).toEqual({ out: "", err: "", status: 130 });
    expect(await findRunningPostgres(folder)).toBeUndefined();
    // What was left is no obstacle.
    expect(await startCommand({ DATA_DIR: folder }, "jobs").ended).toMatchObject({
      out: "Nothing has failed for good.\n",
      status: 0,
    });
    expect(await findRunningPostgres(folder)).toBeUndefined();
  },
);

test("[OPS-03] a command leaves the database running that another one uses", async () => {
  const folder = await migratedFolder();
  const first = startCommand({ DATA_DIR: folder }, "jobs");
  await vi.waitFor(() => runningDatabase(folder), 300_000);
  const second = startCommand({ DATA_DIR: folder }, "seed");
  expect(await first.ended).toMatchObject({ status: 0 });
  expect(await second.ended).toMatchObject({ out: "The demo catalogue is in place.\n", status: 0 });
});

test("[OPS-03] without a database a command ends in one line that says where to look", async () => {
  const folder = await emptyFolder();
  const away = await startCommand({ DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" }, "orders", "list")
    .ended;
  expect(away).toEqual({
    out: "",
    err: "The database cannot be reached (ECONNREFUSED): look whether it runs, and at DATABASE_URL.\n",
    status: 1,
  });
  await writeFile(join(folder, "file"), "");
  const noFolder = await startCommand({ DATA_DIR: join(folder, "file") }, "orders", "list").ended;
  expect(noFolder).toMatchObject({ out: "", status: 1, err: expect.stringMatching(/^EEXIST[^\n]*\n$/) });
  const wrong = await startCommand({ PORT: "seventy" }, "orders", "list").ended;
  expect(wrong).toMatchObject({ err: "PORT takes a whole number from 1 to 65535.\n", status: 1 });
  // Neither help nor a wrong word needs settings or a database.
  expect(await startCommand({ PORT: "seventy" }, "orders", "--help").ended).toMatchObject({
    err: "",
    status: 0,
  });
  expect(await startCommand({ PORT: "seventy" }, "orders", "lst").ended).toMatchObject({
    out: "",
    status: 2,
  });
});
