/** The SQL of stock: what the shop has of a variant, and what of that orders reserve or have bought. */
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";

export type StockChange = { productId: number; available: number };

/**
 * Changes the stock of the variants in `wanted`, a query of (code, quantity). It locks them in the order of their codes, so
 * that two orders never wait for each other crosswise. Their keys stay unlocked: the lines of an order refer to those.
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

/** Reserves what an order wants of `variants` variants; undefined, and the caller must roll back, where one is short. */
export async function reserveStock(
  tx: Tx,
  wanted: SQL,
  variants: number,
): Promise<StockChange[] | undefined> {
  const isThere = sql`sku.stock - sku.reserved - sku.committed >= locked.quantity`;
  const changes = await changeStock(tx, wanted, sql`reserved = sku.reserved + locked.quantity`, isThere);
  return changes.length === variants ? changes : undefined;
}

/** Gives back what an unpaid order reserved. */
export function releaseReserved(tx: Tx, wanted: SQL): Promise<StockChange[]> {
  return changeStock(tx, wanted, sql`reserved = sku.reserved - locked.quantity`);
}

/** What an order reserved is sold: it stays out of stock until it is placed with the seller. */
export async function sellReserved(tx: Tx, wanted: SQL): Promise<void> {
  const sold = sql`reserved = sku.reserved - locked.quantity, committed = sku.committed + locked.quantity`;
  await changeStock(tx, wanted, sold);
}

/** Gives back what a paid order bought, which is not placed with the seller and will not be. */
export function releaseSold(tx: Tx, wanted: SQL): Promise<StockChange[]> {
  return changeStock(tx, wanted, sql`committed = sku.committed - locked.quantity`);
}

/** What was sold is placed with the seller: the stock is less by it, and it is committed no more. */
export async function placeSold(tx: Tx, wanted: SQL): Promise<void> {
  const placed = sql`stock = sku.stock - locked.quantity, committed = sku.committed - locked.quantity`;
  await changeStock(tx, wanted, placed);
}
