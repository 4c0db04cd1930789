import { demoCatalogue } from "@nestling/demo-catalogue";
import { demoSeed } from "../catalogue/demo-seed.ts";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { seedCatalogue } from "../catalogue/seed.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { loadOffers } from "../start/demo.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

/** A database with the demo catalogue, as a first start fills it. */
export async function testDemoDatabase(): Promise<TestDatabase> {
  const open = await testDatabase();
  const rows = categoryRows(await readTrees(), ["baby"]);
  await keepTrees(open.database, rows);
  const demo = await demoCatalogue.loadData();
  const offerOf = await loadOffers(["US", "DE"]);
  const now = new Date("2026-11-21T12:00:00Z");
  await seedCatalogue(open.database, rows, async () => demoSeed(demo, offerOf, now));
  return open;
}
