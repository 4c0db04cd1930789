import { productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import type { StockChange } from "./queries.ts";

/** Below this, what is left of a variant is worth telling the pages that show it. */
const lastFew = 5;

/** Tells every process, at commit, which products' pages show a stock that matters and no longer holds. */
export async function announceStock(tx: Tx, changes: StockChange[]): Promise<void> {
  const tags = changes
    .filter((change) => change.available <= lastFew)
    .map((change) => productTag(change.productId));
  if (tags.length > 0) await announce(tx, [...new Set(tags)]);
}
