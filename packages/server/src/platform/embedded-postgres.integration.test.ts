import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { projectDirectory } from "./config.ts";
import { type EmbeddedPostgres, findRunningPostgres, startPostgres } from "./embedded-postgres.ts";
import { createLog } from "./log.ts";
import { canEnter } from "./postgres-account.ts";
import { findPrograms } from "./postgres-binaries.ts";
import { openCluster } from "./postgres-cluster.ts";
import { findPlace } from "./postgres-place.ts";
import { bringUp, databasesOf, shutDown } from "./postgres-server.ts";
import { upgradePostgres } from "./upgrade-postgres.ts";

const root = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const projectIsOpen = root && (await canEnter(nobody, projectDirectory));
const owner = fileURLToPath(new URL("../testing/postgres-owner.ts", import.meta.url));

async function makeDirectory(mode = 0o755): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "nestling-postgres-"));
  await chmod(directory, mode);
  return directory;
}

/** A folder for one test, which PostgreSQL's user may enter unless `mode` says otherwise. */
async function dataDirectory(mode?: number): Promise<string> {
  const directory = await makeDirectory(mode);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Copies a cluster, which is faster than making one. */
async function copyTo(dataDir: string, from = origin): Promise<string> {
  execFileSync("cp", ["-a", join(from, "postgres"), dataDir]);
  return dataDir;
}

/** Starts an earlier version's cluster, whose role is the superuser that initdb has made. */
async function startOfBefore(dataDir: string) {
  const place = await findPlace(dataDir);
  const cluster = await openCluster(place, await findPrograms(place));
  const { port } = await bringUp(cluster);
  return { urlOf: await databasesOf(cluster, port), stop: () => shutDown(cluster) };
}

/** Two folders with a cluster: one that an earlier version of the shop made, and one that this version took over. Neither runs. */
const [before, origin] = [await makeDirectory(), await makeDirectory()];
const earlier = await startOfBefore(before);
await query(earlier.urlOf("postgres"), "create database shop");
await earlier.stop();
await (await startPostgres({ dataDir: await copyTo(origin, before) })).stop();
afterAll(async () => {
  for (const each of [before, origin]) await rm(each, { recursive: true, force: true });
});

/** A folder for one test, where a first start has been. */
const startedBefore = async () => copyTo(await dataDirectory());

/** Started as the shop starts it, and stopped when the test is over. */
async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir });
  onTestFinished(postgres.stop);
  return postgres;
}

/** The same in a process of its own; `account` is who it runs as. */
async function startInProcess(dataDir: string, account: { uid?: number; gid?: number } = {}) {
  const child: ChildProcess = spawn(process.execPath, [owner, dataDir], {
    ...account,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (child.stdout === null) throw new Error("no output to read");
  const ended = once(child, "exit").then(() => Promise.reject(new Error("it ended")));
  const [line] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string];
  ended.catch(() => undefined); // it will, when it is killed
  const postgres = JSON.parse(line) as Pick<EmbeddedPostgres, "url" | "directory" | "tookOver">;
  return { ...postgres, kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows;
}

const sell = "create table sale as select 42 as cents";
const sales = "select cents from sale";

async function killServer(postgres: { directory: string }): Promise<void> {
  const pidFile = await readFile(join(postgres.directory, "postgres/data/postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
}

describe("a first start", () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await makeDirectory();
    await mkdir(join(dataDir, "postgres.part-99999999/data"), { recursive: true });
    postgres = await startPostgres({ dataDir });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("[OPS-01] makes a database that loses nothing and that only this machine reaches", async () => {
    expect(postgres.tookOver).toBe(false);
    const [settings] = await query(
      postgres.url,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as reach,
         current_setting('timezone') as zone, current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({
      fsync: "on",
      pages: "on",
      commit: "on",
      reach: "127.0.0.1",
      zone: "UTC",
      encoding: "UTF8",
    });
    const password = await stat(join(postgres.directory, "postgres/password"));
    expect(password.mode & 0o777).toBe(0o600);
    await expect(query(postgres.url.replace(/:[^:@]+@/, ":guess@"), "select 1")).rejects.toThrow(/password/);
  });

  test("that was killed on the way leaves nothing in the way of the next", async () => {
    expect((await readdir(dataDir)).filter((name) => name.includes("part"))).toEqual([]);
  });

  test.runIf(root)("as root runs PostgreSQL as another user", async () => {
    expect((await stat(join(postgres.directory, "postgres"))).uid).not.toBe(0);
  });

  test("and another at the same time use one database", async () => {
    const place = await dataDirectory();
    const [one, other] = await Promise.all([start(place), startInProcess(place)]);
    expect(one.url).toBe(other.url);
  });
});

describe("the shop speaks with it", () => {
  const way = "select inet_client_addr() is null as by_socket";

  test("through a socket that nobody else may reach", async () => {
    const postgres = await start(await startedBefore());
    expect(await query(postgres.url, way)).toEqual([{ by_socket: true }]);
    const folder = await stat(join(postgres.directory, "postgres/data"));
    expect(folder.mode & 0o077).toBe(0);
  });

  test("by its port in a folder whose path is too long for a socket", async () => {
    const dataDir = join(await dataDirectory(), "a folder with a long name ".repeat(5));
    await mkdir(dataDir);
    const postgres = await start(await copyTo(dataDir));
    expect(await query(postgres.url, way)).toEqual([{ by_socket: false }]);
    expect(await findRunningPostgres(dataDir)).toBe(postgres.url);
  });
});

describe("the next start", () => {
  test("finds what was sold before", async () => {
    const dataDir = await startedBefore();
    const first = await startPostgres({ dataDir });
    await query(first.url, sell);
    await first.stop();
    expect(await findRunningPostgres(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(second.tookOver).toBe(false);
    expect(await query(second.url, sales)).toEqual([{ cents: 42 }]);
  });

  test("takes over the PostgreSQL that a killed shop has left running", async () => {
    const dataDir = await startedBefore();
    const first = await startInProcess(dataDir);
    await query(first.url, sell);
    await first.kill();
    expect(await findRunningPostgres(dataDir)).toBe(first.url);
    const second = await start(dataDir);
    expect(second).toMatchObject({ tookOver: true, url: first.url });
    expect(await query(second.url, sales)).toEqual([{ cents: 42 }]);
  });

  test("recovers a PostgreSQL that was killed itself", async () => {
    const dataDir = await startedBefore();
    const first = await startPostgres({ dataDir });
    await query(first.url, sell);
    await killServer(first);
    const second = await start(dataDir);
    expect(second.tookOver).toBe(false);
    expect(await query(second.url, sales)).toEqual([{ cents: 42 }]);
  });
});

describe("the shop's role", () => {
  test.each([
    "copy (select 1) to program 'cat'",
    "create table t (x text); copy t from program 'id'",
    "create table t (x text); copy t from '/etc/passwd'",
    "copy (select 1) to '/tmp/nestling-was-here'",
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "alter system set archive_command = 'id'",
    "alter role shop superuser",
    "alter role superuser password 'known'",
    "set role superuser",
    "set role pg_execute_server_program",
    "set session authorization superuser",
    "grant pg_execute_server_program to shop",
    "create role another superuser",
    "create database another",
    "create extension file_fdw",
    "create function run() returns int language c as 'libc', 'system'",
    "update pg_authid set rolsuper = true",
  ])("[OPS-01] may not %s", async (statement) => {
    await expect(query(shared.url, statement)).rejects.toThrow(/permission denied|must be|must have/);
  });

  let shared: EmbeddedPostgres;
  beforeAll(async () => {
    shared = await startPostgres({ dataDir: await copyTo(await makeDirectory()) });
  });
  afterAll(async () => {
    await shared.stop();
    await rm(shared.directory, { recursive: true, force: true });
  });

  test("[OPS-01] makes and drops everything in its own database, the extensions of the shop too", async () => {
    await query(shared.url, "create extension pg_trgm; create extension unaccent; create schema other");
    await query(shared.url, "drop schema public cascade; create schema public");
    await expect(query(shared.url.replace("shop:", "superuser:"), "select 1")).rejects.toThrow(/password/);
  });

  test("[OPS-01] of a cluster of before is no superuser after the next start, and owns what it owned", async () => {
    const dataDir = await dataDirectory();
    const { urlOf, stop } = await startOfBefore(await copyTo(dataDir, before));
    await query(
      urlOf("shop"),
      `${sell};
       create extension pg_trgm; create schema drizzle; create type mood as enum ('calm');
       create domain drizzle.cents as int check (value >= 0);
       create table drizzle.step (id serial primary key, at mood, paid drizzle.cents);
       create table job (id int generated always as identity, kind text) partition by list (kind);
       create table job_mail partition of job default; create sequence tickets;
       create view sold as select * from sale; create materialized view kept as select * from sale;
       create function price() returns int language sql as 'select 42';
       create function on_sale() returns trigger language plpgsql as 'begin return new; end';
       create trigger follows before insert on sale for each row execute function on_sale()`,
    );
    await stop();
    const postgres = await start(dataDir);
    const [role] = await query(
      postgres.url,
      "select rolsuper, current_user from pg_roles where rolname = current_user",
    );
    expect(role).toEqual({ rolsuper: false, current_user: "shop" });
    expect(await query(postgres.url, sales)).toEqual([{ cents: 42 }]);
    await query(
      postgres.url,
      `alter table sale add paid int; insert into sale values (1, 2); drop view sold; drop materialized view kept;
       alter type mood add value 'glad'; alter table drizzle.step drop at; insert into drizzle.step values (default, 3);
       drop table drizzle.step; drop domain drizzle.cents; insert into job (kind) values ('mail'); drop table job_mail;
       select nextval('tickets'); drop sequence tickets; drop function price(); alter table job add note text;
       create or replace function on_sale() returns trigger language plpgsql as 'begin return null; end';
       drop schema drizzle; drop schema public cascade; create schema public; create extension pg_trgm`,
    );
    await expect(query(postgres.url, "copy (select 1) to program 'cat'")).rejects.toThrow(
      /permission denied/,
    );
  });

  test("[OPS-01] is no superuser either where an older process serves on, and two start beside it", async () => {
    const dataDir = await dataDirectory();
    const { urlOf } = await startOfBefore(await copyTo(dataDir, before));
    const client = new pg.Client({ connectionString: urlOf("shop") });
    await client.connect();
    await client.query(sell);
    const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
    for (const { url } of [one, other])
      expect(await query(url, "select rolsuper from pg_roles where rolname = 'shop'")).toEqual([
        { rolsuper: false },
      ]);
    await client.query("insert into sale values (43)");
    await client.end();
    expect(await query(urlOf("shop"), `${sales} order by 1`)).toEqual([{ cents: 42 }, { cents: 43 }]);
  });
});

describe("another major version of PostgreSQL", () => {
  /** A folder with a cluster that says so. */
  async function madeBy(major: number): Promise<string> {
    const dataDir = await startedBefore();
    await writeFile(join(dataDir, "postgres/data/PG_VERSION"), `${major}\n`);
    return dataDir;
  }
  const upgrade = (dataDir: string, formerPrograms?: string) =>
    upgradePostgres({ dataDir, formerPrograms }, () => Promise.reject(new Error("nothing to copy")));

  test("[OPS-41] a start names the command that upgrades an older one, and what made a newer one", async () => {
    const [older, newer] = [await madeBy(17), await madeBy(99)];
    await expect(startPostgres({ dataDir: older })).rejects.toThrow(
      /^The database in .*postgres is of PostgreSQL 17, and .* brings \d+: run 'nestling upgrade-database'\.$/,
    );
    const ofNewer =
      /^The database in .* is of PostgreSQL 99, and .*: start the newer version that has made it\.$/;
    await expect(startPostgres({ dataDir: newer })).rejects.toThrow(ofNewer);
    await expect(upgrade(newer)).rejects.toThrow(ofNewer);
  });

  test("[OPS-41] an upgrade says what it lacks, and changes nothing", async () => {
    const dataDir = await madeBy(17);
    await expect(upgrade(dataDir, "/nowhere")).rejects.toThrow(
      "PostgreSQL's programs cannot be run in /nowhere: initdb, pg_ctl and postgres.",
    );
    await mkdir(join(dataDir, "postgres-17"));
    await expect(upgrade(dataDir)).rejects.toThrow("postgres-17 is there, from an upgrade before");
    const clusters = (await readdir(dataDir)).filter((name) => name.startsWith("postgres"));
    expect(clusters.sort()).toEqual(["postgres", "postgres-17"]);
    expect(await upgrade(await startedBefore())).toBeUndefined();
  });

  test("[OPS-41] a start ends an upgrade that was interrupted before its last step", async () => {
    const dataDir = await startedBefore();
    const first = await startPostgres({ dataDir });
    await query(first.url, sell);
    await first.stop();
    await rename(join(dataDir, "postgres"), join(dataDir, "postgres-upgraded"));
    await mkdir(join(dataDir, "postgres-next"));
    expect(await query((await start(dataDir)).url, sales)).toEqual([{ cents: 42 }]);
  });
});

test("a PostgreSQL that ends beneath the running shop is started again at the same address", async () => {
  const postgres = await start(await startedBefore());
  await query(postgres.url, sell);
  postgres.keepRunning(createLog({ level: "silent" }));
  await killServer(postgres);
  await expect.poll(() => query(postgres.url, sales)).toEqual([{ cents: 42 }]);
});

test("a copy of a clone has a database of its own, though its papers name the original's server", async () => {
  const [dataDir, copy] = [await startedBefore(), await startedBefore()];
  const original = await start(dataDir);
  const papers = await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8");
  await writeFile(join(copy, "postgres/data/postmaster.pid"), papers.replace(/^\d+/, "99999999"));
  const copied = await start(copy);
  await query(original.url, sell);
  await expect(query(copied.url, sales)).rejects.toThrow(/does not exist/);
});

describe.runIf(root)("as root", () => {
  test("below a home that nobody else may enter, the database lies elsewhere and the home stays closed", async () => {
    const home = await dataDirectory(0o700);
    const dataDir = join(home, ".nestling");
    const places = [];
    for (const clone of ["first", "a new one at the same path"]) {
      const postgres = await startPostgres({ dataDir });
      await query(postgres.url, sell); // fails where it was sold already
      await postgres.stop();
      const again = await startPostgres({ dataDir });
      await again.stop();
      expect(again.directory, clone).toBe(postgres.directory);
      expect(postgres.directory).toMatch(/^\/var\/lib\/nestling\//);
      places.push(postgres.directory);
      await rm(dataDir, { recursive: true });
    }
    for (const place of places) await rm(place, { recursive: true });
    expect(new Set(places).size).toBe(2);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
  });

  test.runIf(projectIsOpen)("a database that an ordinary user has made is served as that user", async () => {
    const dataDir = await dataDirectory();
    await chown(dataDir, nobody.uid, nobody.gid);
    const first = await startInProcess(dataDir, nobody);
    expect(first.directory).toBe(dataDir);
    await query(first.url, sell);
    await first.kill();
    expect(await query((await start(dataDir)).url, sales)).toEqual([{ cents: 42 }]);
    expect((await stat(join(dataDir, "postgres/password"))).uid).toBe(nobody.uid);
  });
});
