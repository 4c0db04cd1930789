/** The SQL of stock: how many pieces of a variant the shop has, and how many of them are reserved or sold. */
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";

export type StockChange = { productId: number; available: number };

/**
 * Changes the stock of the variants in `wanted`, a query of (code, quantity). Locks the variants in the order of their codes,
 * so that two orders never deadlock. Rows that refer to the variants can still be inserted.
 */
async function changeStock(tx: Tx, wanted: SQL, change: SQL, condition = sql`true`): Promise<StockChange[]> {
  const { rows } = await tx.execute<{ product_id: number; available: number }>(sql`
    with wanted as (${wanted}),
    locked as (
      select s.code, wanted.quantity
      from sku s join wanted on wanted.code = s.code
      order by s.code
      for no key update of s
    )
    update sku set ${change}
    from locked where sku.code = locked.code and ${condition}
    returning sku.product_id, sku.stock - sku.reserved - sku.committed as available`);
  return rows.map((row) => ({ productId: row.product_id, available: row.available }));
}

/** Reserves the stock of an order with `variants` variants. Returns undefined if one is short: the caller must roll back. */
export async function reserveStock(
  tx: Tx,
  wanted: SQL,
  variants: number,
): Promise<StockChange[] | undefined> {
  const isThere = sql`sku.stock - sku.reserved - sku.committed >= locked.quantity`;
  const changes = await changeStock(tx, wanted, sql`reserved = sku.reserved + locked.quantity`, isThere);
  return changes.length === variants ? changes : undefined;
}

/** Releases the reserved stock of an unpaid order. */
export function releaseReserved(tx: Tx, wanted: SQL): Promise<StockChange[]> {
  return changeStock(tx, wanted, sql`reserved = sku.reserved - locked.quantity`);
}

/** Turns the reserved stock of an order into sold stock, which waits to be placed with the seller. */
export async function sellReserved(tx: Tx, wanted: SQL): Promise<void> {
  const sold = sql`reserved = sku.reserved - locked.quantity, committed = sku.committed + locked.quantity`;
  await changeStock(tx, wanted, sold);
}

/** Releases the sold stock of a paid order that will not be placed with the seller. */
export function releaseSold(tx: Tx, wanted: SQL): Promise<StockChange[]> {
  return changeStock(tx, wanted, sql`committed = sku.committed - locked.quantity`);
}

/**
 * Takes the sold stock of an order out of the stock, because it is placed with the seller at the time `at`. The marketplace
 * may say by now that it has fewer pieces: then nothing is left.
 */
export async function placeSold(tx: Tx, wanted: SQL, at: Date): Promise<void> {
  const placed = sql`
    stock = greatest(0, sku.stock - locked.quantity),
    committed = sku.committed - locked.quantity,
    placed_at = ${at.toISOString()}::timestamptz`;
  await changeStock(tx, wanted, placed);
}

/**
 * Records the stock of variants as the marketplace said it when it was asked at `askedAt`. What orders hold stays (CHK-08).
 * Variants of which pieces were placed since then are left out: their figures still count those pieces.
 */
export function recordStock(
  tx: Tx,
  stocks: readonly { code: string; stock: number }[],
  askedAt: Date,
): Promise<StockChange[]> {
  const said = sql`
    select * from unnest(
      ${sql.param(stocks.map(({ code }) => code))}::text[], ${sql.param(stocks.map(({ stock }) => stock))}::int[]
    ) as said (code, quantity)`;
  const isNews = sql`sku.stock <> locked.quantity
    and (sku.placed_at is null or sku.placed_at < ${askedAt.toISOString()}::timestamptz)`;
  return changeStock(tx, said, sql`stock = locked.quantity`, isNews);
}
