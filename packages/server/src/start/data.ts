/** Opens the database, migrated and with its categories. */
import type { DemoCatalogue } from "@nestling/demo-catalogue";
import { backUpBeforeMigration } from "../backup/make-backup.ts";
import { removeDemoSafety, seedSafety } from "../catalogue/demo-safety.ts";
import { categoryRows, keepTrees } from "../catalogue/keep-trees.ts";
import { hasProducts } from "../catalogue/seed.ts";
import { readTrees } from "../catalogue/tree-files.ts";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { longStatement, openDatabase, type PoolSettings } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import { migrate, requireMigrated } from "../platform/migrate.ts";
import { provideDatabase } from "../platform/shop-database.ts";
import { removeDemoRecalls } from "../recalls/demo-recalls.ts";
import { removeDemoReviews, seedReviews } from "../reviews/demo-reviews.ts";
import { endDemoVouchers, seedVouchers } from "../vouchers/demo-vouchers.ts";
import type { Databases } from "./contexts.ts";
import { seedDemo } from "./demo.ts";
import type { Roles } from "./roles.ts";
import type { Undo } from "./undo.ts";

/**
 * Opens the shop's database; `demo` fills an empty catalogue. A process with both roles migrates it; others need
 * `nestling migrate`.
 *
 * Throws ConfigError if another process serves this shop, the schema is old, or a file of the merchant is wrong.
 */
export async function openData(
  config: Config,
  demo: DemoCatalogue | undefined,
  roles: Roles,
  log: Log,
  undo: Undo,
) {
  const categories = categoryRows(await readTrees(), config.catalogue.menu);
  const postgres = await provideDatabase(config, log);
  if (postgres.outcome === "already running") {
    throw new ConfigError(`The shop is already running at ${postgres.address}.`);
  }
  undo.push(postgres.stop);
  if (roles.web && roles.worker) await migrateAtStart(config, postgres.url, log);
  // A process of the version before may start again after the migration.
  else await requireMigrated(postgres.url, "ahead");
  const open = (name: keyof Databases, settings: PoolSettings) => {
    const opened = openDatabase(postgres.url, log, { name, ...settings });
    undo.push(opened.close);
    return opened;
  };
  const { pools } = config.data;
  const opened = {
    accounts: open("accounts", { connections: pools.accounts }),
    orders: open("orders", { connections: pools.orders }),
    catalogue: open("catalogue", { connections: pools.catalogue }),
    patient: open("patient", { connections: 1, statementTimeout: longStatement }),
  };
  const databases: Databases = {
    accounts: opened.accounts.database,
    orders: opened.orders.database,
    catalogue: opened.catalogue.database,
    patient: opened.patient.database,
  };
  const hasNewTrees = roles.worker && (await fillCatalogue(demo, databases, categories, log));
  return {
    url: postgres.url,
    pools: {
      accounts: opened.accounts.pool,
      orders: opened.orders.pool,
      catalogue: opened.catalogue.pool,
      patient: opened.patient.pool,
    },
    databases,
    hasNewTrees,
  };
}

async function migrateAtStart(config: Config, url: string, log: Log): Promise<void> {
  const { done, waiting } = await migrate(url, {
    progress: (line) => log.info(line),
    before: async () => {
      const file = await backUpBeforeMigration(config, url, "start the shop again");
      if (file !== undefined) log.info({ file }, "A backup was made before the migration");
      else log.warn("No backup was made before the migration, for BACKUP_KEY is not set");
    },
  });
  if (done.length > 0) log.info({ migrations: done }, "The database was migrated");
  if (waiting.length > 0) {
    log.warn(
      { migrations: waiting },
      "Run 'nestling migrate' when every process of an earlier version has ended",
    );
  }
}

/** Stores the merchant's categories, and in an empty demo shop the demo products. Returns whether categories have changed. */
async function fillCatalogue(
  demo: DemoCatalogue | undefined,
  // Its statements concern the whole catalogue, which takes a busy machine more than a request's ten seconds.
  { patient }: Databases,
  categories: ReturnType<typeof categoryRows>,
  log: Log,
): Promise<boolean> {
  // Reviews, certificates and recalls of the demo would deceive customers, and its vouchers would cost the merchant money.
  if (demo === undefined) {
    await endDemoVouchers(patient, systemClock.now());
    await removeDemoReviews(patient);
    await removeDemoSafety(patient);
    await removeDemoRecalls(patient, systemClock.now());
  }
  const hasNewTrees = await keepTrees(patient, categories);
  if (demo !== undefined && !(await hasProducts(patient))) {
    await seedDemo();
    await seedVouchers(patient, demo.vouchers, systemClock.now());
    await seedReviews(patient, demo.reviews, systemClock.now());
    await seedSafety(patient, demo.safety);
    log.info("The demo catalogue is in place");
  }
  return hasNewTrees;
}

export type Data = Awaited<ReturnType<typeof openData>>;
