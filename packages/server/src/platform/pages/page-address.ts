import type { RouteRules } from "./route-rules.ts";

/** Which page a request means, by its path and by the query parameters that the page reads. */
export type PageAddress = {
  /** Path and query in the one form that they have for this page: the key of the cache, and what is rendered. */
  readonly target: string;
  /** The target of the not-found page that stands for all pages about something unknown, where the route has a subject. */
  readonly unknownTarget: string | undefined;
  /** The data of a page for a navigation in the browser, not its HTML. */
  readonly isData: boolean;
  readonly rules: RouteRules;
};

export type Addressed =
  | { outcome: "page"; address: PageAddress }
  /** Stray slashes: the same page has one address. */
  | { outcome: "moved"; to: string };

/** No value that a page reads is longer; what is beyond is cut off, in characters. */
const longestValue = 200;

/**
 * The page that a URL means. Only the query parameters that its route declares are kept, in the route's order,
 * trimmed and cut: neither tracking parameters nor other spellings of the path split the cache or reach the renderer.
 */
export function addressOf(url: URL, rulesOf: (path: string) => RouteRules): Addressed {
  const isData = url.pathname.endsWith(".data");
  const asked = isData ? pagePathOf(url.pathname) : url.pathname;
  const path = cleanPath(asked);
  if (!isData && hasStraySlashes(asked)) return { outcome: "moved", to: path + url.search };

  const rules = rulesOf(path);
  const query = new URLSearchParams(declaredValues(url.searchParams, rules.query));
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

/** The page that a request is for, or the answer to one that is for none: 405, or 301 for stray slashes. */
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

/** React Router asks for the data of /x at /x.data, and of / at /_.data. */
function pagePathOf(dataPath: string): string {
  return dataPath.endsWith("/_.data")
    ? dataPath.slice(0, -"_.data".length)
    : dataPath.slice(0, -".data".length);
}

function dataPathOf(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

function hasStraySlashes(path: string): boolean {
  return path !== "/" && (path.endsWith("/") || path.includes("//"));
}

/** One spelling for each path: single slashes, and every segment percent-encoded in the same way. */
function cleanPath(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.map((segment) => encodeURIComponent(decodeOrKeep(segment))).join("/")}`;
}

/** A % that begins no character stands for itself: such a path names nothing, and must not break anything. */
function decodeOrKeep(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function declaredValues(given: URLSearchParams, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = given
      .get(name)
      ?.replaceAll(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, longestValue)
      .trim()
      .toWellFormed();
    return value ? [[name, value]] : [];
  });
}

/** A navigation may ask for the data of some routes only; of these just the page's own count, in their order. */
function keepWantedRoutes(query: URLSearchParams, given: URLSearchParams, routeIds: readonly string[]): void {
  const asked = new Set(given.get("_routes")?.split(","));
  const wanted = routeIds.filter((id) => asked.has(id));
  if (wanted.length > 0) query.set("_routes", wanted.join(","));
}
