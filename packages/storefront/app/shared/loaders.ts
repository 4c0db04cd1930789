import { data } from "react-router";

/** What a loader throws when there is no such page: the root shows the not-found page, with status 404 (ROUTE-15). */
export function notFound() {
  return data(null, { status: 404 });
}

/** What a loader throws when the page is gone for good, with status 410: search engines drop it at once (SEO-02). */
export function gone() {
  return data(null, { status: 410 });
}

/**
 * The answer of a call that the page can do without; undefined if the call fails. The server logs the failure, and no
 * cache keeps such a page.
 */
export async function optional<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  return call.catch(() => undefined);
}
