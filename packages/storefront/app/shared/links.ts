import { type PathParams, pagePath, type RouteName } from "@nestling/contract/paths";

/** What a query string may be made of; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

type Rest<Name extends RouteName> = keyof PathParams<Name> extends never
  ? [params?: PathParams<Name>, query?: Query]
  : [params: PathParams<Name>, query?: Query];

/** "?sort=price&page=2", or "" where nothing is left. */
function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}

/** The link to a page: `path("product", { productId: 12 }, { sku: "A7" })` is "/ecommerce-product/12?sku=A7". */
export function path<Name extends RouteName>(name: Name, ...[params, query]: Rest<Name>): string {
  const filled = pagePath(name, (params ?? {}) as PathParams<Name>);
  return query === undefined ? filled : filled + queryString(query);
}
