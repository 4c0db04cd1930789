import { path } from "../../shared/links.ts";

/** What is listed: a category, or what a text finds. */
export type Place =
  | { readonly kind: "category"; readonly categoryId: string }
  /** `isExact`: the text as it stands, without correcting its spelling. */
  | { readonly kind: "search"; readonly searchText: string; readonly isExact: boolean };

/** The path of a place's page, without its query. */
export function placePath(place: Place): string {
  return place.kind === "category" ? path("category", { categoryId: place.categoryId }) : path("search");
}

/** What the address of a place says beside sort, page and filters. */
export function placeQuery(place: Place): Record<string, string> {
  if (place.kind === "category") return {};
  return { searchText: place.searchText, ...(place.isExact && { exact: "1" }) };
}
