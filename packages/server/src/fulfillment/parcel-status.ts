/** What a parcel's tracking says of it, by the words that carriers use. */

/** What happens to a parcel, newest first. */
export type TrackingEvent = { name: string; description: string };

export type ParcelStatus = "under_way" | "delivered" | "failed" | "returned";

const says = (pattern: RegExp) => (event: TrackingEvent) =>
  pattern.test(`${event.name} ${event.description}`);

const isReturned = says(/\breturn(ed|ing)?\b.*\b(sender|seller|origin|shipper)\b|\breturned\b/i);
const isFailed = says(
  /(delivery|attempt).*(fail|unsuccessful)|(fail|unsuccessful).*(delivery|attempt)|undeliver(able|ed)|cannot be delivered|refused by|\blost\b/i,
);
const isDelivered = says(/\bdelivered\b|\bsigned for\b|\bcollected by the (recipient|customer)\b/i);
const isHeld = says(/customs.*(hold|held|seiz|detain|inspection)|(held|seized|detained).*customs/i);

/**
 * What became of a parcel. A return and a delivery are for good; a failed delivery may be tried again, so only the newest event
 * says that it failed.
 */
export function parcelStatus(events: readonly TrackingEvent[]): ParcelStatus {
  const [newest] = events;
  if (events.some(isReturned)) return "returned";
  // 'Not delivered' and 'Delivery failed' hold the same word.
  if (events.some((event) => isDelivered(event) && !isFailed(event) && !/\bnot\b/i.test(event.description)))
    return "delivered";
  return newest !== undefined && isFailed(newest) ? "failed" : "under_way";
}

/** Whether customs hold a parcel at this moment. */
export function isHeldByCustoms([newest]: readonly TrackingEvent[]): boolean {
  return newest !== undefined && isHeld(newest);
}
