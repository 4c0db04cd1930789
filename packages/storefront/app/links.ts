/**
 * The names of the shop's pages. Every link is made from a name (`path("product", { productId: 12 })`), never from
 * a literal path (ROUTE-20); `routes.ts` says which screen stands behind which name.
 */
export const paths = {
  home: "/",
  category: "/ecommerce-category/:categoryId",
  product: "/ecommerce-product/:productId",
  cart: "/cart",
  checkout: "/checkout",
  checkoutAsGuest: "/checkout-as-guest",
  shipping: "/shipping",
  payment: "/payment",
  orderSuccess: "/order-success",
  "pages/{slug}": "/pages/:pageType",
  "account.logOut": "/log-out",
} as const;

export type RouteName = keyof typeof paths;

type Keys<Pattern extends string> = Pattern extends `${string}:${infer Key}/${infer Rest}`
  ? Key | Keys<Rest>
  : Pattern extends `${string}:${infer Key}`
    ? Key
    : never;

/** What a query string may be made of; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

type Rest<Name extends RouteName> = [Keys<(typeof paths)[Name]>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: Record<Keys<(typeof paths)[Name]>, string | number>, query?: Query];

/** "?sort=price&page=2", or "" where nothing is left. */
function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
}

/** The path of a page: `path("product", { productId: 12 }, { sku: "A7" })` is "/ecommerce-product/12?sku=A7". */
export function path<Name extends RouteName>(name: Name, ...[params, query]: Rest<Name>): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const filled = paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
  return query === undefined ? filled : filled + queryString(query);
}
