import { and, eq, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { orders, orderTokens } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** The order made with this key, and the one of this Checkout-Id, unpaid or paid: either may be missing. */
export async function findEarlier(
  database: Database,
  keyHash: Buffer,
  checkoutId: string,
): Promise<{ repeated: OrderRow | undefined; current: OrderRow | undefined }> {
  const rows = await database
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.keyHash, keyHash),
        and(eq(orders.checkoutId, checkoutId), sql`${orders.status} not in ('CLOSED', 'CANCEL')`),
      ),
    );
  return {
    repeated: rows.find((row) => row.keyHash.equals(keyHash)),
    current: rows.find((row) => row.checkoutId === checkoutId && isCurrent(row)),
  };
}

function isCurrent({ status }: OrderRow): boolean {
  return status !== "CLOSED" && status !== "CANCEL";
}

/** Locks an order for the rest of the transaction; not its key, which rows that refer to it share. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return row;
}

export async function insertToken(tx: Tx | Database, orderId: string, tokenHash: Buffer): Promise<void> {
  await tx.insert(orderTokens).values({ orderId, tokenHash });
}

/** Lets a token open the guest's order with this number and e-mail, in lower case; undefined where there is none. */
export async function insertTokenOf(
  database: Database,
  { number, email }: { number: string; email: string },
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await database.execute<{ order_id: string }>(sql`
    insert into ${orderTokens} (token_hash, order_id)
    select ${tokenHash}, id from ${orders}
    where number = ${number} and lower(email) = ${email} and by_guest
    returning order_id`);
  return rows[0]?.order_id;
}

export async function findOrder(database: Database, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId));
  return row;
}
