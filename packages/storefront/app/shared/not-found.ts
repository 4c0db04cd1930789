import { data } from "react-router";

/** What a loader throws when there is no such page: the root shows the not-found page, with status 404 (ROUTE-15). */
export function notFound() {
  return data(null, { status: 404 });
}

/** The same for a page that there was: search engines forget it at once (SEO-02). */
export function gone() {
  return data(null, { status: 410 });
}
