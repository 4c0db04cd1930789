/**
 * A flash sale: some things cost less until the shop's day is over, by the clock of California, and then as much as
 * before. The sale's price stands where every price stands, so nothing else needs to know of it.
 */
import type { FlashSale } from "@nestling/contract/catalogue";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { announce } from "../platform/purge.ts";
import { cardsOf } from "./cards.ts";
import { lockFlashSale, reduce, reducedNow, restore, shopDay } from "./flash-sale-queries.ts";
import { flashSaleTag, productTag } from "./tags.ts";

/** By how many percent of its price a product is reduced. */
export type Reduction = { productId: number; percent: number };

/** As many as stand beside each other on a wide screen, and one more that asks to be moved. */
const shown = 6;

/** Turns the sale when the shop's day begins. */
export const flashSaleJob = defineJob<Record<string, never>>("flash-sale");

/**
 * Ends the sale that is over, and begins today's where none runs: `choose` gives it by the number of the day. May
 * run at any time and twice.
 */
export async function turnFlashSale(
  database: Database,
  now: Date,
  choose: (day: number) => Reduction[] | Promise<Reduction[]>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockFlashSale(tx);
    const restored = await restore(tx, now);
    const [running] = await reducedNow(tx, now, 1);
    const day = await shopDay(tx, now);
    const reduced = running === undefined ? await reduce(tx, await choose(day.number), day.end) : [];
    const changed = [...restored, ...reduced];
    if (changed.length > 0) await announce(tx, [flashSaleTag, ...changed.map(productTag)]);
  });
}

/** What is reduced at `now` until a fixed time; without products there is no sale. */
export async function findFlashSale(database: Database, now: Date): Promise<FlashSale> {
  const reduced = await reducedNow(database, now, shown);
  const products = await cardsOf(
    database,
    reduced.map(({ id }) => id),
  );
  const endsAt = reduced[0]?.endsAt;
  return { products, ...(endsAt && { ends_at: endsAt.toISOString() }) };
}
