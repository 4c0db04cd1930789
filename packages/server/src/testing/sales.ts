import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { createSale, endSale, type SalePlan } from "../sales/merchant-sales.ts";
import { type SaleContext, turnSales } from "../sales/turn-sales.ts";

const day = 86_400_000;

/**
 * What was asked for all variants of a product before `at`, as if the shop had noted it then: the price of each from so many days
 * before on, null where it was not for sale.
 */
export async function pastPrices(
  database: Database,
  productId: number,
  at: Date,
  ...changes: [daysBefore: number, price: number | null][]
): Promise<void> {
  await database.execute(sql`
    delete from price_history using sku where sku_code = code and product_id = ${productId}`);
  for (const [daysBefore, price] of changes) {
    const since = new Date(at.getTime() - daysBefore * day);
    await database.execute(sql`
      insert into price_history (sku_code, since, price) select code, ${since}, ${price}::int from sku
      where product_id = ${productId}`);
  }
}

/** A sale that runs from now on until the end of today, by the clock of the shop. Gives its number. */
export async function startSale(
  context: SaleContext,
  reductions: SalePlan["reductions"],
  more: Partial<SalePlan> = {},
): Promise<number> {
  const until = context.clock.now().toISOString().slice(0, 10);
  const plan = { name: `Sale of ${context.clock.now().toISOString()}`, isFlash: true, until, reductions };
  const created = await createSale(context, { ...plan, ...more });
  if (created.outcome !== "created") throw new Error(created.outcome);
  await turnSales(context);
  return created.id;
}

/** Ends a sale, and gives its products their prices back. */
export async function stopSale(context: SaleContext, id: number): Promise<void> {
  await endSale(context, id);
  await turnSales(context);
}
