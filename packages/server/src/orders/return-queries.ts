/** The SQL of what comes back of an order. */
import type { OrderEvent } from "@nestling/commerce/order/events";
import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
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

/** A return with what its messages say of its lines. Throws where there is none. */
export async function readReturn(tx: Tx, returnId: string) {
  const [row] = await tx.select().from(orderReturns).where(eq(orderReturns.id, returnId));
  if (row === undefined) throw new Error(`there is no return ${returnId}`);
  const lines = await tx
    .select({
      skuCode: orderLines.skuCode,
      quantity: orderReturnLines.quantity,
      isCanceled: sql<boolean>`${orderLines.canceledAt} is not null or ${orders.cancelAgreedAt} is not null`,
      isSent: sql<boolean>`${orderParts.shippedAt} is not null`,
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
  return { ...row, lines };
}

export type ReturnFacts = Awaited<ReturnType<typeof readReturn>>;
