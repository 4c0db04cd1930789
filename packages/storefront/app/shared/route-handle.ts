/** What a route says about itself to the server and to its layout: `export const handle: RouteHandle = …`. */
export type RouteHandle = {
  /** The query parameters that the page reads; the server lets no other through to it. */
  query?: readonly string[];
  /** Those of which a form without scripts sends several values; of all others the first counts. */
  several?: readonly string[];
  /** False: the page is rendered each time it is asked for, and pushes no other out of the cache of pages. */
  cache?: false;
  /** "payment" lets Stripe's hosts into the page's content security policy. Such a page is entered by a document load. */
  policy?: "payment";
  /** The page is entered with a token in its address: no request of it names that address. */
  secretAddress?: true;
  /**
   * What the route's one parameter names: where there is no such thing the server does not render the page, and answers with
   * the not-found page that it keeps. "nothing" is the route of all unknown addresses.
   */
  subject?: "product" | "supplied" | "category" | "text" | "nothing";
  /** Where the shopper is on the way through the checkout. */
  step?: "information" | "payment" | "done";
  /** LAY-06: the pages where one fills in forms are without the sale banner. */
  withoutBanner?: true;
};
