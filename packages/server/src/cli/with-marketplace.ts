import { openSupplier, type SupplierOptions } from "../marketplace/open-supplier.ts";
import type { Supplier } from "../marketplace/supplier.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { reachMarketplace } from "../start/stand-ins.ts";
import { stopAll, type Undo } from "../start/undo.ts";
import type { MarketplaceCommand } from "./command.ts";
import { commandLog } from "./shop.ts";

/**
 * Runs `work` with AliExpress or its stand-in: that of the running shop, or one for the command alone. Its calls
 * can go on for hours, so the command lets the shop go first.
 */
export async function withMarketplace<Value>(
  { config, yieldToShop }: MarketplaceCommand,
  database: Database,
  work: (marketplace: { supplier: Supplier; options: SupplierOptions }) => Promise<Value>,
): Promise<Value> {
  const undo: Undo = [];
  yieldToShop();
  try {
    const options: SupplierOptions = {
      ...(await reachMarketplace(config, undo)),
      database,
      clock: systemClock,
      callsPerSecond: config.aliexpress.callsPerSecond,
      country: config.shop.defaultCountry,
    };
    return await work({ supplier: openSupplier(options), options });
  } finally {
    await stopAll(undo, commandLog(config));
  }
}
