import { productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { recordStock, type StockChange } from "./queries.ts";

/** The pages of a product show its stock only when so few pieces are left. */
const lastFew = 5;

/** When `tx` commits, drops the cached pages that show a changed stock, in every process. */
export async function announceStock(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  const tags = changes
    .filter((change) => change.available <= lastFew)
    .map((change) => productTag(change.productId));
  if (tags.length > 0) await announce(tx, [...new Set(tags)]);
}

/** Records the stock of variants as the marketplace said it when it was asked at `askedAt` (CHK-08). */
export async function renewStock(
  tx: Tx,
  stocks: readonly { code: string; stock: number }[],
  askedAt: Date,
): Promise<void> {
  if (stocks.length > 0) await announceStock(tx, await recordStock(tx, stocks, askedAt));
}
