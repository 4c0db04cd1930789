/** The database, up to date and with a catalogue in it. */
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { seedCatalogue } from "../catalogue/seed.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { longStatement, openDatabase } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { migrate } from "../platform/migrate.ts";
import { provideDatabase } from "../platform/shop-database.ts";
import { refreshVocabulary } from "../search/refresh-vocabulary.ts";
import { endDemoVouchers } from "../vouchers/demo-vouchers.ts";
import { loadDemo, openDemoVouchers } from "./demo.ts";
import type { Undo } from "./undo.ts";

/** Throws ConfigError where another process serves this shop, or a file of the merchant's is wrong. */
export async function openData(config: Config, log: Log, undo: Undo) {
  const categories = categoryRows(await readTrees(), config.catalogue.menu);
  const postgres = await provideDatabase(config, log);
  if (postgres.outcome === "already running") {
    throw new ConfigError(`The shop is already running at ${postgres.address}.`);
  }
  undo.push(postgres.stop);
  await migrate(postgres.url);
  // Each with connections of its own: whatever is asked of the catalogue, or of accounts, orders are not kept waiting.
  const { database, pool, close } = openDatabase(postgres.url, log, { connections: 8 });
  undo.push(close);
  const orders = openDatabase(postgres.url, log, { connections: 8 });
  undo.push(orders.close);
  const catalogue = openDatabase(postgres.url, log, { connections: 6 });
  undo.push(catalogue.close);
  // For what goes over the whole catalogue: its one connection is opened when such work comes.
  const patient = openDatabase(postgres.url, log, { connections: 1, statementTimeout: longStatement });
  undo.push(patient.close);
  // What a demo gave to everybody costs a merchant money.
  if (config.standIns.length === 0) await endDemoVouchers(database, systemClock.now());
  const hasNewTrees = await keepTrees(database, categories);
  if (config.standIns.length > 0 && (await seedCatalogue(patient.database, categories, loadDemo))) {
    await openDemoVouchers(database);
    await refreshVocabulary(patient.database);
    log.info("The demo catalogue is in place");
  }
  return {
    url: postgres.url,
    /** For accounts, limits, jobs, and whatever has none of its own. */
    database,
    pool,
    /** For orders, payments and Stripe's webhooks. */
    orders: orders.database,
    /** For the pages and public queries: the catalogue, pictures and sitemaps. */
    catalogue: catalogue.database,
    patient: patient.database,
    hasNewTrees,
  };
}

export type Data = Awaited<ReturnType<typeof openData>>;
