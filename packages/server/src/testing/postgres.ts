import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../platform/embedded-postgres.ts";
import { migrate } from "../platform/migrate.ts";
import { role } from "../platform/postgres-cluster.ts";
import { openSuperuser } from "./superuser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the tests' PostgreSQL, where databases are created and dropped. Its role is the shop's, no superuser. */
    postgresUrl: string;
    /** The address for its superuser, for tests that do what the shop may not. */
    superuserUrl: string;
    /** Whether the release tests run, which may take minutes. */
    isRelease: boolean;
  }
}

/** The template of all test databases: migrated once, and not connected to afterwards. */
export const templateName = "shop_template";

/** Starts a PostgreSQL before the first integration test. It is removed after the last one, and survives no kill. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-test-"));
  await chmod(dataDir, 0o755); // so that PostgreSQL's user can enter it when the tests run as root
  // Another version than the one that the shop brings, such as Debian's: docs/testing.md.
  const programs = process.env.TEST_POSTGRES;
  const postgres = await startPostgres({ dataDir, ...(programs && { programs }) });
  const superuserUrl = await openSuperuser(dataDir);
  await disableDurability(superuserUrl);
  await execute(superuserUrl, [`alter role ${role} createdb`]);
  await makeTemplate(postgres.url);
  project.provide("postgresUrl", postgres.url);
  project.provide("superuserUrl", superuserUrl);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}

/**
 * Has a running server answer before it has written to the disk: five times as many commits, for tests that kill
 * nothing.
 *
 * @param superuserUrl as `openSuperuser` gives it
 */
export async function disableDurability(superuserUrl: string): Promise<void> {
  const off = ["fsync", "full_page_writes", "synchronous_commit"].map(
    (name) => `alter system set ${name} = off`,
  );
  await execute(superuserUrl, [...off, "select pg_reload_conf()"]);
}

async function makeTemplate(url: string): Promise<void> {
  await execute(url, [`create database ${templateName}`]);
  await migrate(new URL(templateName, url).href);
  await execute(url, [`alter database ${templateName} is_template true allow_connections false`]);
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
