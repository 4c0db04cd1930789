/** The SQL of the parts of an order. `tx` must have locked the order wherever parts change. */
import type { PartStatus } from "@nestling/commerce/order-parts";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { orderLines, orderParts, parcels } from "./tables.ts";

export type LineRow = typeof orderLines.$inferSelect;
export type PartRow = typeof orderParts.$inferSelect & { lines: readonly LineRow[] };

/** What changes with a part's status. */
export type PartChange = Partial<
  Omit<typeof orderParts.$inferInsert, "id" | "orderId" | "position" | "shippedAt">
>;

/** When the first items of a part were sent: `at`, or earlier if some were sent before. */
export const firstShipped = (at: Date): SQL =>
  sql`coalesce(${orderParts.shippedAt}, ${at.toISOString()}::timestamptz)`;

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

export async function partStatusesOf(tx: Tx, orderId: string): Promise<PartStatus[]> {
  const rows = await tx
    .select({ status: orderParts.status })
    .from(orderParts)
    .where(eq(orderParts.orderId, orderId));
  return rows.map(({ status }) => status);
}

export async function updateParts(
  tx: Tx,
  parts: readonly PartRow[],
  change: PartChange & { shippedAt?: SQL },
): Promise<void> {
  await tx
    .update(orderParts)
    .set(change)
    .where(
      inArray(
        orderParts.id,
        parts.map(({ id }) => id),
      ),
    );
}

/** Records when the open lines of these parts were placed. */
export async function markPlaced(tx: Tx, parts: readonly PartRow[], at: Date): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await tx
    .update(orderLines)
    .set({ placedAt: at })
    .where(and(inArray(orderLines.partId, ids), isNull(orderLines.canceledAt)));
}

/** Records when these lines were taken out of their order. */
export async function markCanceled(tx: Tx, lines: readonly LineRow[], at: Date): Promise<void> {
  const keys = lines.map(({ partId, position }) => sql`(${partId}::uuid, ${position}::smallint)`);
  await tx
    .update(orderLines)
    .set({ canceledAt: at })
    .where(sql`(${orderLines.partId}, ${orderLines.position}) in (${sql.join(keys, sql`, `)})`);
}

/** Sets whether the parts of an order that are not placed are placed although all that was paid for it went back. */
export async function placeUnplacedRefunded(tx: Tx, orderId: string, placeRefunded: boolean): Promise<void> {
  const isUnplaced = inArray(orderParts.status, ["waiting", "unknown"]);
  await tx
    .update(orderParts)
    .set({ placeRefunded })
    .where(and(eq(orderParts.orderId, orderId), isUnplaced));
}

/** The variants of these lines, as a query of (code, quantity). */
export function variantsOfLines(lines: readonly LineRow[]): SQL {
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
  parts: readonly PartRow[],
  parcel: NewParcel,
  at: Date,
): Promise<void> {
  const rows = parts.map(({ id, lines }) => ({
    ...parcel,
    partId: id,
    movedAt: at,
    skuCodes: lines.filter(({ canceledAt }) => canceledAt === null).map(({ skuCode }) => skuCode),
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
export async function deliverParcels(tx: Tx, parts: readonly PartRow[], at: Date): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await tx
    .update(parcels)
    .set({ status: "delivered", deliveredAt: at, movedAt: at })
    .where(and(inArray(parcels.partId, ids), eq(parcels.status, "under_way")));
}
