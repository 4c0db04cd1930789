import type { RouteRules } from "./route-rules.ts";

/** The page that a request addresses, by its path and the query parameters that the page reads. */
export type PageAddress = {
  /** The normalized path and query: the key of the cache, and what is rendered. */
  readonly target: string;
  /** The target of the shared not-found page, if the route has a subject. */
  readonly unknownTarget: string | undefined;
  /** Whether the request is for the page's data, for a navigation in the browser, not for its HTML. */
  readonly isData: boolean;
  readonly rules: RouteRules;
};

export type Addressed =
  | { outcome: "page"; address: PageAddress }
  /** The path has extra slashes, or blanks around its parts as a pasted link may: redirect to the normal one. */
  | { outcome: "moved"; to: string };

/** The most characters of a parameter's value. The rest is cut off. */
const longestValue = 200;

/** The most values of a parameter that may have several. The rest is left out. */
const mostValues = 50;

/**
 * The page that a URL addresses. Keeps only the query parameters that its route declares, in the route's order, trimmed and cut,
 * so that tracking parameters and other spellings of the path neither split the cache nor reach the renderer.
 */
export function addressOf(url: URL, rulesOf: (path: string) => RouteRules): Addressed {
  const isData = url.pathname.endsWith(".data");
  const asked = isData ? pagePathOf(url.pathname) : url.pathname;
  const parts = asked.split("/").slice(1).map(decodeOrKeep);
  const clean = parts.flatMap((part) => visible.exec(part) ?? []);
  const path = `/${clean.map(encodeURIComponent).join("/")}`;
  if (!isData && clean.join("/") !== parts.join("/")) return { outcome: "moved", to: path + url.search };

  const rules = rulesOf(path);
  const query = new URLSearchParams(declaredValues(url.searchParams, rules));
  if (isData) keepWantedRoutes(query, url.searchParams, rules.routeIds);
  const search = query.size === 0 ? "" : `?${query}`;
  const targetOf = (page: string) => (isData ? dataPathOf(page) : page);
  const target = targetOf(rules.path) + search;
  const wanted = query.get("_routes");
  const unknownTarget =
    rules.subject &&
    targetOf(rules.subject.unknownPath) +
      (wanted === null ? "" : `?${new URLSearchParams({ _routes: wanted })}`);
  return { outcome: "page", address: { target, unknownTarget, isData, rules } };
}

/** The page that a request addresses, or an answer if there is none: 405, or 301 for extra slashes and blanks. */
export function addressOfRequest(
  request: Request,
  rulesOf: (path: string) => RouteRules,
): PageAddress | Response {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, headers: { allow: "GET, HEAD" } });
  }
  const addressed = addressOf(new URL(request.url), rulesOf);
  if (addressed.outcome === "page") return addressed.address;
  return new Response(null, {
    status: 301,
    headers: { location: addressed.to, "cache-control": "public, max-age=3600" },
  });
}

/** React Router requests the data of /x at /x.data, and of / at /_.data. */
function pagePathOf(dataPath: string): string {
  return dataPath.endsWith("/_.data")
    ? dataPath.slice(0, -"_.data".length)
    : dataPath.slice(0, -".data".length);
}

function dataPathOf(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

/** A part of a path without what a pasted link may have around it: blanks, ends of lines, characters that nobody sees. */
const visible = /[^\s\p{DI}\u2800](?:.*[^\s\p{DI}\u2800])?/su;

/** Decodes a segment. An invalid % stays as it is: such a path matches no page, and must not throw. */
function decodeOrKeep(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function declaredValues(given: URLSearchParams, { query, several }: RouteRules): [string, string][] {
  return query.flatMap((name) =>
    given
      .getAll(name)
      .slice(0, several.includes(name) ? mostValues : 1)
      .flatMap((value): [string, string][] => {
        const shown = visible.exec(value.replaceAll(/\p{Cc}+/gu, " "))?.[0] ?? "";
        const cleaned = shown.slice(0, longestValue).trim().toWellFormed();
        return cleaned ? [[name, cleaned]] : [];
      }),
  );
}

/** A navigation may request the data of some routes only. Keeps those that belong to the page, in their order. */
function keepWantedRoutes(query: URLSearchParams, given: URLSearchParams, routeIds: readonly string[]): void {
  const asked = new Set(given.get("_routes")?.split(","));
  const wanted = routeIds.filter((id) => asked.has(id));
  if (wanted.length > 0) query.set("_routes", wanted.join(","));
}
