/** What a parcel's tracking says of it: the newest event that says anything for certain decides. */
import { type EventMeaning, meaningOf, sentencesOf, type TrackingEvent, thing } from "./tracking-words.ts";

export type ParcelStatus = EventMeaning;

const taken = "(?:held(?: up)?|detained|seized|confiscated|retained|withheld|stopped|on hold)";
/** Says at its beginning that customs hold the parcel. An inspection alone is everyday. */
const held: readonly RegExp[] = [
  new RegExp(
    `^(?:import: )?${thing}(?:(?:has been|was|is) )?(?:still |currently |now )?(?:being )?${taken} (?:by|at|in|with|for|under|pending) (?:the |a )?(?:[a-z]+ )?customs\\b`,
  ),
  new RegExp(
    `^(?:the )?customs (?:office |authorit(?:y|ies) )?(?:(?:has|have|is|are) )?(?:${taken}|holding|detaining)\\b`,
  ),
  /^customs (?:hold|detention|seizure)$/,
];
/** Says that a hold is over, or that one may come. */
const isNoHold =
  /\b(?:not|never|no longer|releas\w*|cleared|clears|complet\w*|finish\w*|pass(?:ed|es)|end(?:ed|s)|over|lift\w*|resolv\w*|after|may|might|could|can|will|would|avoid\w*)\b|n't\b/;

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

/** Whether customs certainly hold a parcel at this moment. */
export function isHeldByCustoms([newest]: readonly TrackingEvent[]): boolean {
  const sentences = newest === undefined ? [] : sentencesOf([newest.name, newest.description]);
  const says = (sentence: string) => held.some((pattern) => pattern.test(sentence));
  return sentences.some(says) && !sentences.some((sentence) => isNoHold.test(sentence));
}
