/** What a parcel's tracking says of it: the newest event that says anything for certain decides. */
import { type EventMeaning, meaningOf, type TrackingEvent } from "./tracking-words.ts";

export type ParcelStatus = EventMeaning;

const isHeld = /customs.*(hold|held|seiz|detain|inspection)|(held|seized|detained).*customs/i;

/**
 * What became of a parcel, and the event that says so. A return is for good: what is delivered after it is with its seller.
 *
 * @param events newest first
 */
export function latestNews<Event extends TrackingEvent>(
  events: readonly Event[],
): { status: ParcelStatus; event: Event } | undefined {
  const certain = events.flatMap((event) => {
    const status = meaningOf(event);
    return status === undefined ? [] : [{ status, event }];
  });
  return certain.find(({ status }) => status === "returned") ?? certain[0];
}

/** What became of a parcel. One of which nothing certain is said is under way. */
export function parcelStatus(events: readonly TrackingEvent[]): ParcelStatus {
  return latestNews(events)?.status ?? "under_way";
}

/** The delivery that stayed: the first one after everything that says otherwise. Undefined if the last news is none. */
export function deliveryOf<Event extends TrackingEvent>(events: readonly Event[]): Event | undefined {
  let first: Event | undefined;
  for (const event of events) {
    const meaning = meaningOf(event);
    if (meaning === "delivered") first = event;
    else if (meaning !== undefined) return first;
  }
  return first;
}

/** Whether any event says that a parcel was delivered, whatever came after it. */
export function wasDelivered(events: readonly TrackingEvent[]): boolean {
  return events.some((event) => meaningOf(event) === "delivered");
}

/** Whether customs hold a parcel at this moment. */
export function isHeldByCustoms([newest]: readonly TrackingEvent[]): boolean {
  return newest !== undefined && isHeld.test(`${newest.name} ${newest.description}`);
}
