/** The SQL of parcels. */
import { revisable } from "@nestling/commerce/order/next-check";
import type { Part } from "@nestling/commerce/order/order";
import { and, eq, inArray } from "drizzle-orm";
import type { TrackedParcel } from "../marketplace/supplier.ts";
import { type ParcelEvent, parcels } from "../orders/tables.ts";
import type { Tx } from "../platform/database.ts";
import { deliveryOf, latestNews, wasDelivered } from "./parcel-status.ts";
import type { PartToPlace } from "./placement-queries.ts";
import { replacedNumbers } from "./replaced-parcels.ts";
import type { ParcelNews } from "./supplier-news.ts";

type FollowedPart = Pick<Part, "id" | "status" | "deliveredAt">;

export type ParcelRow = typeof parcels.$inferSelect;

/** Carriers repeat themselves: so many events are kept of a parcel. */
const mostEvents = 100;

/**
 * Records what the carriers say of the parcels of a part that `tx` has locked. Older news changes nothing. Returns all of
 * its parcels, and the numbers of those by which something that had arrived has not.
 */
export async function saveParcels(
  tx: Tx,
  { part, lines }: { part: FollowedPart; lines: PartToPlace["lines"] },
  { parcels: tracked, listed, isWhole }: ParcelNews,
  at: Date,
): Promise<{ parcels: ParcelRow[]; takenBack: string[] }> {
  const known = await tx.select().from(parcels).where(eq(parcels.partId, part.id));
  const saved = new Map(known.map((row) => [row.trackingNumber, row]));
  const deliveredAt = lastDelivery(part, known);
  for (const parcel of tracked) {
    const before = saved.get(parcel.trackingNumber);
    const row = {
      ...before,
      ...toRow(parcel, before, at),
      partId: part.id,
      skuCodes: [...piecesOf(parcel, lines).keys()],
    };
    const isOlder = before !== undefined && row.events.length < before.events.length;
    // One that is named again goes on under its own number.
    const isOther = before === undefined || before.status === "replaced";
    if (isOther ? !goesOn(row, deliveredAt) : isOlder) continue;
    const [kept] = await tx
      .insert(parcels)
      .values(row)
      .onConflictDoUpdate({ target: [parcels.partId, parcels.trackingNumber], set: row })
      .returning();
    if (kept !== undefined) saved.set(kept.trackingNumber, kept);
  }
  const replaced = isWhole
    ? replacedNumbers(known, {
        parcels: tracked
          .filter(({ trackingNumber }) => (saved.get(trackingNumber)?.status ?? "replaced") !== "replaced")
          .map((parcel) => ({
            trackingNumber: parcel.trackingNumber,
            pieces: piecesOf(parcel, lines),
          })),
        listed,
        ordered: new Map(lines.map(({ skuCode, quantity }) => [skuCode, quantity])),
        isArrived: deliveredAt !== undefined,
      })
    : [];
  for (const row of await markReplaced(tx, part.id, replaced)) saved.set(row.trackingNumber, row);
  const now = [...saved.values()];
  return { parcels: now, takenBack: notArrived(known, now, deliveredAt) };
}

/** When the last parcel of a part that has arrived was delivered. Undefined while the part is on its way. */
function lastDelivery(
  { status, deliveredAt }: FollowedPart,
  known: readonly ParcelRow[],
): number | undefined {
  if (status !== "delivered") return undefined;
  const arrived = known.flatMap((parcel) => (parcel.status === "delivered" ? [parcel.deliveredAt] : []));
  const all = arrived.length > 0 ? arrived : [deliveredAt];
  return Math.max(...all.map((at) => at?.getTime() ?? 0));
}

/** Whether a parcel says anything that a delivery before it, if any, does not end. */
function goesOn({ events }: Pick<ParcelRow, "events">, deliveredAt: number | undefined): boolean {
  const [newest] = events;
  const isLater = newest !== undefined && Date.parse(newest.at) > (deliveredAt ?? 0);
  return deliveredAt === undefined || isLater || wasDelivered(events);
}

/** The parcels that had arrived and have not, and of a part that has arrived those that move on after that. */
function notArrived(
  known: readonly ParcelRow[],
  now: readonly ParcelRow[],
  deliveredAt: number | undefined,
): string[] {
  const arrived = known.filter(({ status }) => status === "delivered");
  return now
    .filter(({ status }) => status !== "delivered" && status !== "replaced")
    .filter(
      (parcel) =>
        arrived.some(({ trackingNumber }) => trackingNumber === parcel.trackingNumber) ||
        (deliveredAt !== undefined && goesOn(parcel, deliveredAt)),
    )
    .map(({ trackingNumber }) => trackingNumber);
}

async function markReplaced(tx: Tx, partId: string, numbers: readonly string[]): Promise<ParcelRow[]> {
  if (numbers.length === 0) return [];
  return tx
    .update(parcels)
    .set({ status: "replaced", deliveredAt: null })
    .where(and(eq(parcels.partId, partId), inArray(parcels.trackingNumber, [...numbers])))
    .returning();
}

function toRow(parcel: TrackedParcel, before: ParcelRow | undefined, at: Date) {
  const { trackingNumber, carrier = null, carrierUrl = null, expectedAt = null } = parcel;
  const told = parcel.events.map(({ at: happened, ...event }) => ({
    at: notAfter(happened, at).toISOString(),
    ...event,
  }));
  // A carrier may only tell what is new.
  const events = [...told, ...olderThan(told, before?.events ?? [])].slice(0, mostEvents);
  const [newest] = events;
  const movedAt = newest === undefined ? (before?.movedAt ?? at) : new Date(newest.at);
  const now = statusNow(events, before);
  return { trackingNumber, carrier, carrierUrl, expectedAt, events, movedAt, ...now };
}

/** The known events that happened before all that were told. ISO 8601 sorts as text. */
function olderThan(told: readonly ParcelEvent[], known: readonly ParcelEvent[]): ParcelEvent[] {
  const oldest = told.at(-1)?.at;
  return oldest === undefined ? [] : known.filter(({ at }) => at < oldest);
}

/**
 * What became of a parcel, and since when it counts as delivered. A delivery that is known already, such as by the merchant's
 * word, stays unless a later event says otherwise.
 */
function statusNow(
  events: readonly ParcelEvent[],
  before: ParcelRow | undefined,
): Pick<ParcelRow, "status" | "deliveredAt"> {
  const news = latestNews(events);
  const delivery = deliveryOf(events);
  if (news?.status === "delivered" && delivery !== undefined)
    return { status: "delivered", deliveredAt: new Date(delivery.at) };
  const since = before?.status === "delivered" ? before.deliveredAt : null;
  if (since !== null && !isContrary(news, events, since)) return { status: "delivered", deliveredAt: since };
  return { status: news?.status ?? "under_way", deliveredAt: null };
}

/** At the moment of the delivery only what the carrier itself has put after it. */
function isContrary(
  news: { event: ParcelEvent } | undefined,
  events: readonly ParcelEvent[],
  since: Date,
): boolean {
  if (news === undefined) return false;
  const later = Date.parse(news.event.at) - since.getTime();
  return later === 0 ? wasDelivered(events) : later > 0 && later <= revisable;
}

/** A carrier's clock may be ahead. */
const notAfter = (happened: Date, now: Date) => (happened > now ? now : happened);

/** How many pieces of each variant are in a parcel, by the shop's codes. */
function piecesOf({ lines: tracked }: TrackedParcel, lines: PartToPlace["lines"]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { supplierSkuId, quantity } of tracked)
    for (const { skuCode } of lines.filter((line) => line.supplierSkuId === supplierSkuId))
      pieces.set(skuCode, (pieces.get(skuCode) ?? 0) + quantity);
  return pieces;
}
