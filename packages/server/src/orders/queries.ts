/** The SQL of orders. */
import type { OrderStatus } from "@nestling/commerce/order-status";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { and, desc, eq, gt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { orderLines, orderParts, orders, orderTokens } from "./tables.ts";

/** An order as the database holds it. Amounts are integer cents. */
export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** The order that was made with this key, and the current order of this Checkout-Id, unpaid or paid. */
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

/** Locks an order until `tx` ends. Rows that refer to it can still be inserted. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return row;
}

/** How many tokens can open an order. A further one replaces the oldest. */
const mostTokens = 5;

/** Lets a token, given as its SHA-256, open a guest's order until `expiresAt`. `tx` must have locked the order, so that tokens are added one at a time. */
export async function addToken(
  tx: Tx,
  orderId: string,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    with others as (
      select token_hash from order_token where order_id = ${orderId} and token_hash <> ${tokenHash}
      order by expires_at desc, token_hash limit ${mostTokens - 1}
    ),
    dropped as (
      delete from order_token
      where order_id = ${orderId} and token_hash <> ${tokenHash} and token_hash not in (table others)
    )
    insert into order_token (token_hash, order_id, expires_at)
    values (${tokenHash}, ${orderId}, ${expiresAt.toISOString()}::timestamptz)
    on conflict (token_hash) do update set expires_at = excluded.expires_at`);
}

/** Whether a token, given as its SHA-256, opens this order at `now`. */
export async function isOpenedBy(
  database: Database,
  orderId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .select({ orderId: orderTokens.orderId })
    .from(orderTokens)
    .where(
      and(
        eq(orderTokens.tokenHash, tokenHash),
        eq(orderTokens.orderId, orderId),
        gt(orderTokens.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

/** What a guest's order is found by. The email is in lower case. */
export type GuestOrderKey = { number: string; email: string } | { id: string };

/**
 * Locks the guest's order with this key. Returns its id, or undefined if there is none, or its guest's data has been removed
 * (OPS-06).
 */
export async function lockGuestOrder(tx: Tx, key: GuestOrderKey): Promise<string | undefined> {
  const isWanted =
    "id" in key
      ? and(eq(orders.id, key.id), ne(orders.email, ""))
      : and(eq(orders.number, key.number), eq(sql`lower(${orders.email})`, key.email));
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isWanted, eq(orders.byGuest, true)))
    .for("no key update");
  return row?.id;
}

export async function findOrder(database: Database, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

/** Corrects where an order goes. `tx` must have locked it. */
export async function setAddress(
  tx: Tx,
  orderId: string,
  change: Pick<OrderRow, "address" | "supplierDetails">,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, orderId));
}

export async function findOrderByNumber(database: Database, number: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.number, number));
  return row;
}

const ended: OrderStatus[] = ["FINISH", "CLOSED", "CANCEL"];

/** What the merchant looks for. Days are those of the shop's calendar, the last one included. */
export type OrderSearch = {
  readonly status?: OrderStatus | undefined;
  readonly email?: string | undefined;
  /** A part of the customer's name, in any case. */
  readonly name?: string | undefined;
  /** ISO 3166-1. */
  readonly country?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
};

/** The latest orders that fit, `most` at most. Without anything to look for, those that have not ended. */
export function searchOrders(database: Database, search: OrderSearch, most: number): Promise<OrderRow[]> {
  const { status, email, name, country, since, until } = search;
  const isAnything = Object.values(search).every((wanted) => wanted === undefined);
  const midnight = (day: string, after: number) =>
    sql`(${day}::date + ${after}::int)::timestamp at time zone ${shopTimeZone}`;
  return database
    .select()
    .from(orders)
    .where(
      and(
        isAnything ? notInArray(orders.status, ended) : undefined,
        status === undefined ? undefined : eq(orders.status, status),
        email === undefined ? undefined : sql`lower(${orders.email}) = lower(${email})`,
        name === undefined
          ? undefined
          : sql`lower(${orders.address}->>'full_name') like lower(${`%${name.replaceAll(/[%_\\]/g, "\\$&")}%`})`,
        country === undefined ? undefined : sql`${orders.address}->>'country_code' = ${country}`,
        since === undefined ? undefined : sql`${orders.createdAt} >= ${midnight(since, 0)}`,
        until === undefined ? undefined : sql`${orders.createdAt} < ${midnight(until, 1)}`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
}

/** Changes an order that `tx` has locked. Returns the changed order. */
export async function updateOrder(tx: Tx, orderId: string, change: Partial<NewOrder>): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning();
  if (row === undefined) throw new Error(`there is no order ${orderId}`);
  return row;
}

/** The variants of an order, as a query of (code, quantity). */
export function variantsOf(orderId: string): SQL {
  return sql`
    select ${orderLines.skuCode} as code, sum(${orderLines.quantity})::int as quantity
    from ${orderLines} join ${orderParts} on ${orderParts.id} = ${orderLines.partId}
    where ${orderParts.orderId} = ${orderId}
    group by 1`;
}
