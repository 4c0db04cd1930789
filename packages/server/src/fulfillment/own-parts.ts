/** The parts of orders that the merchant sends, because no supplier has their goods (OWN-05). */
import { and, asc, eq, getTableColumns, inArray, isNull, not, or, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { orderParts, orders } from "../orders/tables.ts";
import { isStoppedByDispute } from "../payments/dispute-queries.ts";
import { isRefundedWhole } from "../payments/refund-queries.ts";
import type { Database } from "../platform/database.ts";
import { isRecalled } from "../recalls/is-recalled.ts";

/**
 * The claimed orders with parts that the merchant has to send, the first paid first, each with the positions of these parts. Left
 * out are orders with an open dispute, orders whose money all went back, and parts of recalled products.
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
        // After a lost dispute the merchant may have decided to send it all the same.
        or(orderParts.placeRefunded, not(isRefundedWhole(orders.id))),
        not(isRecalled(database)),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);
}
