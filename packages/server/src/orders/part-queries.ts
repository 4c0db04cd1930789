/** The SQL of the parts of an order. `tx` must have locked the order wherever parts change. */
import { openLines, type Part } from "@nestling/commerce/order/order";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { orderLines, orderParts, parcels } from "./tables.ts";

export type LineRow = typeof orderLines.$inferSelect;
export type PartRow = typeof orderParts.$inferSelect & { lines: readonly LineRow[] };

/** The parts of an order with their lines, in the order in which its customer sees them. */
export async function partsOf(tx: Tx, orderId: string): Promise<PartRow[]> {
  const rows = await tx
    .select({ part: orderParts, line: orderLines })
    .from(orderParts)
    .innerJoin(orderLines, eq(orderLines.partId, orderParts.id))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderParts.position), asc(orderLines.position));
  const parts = Map.groupBy(rows, ({ part }) => part.id);
  return [...parts.values()].flatMap((ofPart) =>
    ofPart.slice(0, 1).map(({ part }) => ({ ...part, lines: ofPart.map(({ line }) => line) })),
  );
}

/** Changes a part. What may change with its status changes by events of its order alone (apply-events.ts). */
export async function updatePart(
  tx: Tx,
  partId: string,
  change: Partial<typeof orderParts.$inferInsert>,
): Promise<void> {
  await tx.update(orderParts).set(change).where(eq(orderParts.id, partId));
}

const openLinesOf = (partId: string) => and(eq(orderLines.partId, partId), isNull(orderLines.canceledAt));

/** Records when the open lines of a part were placed. */
export async function markPlaced(tx: Tx, partId: string, at: Date): Promise<void> {
  await tx.update(orderLines).set({ placedAt: at }).where(openLinesOf(partId));
}

/** Records when lines of a part were taken out of their order. */
export async function markCanceled(
  tx: Tx,
  partId: string,
  skuCodes: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ canceledAt: at })
    .where(and(openLinesOf(partId), inArray(orderLines.skuCode, [...skuCodes])));
}

/** The variants of these lines, as a query of (code, quantity). */
export function variantsOfLines(lines: readonly { skuCode: string; quantity: number }[]): SQL {
  return sql`
    select code, sum(quantity)::int as quantity
    from unnest(
      ${sql.param(lines.map(({ skuCode }) => skuCode))}::text[], ${sql.param(lines.map(({ quantity }) => quantity))}::int[]
    ) as line (code, quantity)
    group by 1`;
}

/** A parcel that the merchant has sent. */
export type NewParcel = { trackingNumber: string; carrier: string | null };

/** Adds a parcel with the open lines of these parts. If the parcel exists already, only its carrier is set. */
export async function addParcel(
  tx: Tx,
  parts: readonly Pick<Part, "id" | "lines">[],
  parcel: NewParcel,
  at: Date,
): Promise<void> {
  const rows = parts.map(({ id, lines }) => ({
    ...parcel,
    partId: id,
    movedAt: at,
    skuCodes: openLines({ lines }).map(({ skuCode }) => skuCode),
  }));
  await tx
    .insert(parcels)
    .values(rows)
    .onConflictDoUpdate({
      target: [parcels.partId, parcels.trackingNumber],
      set: { carrier: sql`excluded.carrier` },
    });
}

/** The parcels of these parts that are under way have arrived. */
export async function deliverParcels(tx: Tx, partIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(parcels)
    .set({ status: "delivered", deliveredAt: at, movedAt: at })
    .where(and(inArray(parcels.partId, [...partIds]), eq(parcels.status, "under_way")));
}
