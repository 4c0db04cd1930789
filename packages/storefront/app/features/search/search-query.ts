import { cleanSearchText } from "@nestling/commerce/search-text";
import type { Place } from "../listing/place.ts";

/** A listing of what a text finds. */
export type SearchPlace = Extract<Place, { kind: "search" }>;

/** The query parameters of the search page beside those of every listing. */
export const searchParameters = ["searchText", "exact"] as const;

/** What the address of the search page searches for. */
export function readSearch(search: URLSearchParams): SearchPlace {
  return {
    kind: "search",
    searchText: cleanSearchText(search.get("searchText") ?? ""),
    isExact: search.get("exact") === "1",
  };
}

/** What the calls take of it. */
export function searchInput({ searchText, isExact }: SearchPlace) {
  return { searchText, ...(isExact && { exact: "1" as const }) };
}
