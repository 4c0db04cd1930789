import { productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import type { StockChange } from "./queries.ts";

/** Only when so few are left do the pages of a product show its stock. */
const lastFew = 5;

/** Tells every process, when `tx` commits, which products' pages show a stock that has changed. */
export async function announceStock(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  const tags = changes
    .filter((change) => change.available <= lastFew)
    .map((change) => productTag(change.productId));
  if (tags.length > 0) await announce(tx, [...new Set(tags)]);
}
