import type { Card } from "@nestling/contract/catalogue";
import type { Facets } from "@nestling/contract/listing";
import type { Filters } from "./filters.ts";
import {
  foundInput,
  foundSort,
  type ListingQuery,
  type ListingSource,
  listingInput,
  listingPath,
  pageSize,
  type Sort,
  searchInput,
} from "./listing-query.ts";
import { readRemembered, type SeenPages, storageKey } from "./remembered-pages.ts";

/** The API's client, loaded with the first call: the server has rendered the first page. */
const api = async () => (await import("../../../shared/api.ts")).browserApi();

/** The counts of a source's filters; undefined if the category is gone. Throws if the call fails. */
export async function askFacets(
  source: ListingSource,
  filters: Filters,
  sort?: Sort,
): Promise<Facets | undefined> {
  const answer =
    source.kind === "search"
      ? await (await api()).searchFacets({
          query: { ...searchInput(source), ...filters, ...foundSort(sort) },
        })
      : await (await api()).listFacets({ query: { categoryId: source.categoryId, ...filters } });
  return answer.status === 200 ? answer.body : undefined;
}

/** One page of a listing. Throws if the call fails or the category is gone. */
async function askPage(source: ListingSource, query: ListingQuery): Promise<Card[]> {
  const answer =
    source.kind === "search"
      ? await (await api()).searchProducts({ query: foundInput(source, query) })
      : await (await api()).listProducts({
          query: { categoryId: source.categoryId, ...listingInput(query) },
        });
  if (answer.status !== 200) throw new Error("The listing is gone");
  return answer.body.products;
}

/** How many lists are remembered for the back button. */
const kept = 6;

/** The list with one more page at its end. Throws if the call fails. */
export async function withNextPage(
  source: ListingSource,
  query: ListingQuery,
  seen: SeenPages,
): Promise<SeenPages> {
  const page = seen.last + 1;
  const more = await askPage(source, { ...query, page });
  const known = new Set(seen.cards.map(({ id }) => id));
  // Sales since the last page may have moved a product from one page to the next.
  const cards = [...seen.cards, ...more.filter(({ id }) => !known.has(id))];
  return { ...seen, last: page, full: more.length === pageSize ? page : seen.full, cards };
}

/**
 * Changes the address to that of the last page shown, and stores the list under `key` for the back button until the tab
 * is closed.
 */
export function keepPages(key: string, source: ListingSource, query: ListingQuery, seen: SeenPages): void {
  // Without the router: for it this is still the same history entry.
  history.replaceState(history.state, "", listingPath(source, { ...query, page: seen.last }));
  const others = readRemembered().filter(([known]) => known !== key);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - kept), [key, seen]]));
  } catch {
    // Full or forbidden: the back button then leads to the page in the address.
  }
}
