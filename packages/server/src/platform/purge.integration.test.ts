import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { superuserDatabase, testDatabase } from "../testing/database.ts";
import { createLog } from "./log.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { processName } from "./process-names.ts";
import { announce, listenForPurges } from "./purge.ts";
import { purgeOutbox } from "./tables.ts";

const { database, url } = await testDatabase();
const superuser = superuserDatabase(url);

/** A cache that only records what it is to drop. */
const purged: (string | readonly string[])[] = [];
const cache: PageCache = {
  find: () => undefined,
  open: () => Promise.reject(new Error("Nobody asks for pages here")),
  purge: (tags) => void purged.push(tags),
  purgeAll: () => void purged.push("all"),
  figures: () => ({ hits: 0, stale: 0, misses: 0, pages: 0, bytes: 0 }),
};
const log = createLog({ level: "silent" });
let listener = await listenForPurges(url, cache, log);
afterAll(() => listener.close());
beforeEach(() => void purged.splice(0));

/** Waits for what was committed before: notices arrive in order, and this is the last. */
async function arrived(): Promise<void> {
  await database.transaction((tx) => announce(tx, ["last"]));
  await expect.poll(() => purged.at(-1)).toEqual(["last"]);
  purged.pop();
}

describe("a change to the catalogue", () => {
  test("is announced to every process when it commits, and not before", async () => {
    await database.transaction(async (tx) => {
      await announce(tx, ["product:1", "category:1000"]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(purged).toEqual([]);
    });
    await arrived();
    expect(purged).toEqual([["product:1", "category:1000"]]);
  });

  test("that is rolled back is announced to no process", async () => {
    const change = database.transaction(async (tx) => {
      await announce(tx, ["product:1"]);
      throw new Error("rolled back");
    });
    await expect(change).rejects.toThrow("rolled back");
    await arrived();
    expect(purged).toEqual([]);
  });

  test("of thousands of products arrives whole", async () => {
    const tags = Array.from({ length: 3000 }, (_, id) => `product:${id}`);
    await database.transaction((tx) => announce(tx, tags));
    await arrived();
    expect(purged.flat()).toEqual(tags);
  });

  test("is kept until it is announced, whatever has become of the process that made it", async () => {
    await listener.close();
    await database.transaction((tx) => announce(tx, ["product:1"]));
    await database.transaction((tx) => announce(tx, ["product:2"]));
    expect(await database.select({ tags: purgeOutbox.tags }).from(purgeOutbox)).toEqual([
      { tags: "product:1" },
      { tags: "product:2" },
    ]);
    listener = await listenForPurges(url, cache, log);
    await arrived();
    expect(purged).toEqual(["all", ["product:1"], ["product:2"]]);
    expect(await database.$count(purgeOutbox)).toBe(0);
  });

  test("reaches every process once, whichever of them sends it", async () => {
    const other: (readonly string[])[] = [];
    const second = await listenForPurges(url, { ...cache, purge: (tags) => void other.push(tags) }, log);
    purged.length = 0;
    const tags = Array.from({ length: 20 }, (_, id) => `product:${id}`);
    for (const tag of tags) await database.transaction((tx) => announce(tx, [tag]));
    await expect.poll(() => other.flat().toSorted()).toEqual(tags.toSorted());
    await expect.poll(() => purged.flat().toSorted()).toEqual(tags.toSorted());
    await second.close();
  });

  test("that may have been missed drops everything once the connection is back", async () => {
    await database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${processName("nestling-purge")} and datname = current_database()`,
    );
    await expect.poll(() => purged).toEqual(["all"]);
    await arrived();
    expect(purged).toEqual(["all"]);
  });
});

test("[OPS-66] an outage goes on in the log as long as nobody can listen, without a visitor", async () => {
  const lines: string[] = [];
  const noted = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  const warn = vi.spyOn(noted, "warn");
  const nowhere = await listenForPurges("postgres://shop:none@127.0.0.1:1/shop", cache, noted);
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(2);
  await nowhere.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ service: "PostgreSQL" });
});

test("a shop starts while its database is away, and listens once it is back", async () => {
  const name = `late_${process.pid}`;
  const later = await listenForPurges(new URL(name, url).href, cache, log);
  expect(purged).toEqual([]);
  await database.execute(sql.raw(`create database ${name}`));
  await expect.poll(() => purged).toEqual(["all"]);
  await later.close();
  await superuser.execute(sql.raw(`drop database ${name} with (force)`));
});
