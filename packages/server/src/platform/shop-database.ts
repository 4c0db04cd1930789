import type { Config } from "./config.ts";
import { findRunningPostgres, startPostgres } from "./embedded-postgres.ts";
import type { Log } from "./log.ts";
import { claimServing, findServing } from "./serving-claim.ts";

export type ShopDatabase =
  | {
      readonly outcome: "ready";
      readonly url: string;
      /** Must be called last, when nothing uses the database anymore. */
      readonly stop: () => Promise<void>;
    }
  /** Another process serves this shop, at this address; nothing was touched. */
  | { readonly outcome: "already running"; readonly address: string };

/**
 * Provides the database of the shop: the one of DATABASE_URL, which several processes may share, or the embedded one, which is
 * started, monitored and stopped by the only process that serves it.
 */
export async function provideDatabase(config: Config, log: Log): Promise<ShopDatabase> {
  if (config.data.databaseUrl !== undefined) {
    return { outcome: "ready", url: config.data.databaseUrl, stop: () => Promise.resolve() };
  }
  const postgres = await startPostgres({ dataDir: config.data.directory });
  const claim = await claimServing(postgres.url, config.http.publicUrl, log);
  if (claim.outcome === "taken") return { outcome: "already running", address: claim.address };
  postgres.keepRunning(log);
  return {
    outcome: "ready",
    url: postgres.url,
    stop: async () => {
      // In this order, so that a process that starts now sees that the shop still runs, and does not lose its database.
      await postgres.stop();
      await claim.release();
    },
  };
}

/** The address of the process that serves the shop of this folder on the embedded database. Starts nothing. */
export async function findRunningShop(dataDir: string): Promise<string | undefined> {
  const url = await findRunningPostgres(dataDir);
  return url === undefined ? undefined : findServing(url);
}
