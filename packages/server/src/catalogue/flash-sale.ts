/**
 * Flash sales: some products cost less until the end of the shop's day, in California's time. The reduced price is stored as
 * the product's price, so that nothing else needs to know about the sale.
 */
import type { FlashSale } from "@nestling/contract/catalogue";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { announce } from "../platform/purge.ts";
import { cardsOf } from "./cards.ts";
import { lockFlashSale, reduce, reducedNow, restorePrices, shopDay } from "./flash-sale-queries.ts";
import { flashSaleTag, productTag } from "./tags.ts";

/** A product and by how many percent its price is reduced. */
export type Reduction = { productId: number; percent: number };

/** How many products are shown: as many as fit on a wide screen, and one more that invites scrolling. */
const shown = 6;

/** Runs when the shop's day begins. */
export const flashSaleJob = defineJob<Record<string, never>>("flash-sale");

/**
 * Ends the sale that is over and begins today's, unless one is running. `choose` returns the sale for the number of a day. May
 * run at any time, and twice.
 */
export async function turnFlashSale(
  database: Database,
  now: Date,
  choose: (day: number) => Reduction[] | Promise<Reduction[]>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockFlashSale(tx);
    const restored = await restorePrices(tx, now);
    const [running] = await reducedNow(tx, now, 1);
    const day = await shopDay(tx, now);
    const reduced = running === undefined ? await reduce(tx, await choose(day.number), day.end) : [];
    const changed = [...restored, ...reduced];
    if (changed.length > 0) await announce(tx, [flashSaleTag, ...changed.map(productTag)]);
  });
}

/** The sale at `now`. Without products there is no sale. */
export async function findFlashSale(database: Database, now: Date): Promise<FlashSale> {
  const reduced = await reducedNow(database, now, shown);
  const products = await cardsOf(
    database,
    reduced.map(({ id }) => id),
  );
  const endsAt = reduced[0]?.endsAt;
  return { products, ...(endsAt && { ends_at: endsAt.toISOString() }) };
}
