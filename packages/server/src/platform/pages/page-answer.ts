import { inertContentPolicy } from "../http/security-headers.ts";
import { type StoredAnswer, storeAnswer } from "../http/stored-answer.ts";
import { contentSecurityPolicy, type PageOrigins, withoutNonce } from "./content-security-policy.ts";
import { errorPage, errorPageHeaders } from "./error-page.ts";
import type { PageAddress } from "./page-address.ts";
import { pageLifetime } from "./page-cache.ts";
import type { RenderedPage } from "./render.ts";

/** The headers of React Router's answer that are passed on. The server sets the others. */
const passedOn = /^(content-type|location|x-remix-.*)$/;

/** How long a browser may use prefetched data, in seconds. */
const dataMaxAge = 30;

const databaseRetryAfter = "5";

/**
 * Turns a rendered page into the answer: adds its policy and cache headers, and replaces an empty failure by the plain error
 * page.
 */
export function pageAnswer(
  page: RenderedPage,
  { isData, rules }: PageAddress,
  common: { security: Readonly<Record<string, string>>; stripe: boolean },
): StoredAnswer {
  const { status, nonce, isComplete } = page;
  const headers: Record<string, string> = {
    ...Object.fromEntries([...page.headers].filter(([name]) => passedOn.test(name))),
    ...common.security,
    ...(rules.secretAddress && { "referrer-policy": "no-referrer" }),
    "cache-control": status === 200 && rules.cache && isComplete ? cacheControl(isData) : "no-store",
    ...(status === 503 && { "retry-after": databaseRetryAfter }),
    ...(status >= 500 && { "error-id": page.id }),
  };
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;

  if (status >= 500 && !isHtml && !isData) {
    const body = Buffer.from(errorPage(status, page.id));
    return storeAnswer({ status, headers: { ...headers, ...errorPageHeaders }, body });
  }
  if (!isHtml) {
    headers["content-security-policy"] = inertContentPolicy;
    return storeAnswer({ status, headers, body: page.body });
  }
  const html = page.body.toString();
  const origins: PageOrigins = rules.payment && common.stripe ? "stripe" : "own";
  headers["content-security-policy"] = contentSecurityPolicy(html, nonce, origins);
  return storeAnswer({ status, headers, body: Buffer.from(withoutNonce(html, nonce)) });
}

function cacheControl(isData: boolean): string {
  if (isData) return `public, max-age=${dataMaxAge}`;
  const { fresh, stale } = pageLifetime;
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}
