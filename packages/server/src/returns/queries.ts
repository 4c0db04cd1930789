/** The SQL of returns and withdrawals. An order's own records are written by the orders' subject. */
import { and, asc, eq, lte, notInArray, sql } from "drizzle-orm";
import { orderReturnPhotos, orderReturns, orders } from "../orders/tables.ts";
import type { Database, Tx } from "../platform/database.ts";

export async function insertReturnPhotos(tx: Tx, returnId: string, photos: readonly Buffer[]): Promise<void> {
  if (photos.length > 0)
    await tx
      .insert(orderReturnPhotos)
      .values(photos.map((photo, index) => ({ returnId, position: index + 1, photo })));
}

export async function photosOfReturn(database: Database, returnId: string): Promise<Buffer[]> {
  const rows = await database
    .select({ photo: orderReturnPhotos.photo })
    .from(orderReturnPhotos)
    .where(eq(orderReturnPhotos.returnId, returnId))
    .orderBy(asc(orderReturnPhotos.position));
  return rows.map(({ photo }) => photo);
}

/** Returns whose money is due before `before`. */
export function returnsDue(database: Database, before: Date, most: number) {
  return database
    .select({ id: orderReturns.id, orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(and(lte(orderReturns.refundBy, before), sql`status not in ('refunded', 'refused')`))
    .orderBy(asc(orderReturns.refundBy))
    .limit(most);
}

const pieces = sql<number>`(select sum(quantity)::int from order_return_line where return_id = order_return.id)`;

/** Returns with their orders, the oldest first: those that are open, or all. */
export function listReturns(database: Database, { isOpen }: { isOpen: boolean }, most: number) {
  const { id, status, reason, askedAt, refundBy } = orderReturns;
  return database
    .select({ id, status, reason, askedAt, refundBy, orderNumber: orders.number, pieces })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(isOpen ? notInArray(orderReturns.status, ["refunded", "refused"]) : undefined)
    .orderBy(asc(orderReturns.askedAt), asc(orderReturns.id))
    .limit(most);
}

/** The returns of an order, the first first, with how many photos each has. */
export function returnsOf(database: Database, orderId: string) {
  return database
    .select({
      id: orderReturns.id,
      status: orderReturns.status,
      reason: orderReturns.reason,
      askedAt: orderReturns.askedAt,
      refundBy: orderReturns.refundBy,
      refunded: orderReturns.refunded,
      name: orderReturns.name,
      note: orderReturns.note,
      answer: orderReturns.answer,
      tracking: orderReturns.tracking,
      photos: sql<number>`(select count(*)::int from order_return_photo where return_id = order_return.id)`,
    })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.askedAt), asc(orderReturns.id));
}
