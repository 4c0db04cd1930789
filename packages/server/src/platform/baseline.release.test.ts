import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { describeSchema } from "../testing/describe-schema.ts";
import { baselineFolder } from "../testing/next-version.ts";
import { migrate, requireMigrated } from "./migrate.ts";

const path = "packages/server/migrations";
const lastBefore = "0055_stars_of_reviews";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 });

/** The migrations of the versions before 1.0.0, from the history: the files are gone, the last commit with them is not. */
function formerMigrations(): { text: string; when: number }[] {
  const removed = git("rev-list", "-1", "HEAD", "--", `:/${path}/${lastBefore}.sql`).trim();
  if (removed === "") throw new Error("the history is too short: it takes a clone with all of it");
  const show = (file: string) => git("show", `${removed}^:${path}/${file}`);
  const { entries } = JSON.parse(show("meta/_journal.json")) as { entries: { tag: string; when: number }[] };
  expect(entries.at(-1)?.tag).toBe(lastBefore);
  return entries.map(({ tag, when }) => ({ text: show(`${tag}.sql`), when }));
}

async function runFormer(client: pg.Client, migrations: { text: string; when: number }[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { text, when } of migrations) {
    for (const statement of text.split("--> statement-breakpoint")) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)", [when]);
  }
}

test("[OPS-43] the baseline makes what the 56 migrations before it have made", async () => {
  const [former, baseline] = [await emptyDatabase(), await emptyDatabase()];
  const folder = await baselineFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await runFormer(former.client, formerMigrations());
  await migrate(baseline.url, { folder });
  const schema = await describeSchema(former.url);
  expect(schema.length).toBeGreaterThan(500);
  expect(await describeSchema(baseline.url)).toEqual(schema);
});

test("[OPS-43] a database at the last of the migrations before is at the baseline, and keeps its rows", async () => {
  const { client, url } = await emptyDatabase();
  await runFormer(client, formerMigrations());
  await client.query(
    "insert into category (id, tree, in_menu, level, key, title, position) values (1, 'baby', true, 1, 'toys', 'Toys', 1)",
  );
  const { done } = await migrate(url);
  expect(done).not.toContain("0000_baseline");
  await requireMigrated(url);
  expect((await client.query("select title from category")).rows).toEqual([{ title: "Toys" }]);
});

test("[OPS-43] an older database is sent to the last version before, and stays as it is", async () => {
  const { client, url } = await emptyDatabase();
  await runFormer(client, formerMigrations().slice(0, -1));
  const before = await describeSchema(url);
  const words = "run 'nestling migrate' of the last version before 1.0.0 first, then of this one";
  await expect(migrate(url)).rejects.toThrow(words);
  await expect(requireMigrated(url)).rejects.toThrow(words);
  expect(await describeSchema(url)).toEqual(before);
});
