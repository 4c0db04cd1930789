/** Prices that were asked too long ago for anything to be struck through by them (PRICE-02). */
import { sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { lookBack } from "./sale-queries.ts";

export const forgetPricesJob = defineJob<object>("forget-prices");

/** How many variants one statement looks at. */
const mostAtOnce = 5_000;

/** Runs `forgetPricesJob`. The last price before those days stays, for it was still asked on them. */
export async function forgetPrices({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - lookBack);
  for (let after: string | null = ""; after !== null; ) after = await forgetNext(database, after, before);
}

/** Looks at the next variants by code, and gives the last of them. */
async function forgetNext(database: Database, after: string, before: Date): Promise<string | null> {
  const { rows } = await database.execute<{ last: string | null }>(sql`
    with page as (
      select code, (select max(since) from price_history where sku_code = code and since <= ${before}) as kept
      from sku where code > ${after} order by code limit ${mostAtOnce}),
    forgotten as (delete from price_history using page where sku_code = code and since < kept)
    select max(code) as last from page`);
  return rows[0]?.last ?? null;
}
