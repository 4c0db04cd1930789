import type { Card } from "@nestling/contract/catalogue";
import type { Facets } from "@nestling/contract/listing";
import type { Filters } from "./filters.ts";
import {
  type ListingQuery,
  type ListingSource,
  listingInput,
  listingPath,
  pageSize,
  searchInput,
} from "./listing-query.ts";
import { readRemembered, type SeenPages, storageKey } from "./remembered-pages.ts";

/** The client comes with the first question: what the page opens with, the server has asked already. */
const api = async () => (await import("../../../shared/api.ts")).browserApi();

/** The counts of a source's filters; undefined where there is no such category any more. Throws when no answer comes. */
export async function askFacets(source: ListingSource, filters: Filters): Promise<Facets | undefined> {
  const answer =
    source.kind === "search"
      ? await (await api()).searchFacets({ query: { ...searchInput(source), ...filters } })
      : await (await api()).listFacets({ query: { categoryId: source.categoryId, ...filters } });
  return answer.status === 200 ? answer.body : undefined;
}

/** One more page of a listing. Throws when no answer comes, or the category is gone. */
async function askPage(source: ListingSource, query: ListingQuery): Promise<Card[]> {
  const input = listingInput(query);
  const answer =
    source.kind === "search"
      ? await (await api()).searchProducts({ query: { ...searchInput(source), ...input } })
      : await (await api()).listProducts({ query: { categoryId: source.categoryId, ...input } });
  if (answer.status !== 200) throw new Error("The listing is gone");
  return answer.body.products;
}

/** Of more lists than this the oldest are forgotten. */
const kept = 6;

/** What is in sight with one more page below it. Throws when that does not come. */
export async function withNextPage(
  source: ListingSource,
  query: ListingQuery,
  seen: SeenPages,
): Promise<SeenPages> {
  const page = seen.last + 1;
  const more = await askPage(source, { ...query, page });
  const known = new Set(seen.cards.map(({ id }) => id));
  // What was sold meanwhile may have moved a product from one page to the next.
  const cards = [...seen.cards, ...more.filter(({ id }) => !known.has(id))];
  return { ...seen, last: page, full: more.length === pageSize ? page : seen.full, cards };
}

/**
 * Makes the address that of the last page in sight, and keeps what is in sight under `key` for the way back, as long
 * as this tab lives.
 */
export function keepPages(key: string, source: ListingSource, query: ListingQuery, seen: SeenPages): void {
  // Past the router: to it this is still the same entry, with the same list.
  history.replaceState(history.state, "", listingPath(source, { ...query, page: seen.last }));
  const others = readRemembered().filter(([known]) => known !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - kept), [key, seen]]));
  } catch {
    // Full or forbidden: the way back then leads to the page that the address names.
  }
}
