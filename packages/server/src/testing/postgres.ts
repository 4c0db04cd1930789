import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../platform/embedded-postgres.ts";
import { migrate } from "../platform/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the tests' PostgreSQL, where databases are created and dropped. */
    postgresUrl: string;
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
  const postgres = await startPostgres({ dataDir });
  await disableDurability(postgres.url);
  await makeTemplate(postgres.url);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}

/**
 * Has a running server answer before it has written to the disk: five times as many commits, for tests that kill
 * nothing.
 */
export async function disableDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query("select pg_reload_conf()");
  await client.end();
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await migrate(new URL(templateName, url).href);
  await client.query(`alter database ${templateName} is_template true allow_connections false`);
  await client.end();
}
