import type { OrderStatus } from "@nestling/commerce/order-status";
import { and, eq, lte, not, type SQL, sql } from "drizzle-orm";
import { orders } from "../orders/tables.ts";
import { isStoppedByDispute } from "../payments/dispute-queries.ts";
import type { Database } from "../platform/database.ts";

/** In any order: those that fail each time do not keep the others from their turn. */
async function idsWhere(database: Database, condition: SQL | undefined, most: number): Promise<string[]> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Paid orders whose hold is over, but for those that a dispute stops. */
export function heldOut(database: Database, now: Date, most: number): Promise<string[]> {
  const isOver = and(eq(orders.status, "WAITING_ACCEPT"), lte(orders.holdUntil, now));
  return idsWhere(database, and(isOver, not(isStoppedByDispute(orders.id))), most);
}

/** Orders that have been in a status since `before`. */
export function restingSince(
  database: Database,
  status: OrderStatus,
  before: Date,
  most: number,
): Promise<string[]> {
  return idsWhere(database, and(eq(orders.status, status), lte(orders.statusSince, before)), most);
}
