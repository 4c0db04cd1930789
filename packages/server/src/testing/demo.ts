import { demoCatalogue } from "@nestling/demo-catalogue";
import pg from "pg";
import { inject } from "vitest";
import { demoSeed } from "../catalogue/demo-seed.ts";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { seedCatalogue } from "../catalogue/seed.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { type Database, openDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { seedReviews } from "../reviews/demo-reviews.ts";
import { loadOffers } from "../start/demo.ts";
import { databaseUrl, patient, type TestDatabase, testDatabase } from "./database.ts";
import { templateName } from "./postgres.ts";

const demoTemplate = "demo_template";

/** A database with the demo catalogue, as a first start fills it. The first file of a run that needs one fills a template. */
export async function testDemoDatabase(): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    // Held until the connection ends: other processes wait for the template.
    await client.query("select pg_advisory_lock(hashtext($1))", [demoTemplate]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [demoTemplate]);
    if (rowCount === 0) await makeTemplate(client);
  } finally {
    await client.end();
  }
  return testDatabase(demoTemplate);
}

/** Fills it under another name, so that a half-filled one is never taken for the template. */
async function makeTemplate(client: pg.Client): Promise<void> {
  const draft = `${demoTemplate}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft} template ${templateName}`);
  const { database, close } = openDatabase(databaseUrl(draft), createLog({ level: "silent" }), patient);
  try {
    await fill(database);
  } finally {
    await close();
  }
  await client.query(`alter database ${draft} rename to ${demoTemplate}`);
  await client.query(`alter database ${demoTemplate} is_template true allow_connections false`);
}

async function fill(database: Database): Promise<void> {
  const rows = categoryRows(await readTrees(), ["baby"]);
  await keepTrees(database, rows);
  const demo = await demoCatalogue.loadData();
  const offerOf = await loadOffers(["US", "DE"]);
  const now = new Date("2026-11-21T12:00:00Z");
  await seedCatalogue(database, rows, async () => demoSeed(demo, offerOf, now));
  // Listings filter and sort by their stars.
  await seedReviews(database, demoCatalogue.reviews, now);
}
