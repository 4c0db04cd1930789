import { cleanSearchText } from "@nestling/commerce/search-text";
import { path } from "../../../shared/links.ts";
import { type Filters, filterNames, priceFields, readFilters } from "./filters.ts";

/** How a listing can be sorted (CAT-05). */
const categorySorts = [
  { key: "sold-DESC", sort: "sold", direction: "DESC", label: "Best selling" },
  { key: "created_at-DESC", sort: "created_at", direction: "DESC", label: "Newest" },
  { key: "price-ASC", sort: "price", direction: "ASC", label: "Price, low to high" },
  { key: "price-DESC", sort: "price", direction: "DESC", label: "Price, high to low" },
] as const;

/** Of categories alone (FIND-04): a search goes by how well the words fit first. */
const topRated = { key: "rating-DESC", sort: "rating", direction: "DESC", label: "Top rated" } as const;

/** The sort orders of a search. By default the best match comes first. */
const bestMatch = { key: "match", label: "Best match" } as const;

export type Sort = (typeof categorySorts)[number] | typeof topRated | typeof bestMatch;

/** The sort orders of a source, the default one first. */
export function sortsOf(source: ListingSource): readonly [Sort, ...Sort[]] {
  return source.kind === "category" ? [...categorySorts, topRated] : [bestMatch, ...categorySorts];
}

/** The last page that a listing shows (CAT-06). */
const lastPage = 100;

/** 30 cards and a tile two columns wide fill rows of two and of four (CAT-06). */
export const pageSize = 30;

/**
 * The number of the last page that a listing is known to have. More than 1,000 products are not counted: beyond those, a
 * full page on the screen (`full`) has another one after it.
 */
export function lastPageOf(
  { total, total_is_capped }: { total: number; total_is_capped: boolean },
  full: number,
): number {
  const counted = Math.max(1, Math.ceil(total / pageSize));
  return Math.min(total_is_capped ? Math.max(counted, full + 1) : counted, lastPage);
}

/** What the address of a listing asks for. */
export type ListingQuery = { page: number; sort: Sort; filters: Filters };

/**
 * The one parameter that the sort select can send without scripts, "price-ASC" for `sort=price&direction=ASC`. An
 * address with it is redirected to the clean one.
 */
export const orderParameter = "order";

const ownParameters = ["page", "sort", "direction", ...filterNames] as const;

/** The query parameters that a listing reads beside those of its source. */
export const listingParameters = [...ownParameters, orderParameter, ...priceFields];

function readSort(source: ListingSource, search: URLSearchParams): Sort {
  const sorts = sortsOf(source);
  const key = search.get(orderParameter) ?? `${search.get("sort")}-${search.get("direction")}`;
  return sorts.find((known) => known.key === key) ?? sorts[0];
}

function readPage(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1;
}

/** The query of an address. Invalid parameters are ignored. */
export function readListingQuery(source: ListingSource, search: URLSearchParams): ListingQuery {
  return { page: readPage(search), sort: readSort(source, search), filters: readFilters(search) };
}

/** The clean address of a listing: only the parameters that differ from the default, in a fixed order. */
export function listingPath(source: ListingSource, { page, sort, filters }: ListingQuery): string {
  const isUsual = sort.key === sortsOf(source)[0].key;
  const query = new URLSearchParams({
    ...sourceQuery(source),
    ...(page > 1 && { page: String(page) }),
    ...(!isUsual && "sort" in sort && { sort: sort.sort, direction: sort.direction }),
    ...filters,
  });
  return sourcePath(source) + (query.size === 0 ? "" : `?${query}`);
}

/**
 * Whether `search` is clean: it has each parameter of the clean address once, with the same value, and no other that a
 * listing reads. Other parameters (utm_…) are ignored.
 */
export function isClean(source: ListingSource, search: URLSearchParams): boolean {
  const clean = new URL(listingPath(source, readListingQuery(source, search)), "http://shop.invalid");
  return [...listingParameters, ...Object.keys(sourceQuery(source))].every((name) => {
    const values = search.getAll(name);
    return values.length <= 1 && (values[0] ?? null) === clean.searchParams.get(name);
  });
}

/** The parameters of the listing calls beside their source. */
export function listingInput({ page, sort, filters }: ListingQuery) {
  return {
    page,
    pageSize,
    ...("sort" in sort && { sort: sort.sort, direction: sort.direction }),
    ...filters,
  };
}

/** The source of a listing: a category, or the results for a text. */
export type ListingSource =
  | { readonly kind: "category"; readonly categoryId: string }
  /** `isExact`: the spelling is not corrected. */
  | { readonly kind: "search"; readonly searchText: string; readonly isExact: boolean };

/** The path of a source's page, without its query. */
export function sourcePath(source: ListingSource): string {
  return source.kind === "category" ? path("category", { categoryId: source.categoryId }) : path("search");
}

/** The parameters of a source's address beside sort order, page and filters. */
export function sourceQuery(source: ListingSource): Record<string, string> {
  if (source.kind === "category") return {};
  const { searchText, isExact } = source;
  return { ...(searchText !== "" && { searchText }), ...(isExact && { exact: "1" }) };
}

/** The listing of the results for a text. */
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

/** The parameters of the calls for it. */
export function searchInput({ searchText, isExact }: SearchSource) {
  return { searchText, ...(isExact && { exact: "1" as const }) };
}

/** The order of a search, as its calls have it; none is by relevance. */
export function foundSort(sort: Sort | undefined) {
  return sort !== undefined && "sort" in sort && sort.sort !== "rating" ? { sort: sort.sort } : {};
}

/** The parameters of the call for a page of it. */
export function foundInput(source: SearchSource, query: ListingQuery) {
  const { sort: _, ...input } = listingInput(query);
  return { ...searchInput(source), ...input, ...foundSort(query.sort) };
}
