import { cleanSearchText } from "@nestling/commerce/search-text";
import type { ListingSource } from "../listing/listing-query.ts";

/** A listing of what a text finds. */
export type SearchSource = Extract<ListingSource, { kind: "search" }>;

/** The query parameters of the search page beside those of every listing. */
export const searchParameters = ["searchText", "exact"] as const;

/** What the address of the search page searches for. */
export function readSearch(search: URLSearchParams): SearchSource {
  return {
    kind: "search",
    searchText: cleanSearchText(search.get("searchText") ?? ""),
    isExact: search.get("exact") === "1",
  };
}

/** What the calls take of it. */
export function searchInput({ searchText, isExact }: SearchSource) {
  return { searchText, ...(isExact && { exact: "1" as const }) };
}
