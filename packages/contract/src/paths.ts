/**
 * The names of the shop's pages. Every link is made from a name, never from a literal path (ROUTE-20), both in the
 * storefront and in what the server sends by mail. The storefront's `routes.ts` says which screen each name has.
 */
export const paths = {
  home: "/",
  test: "/test",
  category: "/ecommerce-category/:categoryId",
  product: "/ecommerce-product/:productId",
  /** All reviews of a product. Its own page has the most helpful ones. */
  reviews: "/ecommerce-product/:productId/reviews",
  search: "/search-product",
  /** Where old links still lead. The shop itself makes none to it (ROUTE-05). */
  productOld: "/ecommerce-product-old/:productId",
  /** A product by the marketplace's code (ROUTE-06). The shop itself makes no link to it. */
  productAli: "/ecommerce-product-ali/:productAliCode",
  cart: "/cart",
  checkout: "/checkout",
  checkoutAsGuest: "/checkout-as-guest",
  shipping: "/shipping",
  payment: "/payment",
  orderSuccess: "/order-success",
  /** Where a guest finds an order again, and where it stands then: which one it is, the tab alone knows. */
  trackOrder: "/track-order",
  guestOrder: "/order",
  /** Where anybody withdraws from the contract of an order, by its number and email (LAW-01). */
  withdraw: "/withdraw",
  /** Where the links in mails about what comes late lead (LATE-01). */
  lateOrder: "/late-order",
  stripePayment: "/stripe-payment",
  receipt: "/receipt",
  errorPage: "/error-page",
  wishlist: "/wishlist",
  /** Where the links in mails about a product lead. */
  productAlert: "/product-alert",
  recalls: "/recalls",
  sizeGuide: "/size-guide",
  /** A page to print, on which a child's foot is measured. */
  footSheet: "/size-guide/foot-sheet",
  guarantee: "/guarantee",
  "withdrawal-form": "/withdrawal-form",
  accessibility: "/accessibility",
  imprint: "/imprint",
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

/** The parameters in the path of a page; none for most pages. */
export type PathParams<Name extends RouteName> = { [Key in Keys<(typeof paths)[Name]>]: string | number };

/** The path of a page without a query: `pagePath("product", { productId: 12 })` is "/ecommerce-product/12". */
export function pagePath<Name extends RouteName>(name: Name, params: PathParams<Name>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

/** The shop's own texts by their keys (ROUTE-09), with the names of links to them. */
export const pageTypes = {
  "about-us": "About Us",
  "contact-us": "Contact Us",
  "refund-policies": "Refund Policy",
  "privacy-policy": "Privacy Policy",
  "terms-of-service": "Terms of Service",
} as const;

export type PageType = keyof typeof pageTypes;

/** Whether the shop has a text of this key. */
export function isPageType(key: string): key is PageType {
  return Object.hasOwn(pageTypes, key);
}

/** All of the shop's own texts, with the names of links to them: also those that have paths of their own (LAW-13). */
export const textNames = {
  ...pageTypes,
  guarantee: "Legal guarantee",
  "withdrawal-form": "Withdrawal form",
  accessibility: "Accessibility",
  imprint: "Legal notice",
} as const;

export type TextKey = keyof typeof textNames;

/** Whether the shop has a text of this key, at whatever path. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(textNames, key);
}

/** Pages that the shop's own texts may link to by name, beside each other. */
export const linkedPages = { withdraw: paths.withdraw } as const;

/** Whether a text may link to a page of this name. */
export function isLinkedPage(name: string): name is keyof typeof linkedPages {
  return Object.hasOwn(linkedPages, name);
}

/** The path of one of the shop's own texts. */
export function textPath(key: TextKey): string {
  return isPageType(key) ? pagePath("pages/{slug}", { pageType: key }) : paths[key];
}
