import { AsyncLocalStorage } from "node:async_hooks";
import { open } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";
import { databaseFailure, databaseIsAway, violates } from "./database-failure.ts";
import { createLog } from "./log.ts";
import { setTracing } from "./measure.ts";

const { database, url } = await testDatabase();
await database.execute(sql`create table cot (id integer constraint cot_once primary key, stock integer)`);
const cots = pgTable("cot", { id: integer().primaryKey(), stock: integer() });
const silent = createLog({ level: "silent" });

test("the tests' database is migrated: it knows the extensions of search", async () => {
  const { rows } = await database.execute(
    sql`select unaccent('Bébé') as plain, similarity('cot', 'cots') > 0.3 as near`,
  );
  expect(rows).toEqual([{ plain: "Bebe", near: true }]);
});

describe("a statement that fails", () => {
  test("names the constraint that refused it", async () => {
    await database.insert(cots).values({ id: 1, stock: 3 });
    const refused = await database
      .insert(cots)
      .values({ id: 1, stock: 4 })
      .catch((error: unknown) => error);
    expect(violates(refused, "cot_once")).toBe(true);
    expect(violates(refused, "another")).toBe(false);
    expect(databaseFailure(refused)).toMatchObject({ code: "23505", constraint: "cot_once" });
    expect(databaseIsAway(refused)).toBe(false);
  });

  test("[OPS-06] is logged without the values it carried", async () => {
    const lines: string[] = [];
    const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
    const err = await database
      .execute(sql`select ${"27 Juniper Street"}::integer`)
      .catch((error: unknown) => error);
    log.error({ err }, "An order could not be read");
    expect(lines.join()).toContain('"code":"22P02"');
    expect(lines.join()).toContain("select $1::integer");
    expect(lines.join()).not.toContain("Juniper");
  });
});

describe("a database that goes away", () => {
  test("fails a transaction that it interrupts, and serves the next one", async () => {
    const open = openDatabase(url, silent, { connections: 1 });
    afterAll(open.close);
    const interrupted = open.database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await new Promise((resolve) => setTimeout(resolve, 100)); // the broken connection is noticed between statements
      await tx.insert(cots).values({ id: 7, stock: 1 });
    });
    await expect(interrupted).rejects.toSatisfy(databaseIsAway);
    const [row] = await open.database.transaction((tx) => tx.select().from(cots).where(sql`id = 7`));
    expect(row).toBeUndefined();
  });

  test("takes no connection of the pool with it, even when BEGIN is what fails", async () => {
    const line = await breakableLine(url);
    const open = openDatabase(line.url, silent, { connections: 1 });
    afterAll(async () => {
      await open.close();
      line.close();
    });
    await open.database.execute(sql`select 1`);
    line.cutAtNextByte();
    await expect(open.database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toSatisfy(
      databaseIsAway,
    );
    expect((await open.database.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
  });

  test("[OPS-61] is not asked again over a connection to a server that has become a standby", async () => {
    const open = openDatabase(url, silent, { connections: 1 });
    afterAll(open.close);
    const backend = async () =>
      (await open.database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const before = await backend();
    expect(await backend()).toBe(before);
    const refused = open.database.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.insert(cots).values({ id: 8, stock: 1 });
    });
    await expect(refused).rejects.toSatisfy(databaseIsAway);
    expect(await backend()).not.toBe(before);
  });

  test("is as good as away while it has no time for a statement, or for the lock that one waits for", async () => {
    const hasty = (settings: string) =>
      database.transaction(async (tx) => {
        await tx.execute(sql.raw(settings));
        await tx.execute(sql`lock table cot`);
        await tx.execute(sql`select pg_sleep(10)`);
      });
    await expect(hasty("set local statement_timeout = 50")).rejects.toSatisfy(databaseIsAway);
    await database.transaction(async (tx) => {
      await tx.execute(sql`lock table cot`);
      await expect(hasty("set local lock_timeout = 50")).rejects.toSatisfy(databaseIsAway);
    });
  });

  test("is distinguished from a statement that is wrong", async () => {
    const nowhere = openDatabase("postgres://shop:none@127.0.0.1:1/shop", silent);
    afterAll(nowhere.close);
    await expect(nowhere.database.execute(sql`select 1`)).rejects.toSatisfy(databaseIsAway);
    await expect(nowhere.database.transaction(() => Promise.resolve())).rejects.toSatisfy(databaseIsAway);
    const noSocket = openDatabase("postgres://shop:none@127.0.0.1:1/shop?host=/nowhere", silent);
    afterAll(noSocket.close);
    await expect(noSocket.database.execute(sql`select 1`)).rejects.toSatisfy(databaseIsAway);
    expect(databaseIsAway(await open("/nowhere").catch((error: unknown) => error))).toBe(false);
    expect(databaseIsAway(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }))).toBe(false);
  });
});

test("[OPS-65] a statement that waits for a connection stays in the trace of its own request", async () => {
  const request = new AsyncLocalStorage<string>();
  const asked: (string | undefined)[] = [];
  setTracing({
    span: (_name, _attributes, work) => work(() => undefined),
    statements: (client) => {
      const { query } = client;
      const noted = (...args: unknown[]): unknown => {
        asked.push(request.getStore());
        return Reflect.apply(query, client, args);
      };
      Object.assign(client, { query: noted });
    },
  });
  const open = openDatabase(url, silent, { connections: 1 });
  onTestFinished(async () => {
    setTracing(undefined);
    await open.close();
  });
  const ask = (name: string) =>
    request.run(name, async () => void (await open.database.execute(sql`select pg_sleep(0.01)`)));
  await Promise.all([ask("one"), ask("two"), ask("three")]);
  expect(asked).toEqual(["one", "two", "three"]);
});

/** A way to the database that can be cut in the moment something is said over it. */
async function breakableLine(target: string) {
  const { hostname, port } = new URL(target);
  let cut = false;
  const server = createServer((near: Socket) => {
    const far = connect(Number(port), hostname);
    near.on("data", (bytes) => {
      if (!cut) return void far.write(bytes);
      cut = false;
      near.destroy();
    });
    far.on("data", (bytes) => near.write(bytes));
    near.on("close", () => far.destroy()).on("error", () => undefined);
    far.on("close", () => near.destroy()).on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const through = new URL(target);
  through.port = String(typeof address === "object" ? address?.port : "");
  return {
    url: through.href,
    cutAtNextByte: () => {
      cut = true;
    },
    close: () => server.close(),
  };
}
