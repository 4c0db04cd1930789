/** The timeline of an order, as the database keeps it. */
import type { Actor, TimelineEvent } from "@nestling/commerce/order/timeline";
import { asc, eq } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { orderEvents } from "./tables.ts";

/** An event of the timeline, and its actor. */
export type TimelineEntry = { at: Date; actor: Actor; event: TimelineEvent };

/** Adds to the timeline of an order that `tx` has locked. */
export async function insertTimeline(
  tx: Tx,
  orderId: string,
  entries: readonly TimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(orderEvents).values(entries.map((entry) => ({ orderId, ...toRow(entry) })));
}

function toRow({ at, actor, event }: TimelineEntry) {
  if (event.type === "status_moved")
    return { type: event.type, status: event.to, cause: event.cause, at, actor };
  if (event.type === "cancel_agreed")
    return { type: event.type, status: "IN_CANCEL", cause: "cancel_agreed", at, actor } as const;
  const { type, ...details } = event;
  return { type, details, at, actor };
}

/** The timeline of an order, the first event first. */
export async function readTimeline(database: Database, orderId: string): Promise<TimelineEntry[]> {
  const rows = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ type, status, cause, details, at, actor }) => ({
    ...{ at, actor },
    event: { type, ...(status !== null && { to: status, cause }), ...details } as TimelineEvent,
  }));
}
