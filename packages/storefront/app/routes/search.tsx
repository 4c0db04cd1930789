import { redirect } from "react-router";
import { countFilters, readFilters, valueFilters } from "../features/catalogue/listing/filters.ts";
import {
  foundInput,
  isClean,
  lastPageOf,
  listingParameters,
  listingPath,
  readListingQuery,
  readSearch,
  searchParameters,
  sortsOf,
} from "../features/catalogue/listing/listing-query.ts";
import { SearchPage } from "../features/catalogue/search/search-page.tsx";
import { pageContext } from "../shared/context.ts";
import { path } from "../shared/links.ts";
import { publicMeta } from "../shared/page-meta.ts";
import type { RouteHandle } from "../shared/route-handle.ts";
import { useShop } from "../shared/shop.ts";
import type { Route } from "./+types/search";

/** Not cached: there are endless texts, and their pages would push popular pages out of the cache. */
export const handle: RouteHandle = {
  query: [...searchParameters, ...listingParameters],
  several: valueFilters,
  cache: false,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const source = readSearch(searchParams);
  const query = readListingQuery(source, searchParams);
  if (source.searchText === "" && countFilters(query.filters) === 0) return undefined;
  if (!isClean(source, searchParams)) throw redirect(listingPath(source, query));

  const answer = await api.searchProducts({ query: foundInput(source, query) });
  if (answer.status !== 200) throw new Error(`A cleaned search was refused: ${answer.body.code}`);
  const found = answer.body;
  // 'Toys under $20' becomes 'toys' with a filter, which shows as a chip and can be removed.
  if (found.understood !== undefined) {
    const { searchText, ...words } = found.understood;
    const filters = {
      ...readFilters(new URLSearchParams(Object.entries(words).map(([name, value]) => [name, value ?? ""]))),
      ...query.filters,
    };
    throw redirect(listingPath({ ...source, searchText }, { ...query, filters }));
  }
  if (query.page > 1 && found.products.length === 0) {
    throw redirect(listingPath(source, { ...query, page: lastPageOf(found, 0) }));
  }
  return { source, query, found };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const searched = loaderData as Route.ComponentProps["loaderData"];
  const page = { description: "Search results.", isListed: false };
  if (searched === undefined) {
    return publicMeta(matches, { ...page, title: "Search", canonical: path("search") });
  }
  const { source, query } = searched;
  return publicMeta(matches, {
    ...page,
    title: source.searchText === "" ? "Search" : `${source.searchText} - search`,
    canonical: listingPath(source, { page: query.page, sort: sortsOf(source)[0], filters: {} }),
  });
};

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const popular = useShop()?.categories ?? [];
  return <SearchPage searched={loaderData} popular={popular} />;
}
