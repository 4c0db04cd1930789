/** The SQL of the stock that orders hold. */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { orderLines, orderParts } from "../orders/tables.ts";
import type { Tx } from "../platform/database.ts";

/**
 * Locks the stock that is `wanted`, in the order of the SKU codes, so that two orders never wait for each other
 * crosswise. Not their keys: the order's lines, just inserted, share those. `locked` is (code, quantity).
 */
export const locked = sql`
    locked as (
      select s.code, wanted.quantity
      from sku s join wanted on wanted.code = s.code
      order by s.code
      for no key update of s
    )`;

/** The stock that an order's lines hold. */
function heldBy(orderId: string | Placeholder) {
  return sql`
    wanted as (
      select ${orderLines.skuCode} as code, sum(${orderLines.quantity})::int as quantity
      from ${orderLines} join ${orderParts} on ${orderParts.id} = ${orderLines.partId}
      where ${orderParts.orderId} = ${orderId}
      group by 1
    ),
    ${locked}`;
}

export type StockChange = { productId: number; available: number };

/** Changes the stock of what an order's lines hold, each by its quantity. */
export function changedStock(orderId: string | Placeholder, change: SQL): SQL {
  return sql`
    with ${heldBy(orderId)}
    update sku set ${change}
    from locked where sku.code = locked.code
    returning sku.product_id, sku.stock - sku.reserved - sku.committed as available`;
}

async function changeStock(tx: Tx, orderId: string, change: SQL): Promise<StockChange[]> {
  const { rows } = await tx.execute<{ product_id: number; available: number }>(changedStock(orderId, change));
  return rows.map((row) => ({ productId: row.product_id, available: row.available }));
}

/** Gives back what an unpaid order held. */
export function releaseStock(tx: Tx, orderId: string): Promise<StockChange[]> {
  return changeStock(tx, orderId, sql`reserved = sku.reserved - locked.quantity`);
}

/** Gives back what a paid order held, which is not placed with the seller and will not be. */
export function releaseCommitted(tx: Tx, orderId: string): Promise<StockChange[]> {
  return changeStock(tx, orderId, sql`committed = sku.committed - locked.quantity`);
}

/** What was sold is placed with the seller, who has so much less of it from now on. */
export async function takeFromStock(tx: Tx, orderId: string): Promise<void> {
  const taken = sql`stock = sku.stock - locked.quantity, committed = sku.committed - locked.quantity`;
  await changeStock(tx, orderId, taken);
}

/** What was reserved is sold: it stays out of stock until it is placed with the seller. */
export const sold = sql`reserved = sku.reserved - locked.quantity, committed = sku.committed + locked.quantity`;
