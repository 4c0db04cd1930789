import { askPage } from "./ask-listing.ts";
import { type ListingQuery, listingPath, pageSize } from "./listing-query.ts";
import type { Place } from "./place.ts";
import { readRemembered, type SeenPages, storageKey } from "./remembered-pages.ts";

/** Of more lists than this the oldest are forgotten. */
const kept = 6;

/** What is in sight with one more page below it. Throws when that does not come. */
export async function withNextPage(place: Place, query: ListingQuery, seen: SeenPages): Promise<SeenPages> {
  const page = seen.last + 1;
  const more = await askPage(place, { ...query, page });
  const known = new Set(seen.cards.map(({ id }) => id));
  // What was sold meanwhile may have moved a product from one page to the next.
  const cards = [...seen.cards, ...more.filter(({ id }) => !known.has(id))];
  return { ...seen, last: page, full: more.length === pageSize ? page : seen.full, cards };
}

/**
 * Makes the address that of the last page in sight, and keeps what is in sight under `key` for the way back, as long
 * as this tab lives.
 */
export function keepPlace(key: string, place: Place, query: ListingQuery, seen: SeenPages): void {
  // Past the router: to it this is still the same entry, with the same list.
  history.replaceState(history.state, "", listingPath(place, { ...query, page: seen.last }));
  const others = readRemembered().filter(([known]) => known !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - kept), [key, seen]]));
  } catch {
    // Full or forbidden: the way back then leads to the page that the address names.
  }
}
