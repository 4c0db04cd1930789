import type { Card } from "@nestling/contract/catalogue";
import type { Facets } from "@nestling/contract/listing";
import type { Filters } from "./filters.ts";
import { type ListingQuery, listingInput } from "./listing-query.ts";
import type { Place } from "./place.ts";

/** The client comes with the first question: what the page opens with, the server has asked already. */
const api = async () => (await import("../../shared/api.ts")).browserApi();

function searched({ searchText, isExact }: Extract<Place, { kind: "search" }>) {
  return { searchText, ...(isExact && { exact: "1" as const }) };
}

/** The counts of a place's filters; undefined where there is no such place any more. Throws when no answer comes. */
export async function askFacets(place: Place, filters: Filters): Promise<Facets | undefined> {
  const answer =
    place.kind === "search"
      ? await (await api()).searchFacets({ query: { ...searched(place), ...filters } })
      : await (await api()).listFacets({ query: { categoryId: place.categoryId, ...filters } });
  return answer.status === 200 ? answer.body : undefined;
}

/** One more page of a listing. Throws when no answer comes, or the place is gone. */
export async function askPage(place: Place, query: ListingQuery): Promise<Card[]> {
  const input = listingInput(query);
  const answer =
    place.kind === "search"
      ? await (await api()).searchProducts({ query: { ...searched(place), ...input } })
      : await (await api()).listProducts({ query: { categoryId: place.categoryId, ...input } });
  if (answer.status !== 200) throw new Error("The listing is gone");
  return answer.body.products;
}
