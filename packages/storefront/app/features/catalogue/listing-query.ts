import { path } from "../../links.ts";

/** How a listing can be sorted (CAT-05). */
export const sorts = [
  { sort: "sold", direction: "DESC", label: "Best selling" },
  { sort: "created_at", direction: "DESC", label: "Newest" },
  { sort: "price", direction: "ASC", label: "Price, low to high" },
  { sort: "price", direction: "DESC", label: "Price, high to low" },
] as const;

export type Sort = (typeof sorts)[number];

/** How a listing is sorted without being asked. */
export const [usualSort] = sorts;

/** The last page that a listing shows (CAT-06). */
export const lastPage = 100;

/** What the address of a listing asks for. */
export type ListingQuery = { page: number; sort: Sort };

/**
 * The one parameter that the sort select can send without scripts, "price-ASC" for `sort=price&direction=ASC`. An
 * address that carries it leads on to the clean one.
 */
export const orderParameter = "order";

/** "price-ASC" */
export function orderOf({ sort, direction }: Sort): string {
  return `${sort}-${direction}`;
}

/** The query parameters that a listing reads. */
export const listingParameters = ["page", "sort", "direction", orderParameter] as const;

function readSort(search: URLSearchParams): Sort {
  const [sort, direction] = search.get(orderParameter)?.split("-") ?? [
    search.get("sort"),
    search.get("direction"),
  ];
  return sorts.find((known) => known.sort === sort && known.direction === direction) ?? usualSort;
}

function readPage(search: URLSearchParams): number {
  const page = Number(search.get("page"));
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage) : 1;
}

/** The clean address of a listing: it names only what differs from the usual. */
export function listingPath(categoryId: string, { page, sort }: ListingQuery): string {
  const sorted = orderOf(sort) === orderOf(usualSort) ? {} : { sort: sort.sort, direction: sort.direction };
  return path("category", { categoryId }, { ...sorted, page: page === 1 ? undefined : page });
}

/** What an address asks for; what it asks wrongly is as if it did not ask. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  return { page: readPage(search), sort: readSort(search) };
}

/**
 * Whether `search` says in the clean way what it says: each parameter that a listing reads stands there with the
 * value that the clean address has, and no other. Parameters of others (utm_…) do not count.
 */
export function isClean(search: URLSearchParams): boolean {
  const clean = new URL(listingPath("best-seller", readListingQuery(search)), "http://shop.invalid");
  return listingParameters.every((name) => search.get(name) === clean.searchParams.get(name));
}
