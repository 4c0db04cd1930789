/** The SQL of parcels. */
import { eq } from "drizzle-orm";
import type { TrackedParcel } from "../marketplace/supplier.ts";
import { parcels } from "../orders/tables.ts";
import type { Tx } from "../platform/database.ts";
import { parcelStatus } from "./parcel-status.ts";
import type { PartToPlace } from "./placement-queries.ts";

export type ParcelRow = typeof parcels.$inferSelect;

/** Carriers repeat themselves: so many events are kept of a parcel. */
const mostEvents = 100;

/**
 * Records what the carriers say of the parcels of a part that `tx` has locked, and returns all of its parcels. Older news
 * changes nothing, and a parcel that has arrived or goes back stays so.
 */
export async function saveParcels(
  tx: Tx,
  { part, lines }: PartToPlace,
  tracked: readonly TrackedParcel[],
  at: Date,
): Promise<ParcelRow[]> {
  const known = await tx.select().from(parcels).where(eq(parcels.partId, part.id));
  const saved = new Map(known.map((row) => [row.trackingNumber, row]));
  for (const parcel of tracked) {
    const before = saved.get(parcel.trackingNumber);
    const row = {
      ...before,
      ...toRow(parcel, before, at),
      partId: part.id,
      skuCodes: codesOf(parcel, lines),
    };
    if (before !== undefined && row.events.length < before.events.length) continue;
    const [kept] = await tx
      .insert(parcels)
      .values(row)
      .onConflictDoUpdate({ target: [parcels.partId, parcels.trackingNumber], set: row })
      .returning();
    if (kept !== undefined) saved.set(kept.trackingNumber, kept);
  }
  return [...saved.values()];
}

function toRow(parcel: TrackedParcel, before: ParcelRow | undefined, at: Date) {
  const { trackingNumber, carrier = null, carrierUrl = null, expectedAt = null } = parcel;
  const events = parcel.events.slice(0, mostEvents).map(({ at: happened, name, description }) => ({
    at: notAfter(happened, at).toISOString(),
    name,
    description,
  }));
  const [newest] = events;
  const isOver = before !== undefined && before.status !== "under_way" && before.status !== "failed";
  const status = isOver ? before.status : parcelStatus(events);
  const movedAt = newest === undefined ? (before?.movedAt ?? at) : new Date(newest.at);
  const deliveredAt = before?.deliveredAt ?? (status === "delivered" ? movedAt : null);
  return { trackingNumber, carrier, carrierUrl, expectedAt, events, status, movedAt, deliveredAt };
}

/** A carrier's clock may be ahead. */
const notAfter = (happened: Date, now: Date) => (happened > now ? now : happened);

/** The variants in a parcel, as the shop names them. */
function codesOf({ lines: tracked }: TrackedParcel, lines: PartToPlace["lines"]): string[] {
  const codes = tracked.flatMap(({ supplierSkuId }) =>
    lines.filter((line) => line.supplierSkuId === supplierSkuId).map(({ skuCode }) => skuCode),
  );
  return [...new Set(codes)];
}
