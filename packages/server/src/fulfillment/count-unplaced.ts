import { and, eq, inArray, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { orderParts, orders } from "../orders/tables.ts";
import type { Database } from "../platform/database.ts";

/** How many parts of claimed orders wait to be placed with the supplier, and of how many nobody knows whether they are. */
export async function countUnplaced(database: Database): Promise<{ waiting: number; unknown: number }> {
  const rows = await database
    .select({ status: orderParts.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(orderParts, eq(orderParts.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderParts.productId))
    .where(
      and(
        eq(orders.status, "IN_PROGRESS"),
        inArray(orderParts.status, ["waiting", "unknown"]),
        sql`${products.aliCode} is not null`,
      ),
    )
    .groupBy(orderParts.status);
  const counted = { waiting: 0, unknown: 0 };
  return Object.assign(counted, Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}
