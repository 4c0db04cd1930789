/** The SQL of what comes back of an order. */
import type { OrderEvent } from "@nestling/commerce/order/events";
import type { ReturnLine } from "@nestling/commerce/order/order";
import { goodsOf } from "@nestling/commerce/return-texts";
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { orderLines, orderParts, orderReturnLines, orderReturns, orders } from "./tables.ts";

type Of<Type extends OrderEvent["type"]> = Extract<OrderEvent, { type: Type }>;

/** Writes a return that has begun, with its lines. */
export async function insertReturn(
  tx: Tx,
  orderId: string,
  { returnId, details, status, reason, refundBy, lines }: Of<"return_opened">,
  at: Date,
): Promise<void> {
  const acceptedAt = status === "accepted" ? at : null;
  const { name, email, note } = details;
  await tx.insert(orderReturns).values({
    ...{ id: returnId, orderId, status, statusSince: at, reason, askedAt: at, acceptedAt, refundBy },
    ...{ name, email, note },
  });
  await tx.execute(sql`
    insert into order_return_line (return_id, part_id, line_position, quantity)
    select ${returnId}::uuid, order_line.part_id, order_line.position, back.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as back("partId" uuid, "skuCode" text, quantity int)
    join order_line on order_line.part_id = back."partId" and order_line.sku_code = back."skuCode"`);
}

/** Writes where a return has moved, and what was given back for it. */
export async function updateReturn(
  tx: Tx,
  { returnId, to, words = null, refunded, feePartIds }: Of<"return_moved">,
  at: Date,
): Promise<void> {
  await tx
    .update(orderReturns)
    .set({
      ...{ status: to, statusSince: at },
      ...(to === "accepted" && { acceptedAt: at }),
      ...(words !== null && (to === "on_its_way" ? { tracking: words } : { answer: words })),
      ...(refunded !== undefined && { refunded }),
      ...(feePartIds && { feePartIds: [...feePartIds] }),
    })
    .where(eq(orderReturns.id, returnId));
}

/** A return with its lines, and where their goods are. Undefined where there is none. */
export async function findReturn(database: Database | Tx, returnId: string) {
  const [row] = await database.select().from(orderReturns).where(eq(orderReturns.id, returnId));
  if (row === undefined) return undefined;
  const lines = await database
    .select({
      partId: orderReturnLines.partId,
      skuCode: orderLines.skuCode,
      quantity: orderReturnLines.quantity,
      isCanceled: sql<boolean>`${orderLines.canceledAt} is not null or ${orders.cancelAgreedAt} is not null`,
      status: orderParts.status,
    })
    .from(orderReturnLines)
    .innerJoin(orderParts, eq(orderParts.id, orderReturnLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(
      orderLines,
      sql`${orderLines.partId} = ${orderReturnLines.partId} and ${orderLines.position} = ${orderReturnLines.linePosition}`,
    )
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(asc(orderParts.position), asc(orderLines.position));
  return {
    ...row,
    lines: lines.map(({ isCanceled, status, ...line }) => ({
      ...line,
      goods: goodsOf({ isCanceled, status }),
    })),
  };
}

export type ReturnFacts = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

export async function requireReturn(database: Database | Tx, returnId: string): Promise<ReturnFacts> {
  const found = await findReturn(database, returnId);
  if (found === undefined) throw new Error(`there is no return ${returnId}`);
  return found;
}

/** What an attempt is about. One that is sent again is about the same. */
export type Attempt = Pick<ReturnFacts, "orderId" | "reason"> & { lines: readonly ReturnLine[] };

export function isSameAttempt(one: Attempt, other: Attempt): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ orderId, reason, lines }: Attempt): string {
  const pieces = lines.map(({ partId, skuCode, quantity }) => `${partId} ${skuCode} ${quantity}`);
  return [orderId, reason, ...pieces.sort()].join("\n");
}
