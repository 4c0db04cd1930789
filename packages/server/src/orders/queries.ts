import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { products, skus } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { orderEvents, orderLines, orderParts, orders, orderTokens } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewLine = Omit<typeof orderLines.$inferInsert, "partId" | "position">;
export type NewPart = { productId: number; shippingFee: number; lines: NewLine[] };

/** What the shop sells the variants `codes` for, with what an order keeps a copy of. */
export function offerRows(database: Database, codes: string[]) {
  return database
    .select({
      code: skus.code,
      productId: skus.productId,
      price: skus.price,
      promotionPrice: skus.promotionPrice,
      skuProperty: skus.skuProperty,
      available: sql<number>`greatest(0, ${skus.stock} - ${skus.reserved} - ${skus.committed})`,
      picture: skus.picture,
      name: products.name,
      pictures: products.pictures,
      properties: products.properties,
      shippingFee: products.shippingFee,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(inArray(skus.code, codes), isNull(products.withdrawnAt)));
}

export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];

/** The order made with this key, and the unpaid one that this cart holds: either may be missing. */
export async function findEarlier(
  database: Database,
  keyHash: Buffer,
  checkoutId: string,
): Promise<{ repeated: OrderRow | undefined; unpaid: OrderRow | undefined }> {
  const rows = await database
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.keyHash, keyHash),
        and(eq(orders.checkoutId, checkoutId), eq(orders.status, "WAIT_BUYER_PAY")),
      ),
    );
  return {
    repeated: rows.find((row) => row.keyHash.equals(keyHash)),
    unpaid: rows.find((row) => row.status === "WAIT_BUYER_PAY"),
  };
}

/** Inserts an order, or gives undefined where its key, its cart's open order or its number is there already. */
export async function insertOrder(tx: Tx, order: NewOrder, parts: NewPart[]): Promise<OrderRow | undefined> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing().returning();
  if (row === undefined) return undefined;
  const partRows = await tx
    .insert(orderParts)
    .values(
      parts.map(({ productId, shippingFee }, position) => ({
        orderId: row.id,
        position,
        productId,
        shippingFee,
      })),
    )
    .returning({ id: orderParts.id, position: orderParts.position });
  const idAt = new Map(partRows.map((part) => [part.position, part.id]));
  const lines = parts.flatMap((part, index) =>
    part.lines.map((line, position) => ({ ...line, partId: idAt.get(index) ?? "", position })),
  );
  await tx.insert(orderLines).values(lines);
  return row;
}

/**
 * The stock that an order's lines hold, in the order of the SKU codes, so that two orders never wait for each
 * other crosswise. Not their keys: the order's lines, just inserted, share those. `locked` is (code, quantity).
 */
function heldBy(orderId: string) {
  return sql`
    wanted as (
      select ${orderLines.skuCode} as code, sum(${orderLines.quantity})::int as quantity
      from ${orderLines} join ${orderParts} on ${orderParts.id} = ${orderLines.partId}
      where ${orderParts.orderId} = ${orderId}
      group by 1
    ),
    locked as (
      select s.code, wanted.quantity
      from sku s join wanted on wanted.code = s.code
      order by s.code
      for no key update of s
    )`;
}

export type StockChange = { productId: number; available: number };

/** Reserves what an order's lines need. False, and the caller must roll back, where a variant is short by now. */
export async function reserveStock(tx: Tx, orderId: string): Promise<StockChange[] | "short"> {
  const { rows } = await tx.execute<{ product_id: number; available: number; short: number }>(sql`
    with ${heldBy(orderId)},
    reserved as (
      update sku set reserved = sku.reserved + locked.quantity
      from locked
      where sku.code = locked.code and sku.stock - sku.reserved - sku.committed >= locked.quantity
      returning sku.product_id, sku.stock - sku.reserved - sku.committed as available
    )
    select product_id, available, (select count(*) from wanted)::int - (select count(*) from reserved)::int as short
    from reserved`);
  if (rows.length === 0 || rows.some((row) => row.short > 0)) return "short";
  return rows.map((row) => ({ productId: row.product_id, available: row.available }));
}

/** Gives back what an unpaid order held. */
export async function releaseStock(tx: Tx, orderId: string): Promise<StockChange[]> {
  const { rows } = await tx.execute<{ product_id: number; available: number }>(sql`
    with ${heldBy(orderId)}
    update sku set reserved = sku.reserved - locked.quantity
    from locked where sku.code = locked.code
    returning sku.product_id, sku.stock - sku.reserved - sku.committed as available`);
  return rows.map((row) => ({ productId: row.product_id, available: row.available }));
}

/** What was reserved is sold: it stays out of stock until it is placed with the seller. */
export async function commitStock(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    with ${heldBy(orderId)}
    update sku set reserved = sku.reserved - locked.quantity, committed = sku.committed + locked.quantity
    from locked where sku.code = locked.code`);
}

/** Locks an order for the rest of the transaction; not its key, which rows that refer to it share. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return row;
}

export async function updateOrder(tx: Tx, orderId: string, change: Partial<NewOrder>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, orderId));
}

export async function insertOrderEvent(tx: Tx, event: typeof orderEvents.$inferInsert): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

export async function insertToken(tx: Tx | Database, orderId: string, tokenHash: Buffer): Promise<void> {
  await tx.insert(orderTokens).values({ orderId, tokenHash });
}

/** The order that a token opens; undefined for a token of another order. */
export async function findOrderByToken(
  database: Database,
  orderId: string,
  tokenHash: Buffer,
): Promise<OrderRow | undefined> {
  const [row] = await database
    .select({ order: orders })
    .from(orderTokens)
    .innerJoin(orders, eq(orders.id, orderTokens.orderId))
    .where(and(eq(orderTokens.tokenHash, tokenHash), eq(orders.id, orderId)));
  return row?.order;
}

export async function findOrder(database: Database, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

/** The parts of an order with their lines, in order. */
export function linesOf(database: Database, orderId: string) {
  return database
    .select({ part: orderParts, line: orderLines })
    .from(orderParts)
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.position), asc(orderLines.position));
}

export function eventsOf(database: Database, orderId: string) {
  return database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}
