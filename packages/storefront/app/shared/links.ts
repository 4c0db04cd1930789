/**
 * The names of the shop's pages. Every link is made from a name (`path("product", { productId: 12 })`), never from
 * a literal path (ROUTE-20); `routes.ts` says which screen stands behind which name.
 */
export const paths = {
  home: "/",
  test: "/test",
  category: "/ecommerce-category/:categoryId",
  product: "/ecommerce-product/:productId",
  search: "/search-product",
  /** Where old links still lead. The shop itself makes none to it (ROUTE-05). */
  productOld: "/ecommerce-product-old/:productId",
  cart: "/cart",
  checkout: "/checkout",
  checkoutAsGuest: "/checkout-as-guest",
  shipping: "/shipping",
  payment: "/payment",
  orderSuccess: "/order-success",
  /** Where a guest finds an order again, and where it stands then: which one it is, the tab alone knows. */
  trackOrder: "/track-order",
  guestOrder: "/order",
  stripePayment: "/stripe-payment",
  receipt: "/receipt",
  errorPage: "/error-page",
  "pages/{slug}": "/pages/:pageType",
  "account.logOut": "/log-out",
  "account.logIn": "/account/log-in",
  "account.loginAsToken": "/login-as-token",
  "account.googleLogin": "/account/google-login-success",
  "account.facebookLogin": "/account/facebook-login-success",
  "account.join": "/account/join",
  "account.resetPassword": "/account/reset-password",
  "account.verifyEmail": "/account/verify-email",
  "account.deleted": "/account/deleted",
  "user.dashboard": "/user/dashboard",
  "user.orderHistory": "/user/order-history",
  "user.order": "/user/order/:orderId",
  "user.profile": "/user/profile",
  "user.myAccount": "/user/my-account",
  "user.notification": "/user/notification",
  "user.myVoucher": "/user/my-voucher",
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
