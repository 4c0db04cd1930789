import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import type { Database, Tx } from "../platform/database.ts";
import { products } from "./tables.ts";

/** The time zone of the shop's days. */
const timeZone = sql.raw(`'${shopTimeZone}'`);

/** Lets one process at a time change the sale. */
export async function lockFlashSale(tx: Tx): Promise<void> {
  const [space, lock] = advisoryLocks.turningFlashSale;
  await tx.execute(sql`select pg_advisory_xact_lock(${space}::int, ${lock}::int)`);
}

/** The shop's day at `now`: its number, counted from 2000-01-01, and its end. */
export async function shopDay(tx: Tx, now: Date): Promise<{ number: number; end: Date }> {
  const { rows } = await tx.execute<{ number: number; end: Date }>(sql`
    with today as (select (${now}::timestamptz at time zone ${timeZone})::date as day)
    select day - date '2000-01-01' as number,
           ((day + 1)::timestamp at time zone ${timeZone}) - interval '1 second' as end
    from today`);
  const [today] = rows;
  if (today === undefined) throw new Error("no day");
  return { number: today.number, end: new Date(today.end) };
}

/** Locks the variants of these products in the order of their codes, as orders do, so that they never deadlock. */
async function lockVariants(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`select from sku where product_id in (${which}) order by code for no key update`);
}

/** The price of a product: that of its cheapest variant (CAT-05). Withdrawn variants count only where there is no other. */
function cheapest(column: "price" | "promotion_price"): SQL {
  return sql`(select ${sql.raw(column)} from sku where sku.product_id = product.id
    order by withdrawn_at is not null, promotion_price, price limit 1)`;
}

/**
 * Reduces each product by its percentage until `end`, unless it is reduced by more already. Skips products that are withdrawn
 * or in a sale. Returns the ids of the reduced products.
 */
export async function reduce(
  tx: Tx,
  reductions: readonly { productId: number; percent: number }[],
  end: Date,
): Promise<number[]> {
  const wanted = sql`(
    select product.id, reduction.percent
    from jsonb_to_recordset(${JSON.stringify(reductions)}::jsonb) as reduction("productId" int, percent int)
    join product on product.id = reduction."productId" and withdrawn_at is null and promotion_ends_at is null
  )`;
  await lockVariants(tx, sql`select id from ${wanted} as wanted`);
  await tx.execute(sql`
    update sku set price_after_sale = promotion_price,
      promotion_price = least(promotion_price, greatest(1, price - (price * percent + 50) / 100))
    from ${wanted} as wanted where product_id = wanted.id`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update product set promotion_ends_at = ${end}, updated_at = now(),
      price = ${cheapest("price")}, promotion_price = ${cheapest("promotion_price")}
    where id in (select id from ${wanted} as wanted) returning id`);
  return rows.map(({ id }) => id);
}

/** Restores the prices of the products whose sale has ended by `now`. Returns their ids. */
export async function restorePrices(tx: Tx, now: Date): Promise<number[]> {
  const over = sql`select id from product where promotion_ends_at <= ${now}`;
  await lockVariants(tx, over);
  await tx.execute(sql`
    update sku set promotion_price = least(price, coalesce(price_after_sale, promotion_price)), price_after_sale = null
    where product_id in (${over})`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    update product set promotion_ends_at = null, updated_at = now(),
      price = ${cheapest("price")}, promotion_price = ${cheapest("promotion_price")}
    where promotion_ends_at <= ${now} returning id`);
  return rows.map(({ id }) => id);
}

/** The products of the current sale, the largest reductions first. */
export async function reducedNow(database: Database | Tx, now: Date, size: number) {
  return database
    .select({ id: products.id, endsAt: products.promotionEndsAt })
    .from(products)
    .where(and(gt(products.promotionEndsAt, now), isNull(products.withdrawnAt), eq(products.inMenu, true)))
    .orderBy(sql`${products.promotionPrice}::float / ${products.price}`, asc(products.id))
    .limit(size);
}
