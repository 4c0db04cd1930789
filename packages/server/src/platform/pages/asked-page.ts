import { addressOf, type PageAddress } from "./page-address.ts";
import type { RouteRules } from "./route-rules.ts";

/** The page that a request asks for, or the answer to one that asks for none: 405, or 301 for stray slashes. */
export function askedPage(request: Request, rulesOf: (path: string) => RouteRules): PageAddress | Response {
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
