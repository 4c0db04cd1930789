/** The parts of orders that the merchant sends, because no supplier has their goods (OWN-05). */
import { and, asc, eq, getTableColumns, inArray, isNull, not, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { orderParts, orders } from "../orders/tables.ts";
import { isStoppedByDispute } from "../payments/dispute-queries.ts";
import type { Database } from "../platform/database.ts";
import { isRecalled } from "../recalls/is-recalled.ts";

/**
 * The claimed orders with parts that the merchant has to send, paid first first, each with the positions of these parts. One of
 * which a dispute is open, and a part of a recalled product, is not sent.
 */
export function unsentOwnParts(database: Database, limit: number) {
  return database
    .select({
      order: getTableColumns(orders),
      positions: sql<number[]>`array_agg(${orderParts.position}::int order by ${orderParts.position})`,
    })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(products, eq(products.id, orderParts.productId))
    .where(
      and(
        isNull(products.aliCode),
        inArray(orders.status, ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"]),
        inArray(orderParts.status, ["waiting", "placed", "ready"]),
        not(isStoppedByDispute(orders.id)),
        not(isRecalled(database)),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
}
