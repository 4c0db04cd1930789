import type { PageContext, PageTexts } from "@nestling/storefront/context";
import type { ServerBuild } from "react-router";
import type { Log } from "../log.ts";
import type { Send } from "./cache-tags.ts";
import { withoutNonce } from "./content-security-policy.ts";
import type { Pages } from "./create-pages.ts";
import { addressOfRequest } from "./page-address.ts";
import { createRenderer } from "./render.ts";
import { createRouteRules } from "./route-rules.ts";

/**
 * The pages in development: rendered for each request with the result of `loadBuild`, without cache, and without a policy
 * because Vite and hot reload need inline scripts.
 */
export function createDevPages(options: {
  loadBuild: () => Promise<ServerBuild>;
  api: Send;
  shop: PageContext["shop"];
  texts: PageTexts;
  log: Log;
}): Pages {
  return {
    find: () => undefined,
    async answer(request) {
      const build = await options.loadBuild();
      const asked = addressOfRequest(request, createRouteRules(build.routes));
      if (asked instanceof Response) return asked;
      const render = createRenderer({ ...options, build, mode: "development" });
      const page = await render(asked.target);
      const headers = new Headers(page.headers);
      headers.set("cache-control", "no-store");
      const isHtml = headers.get("content-type")?.startsWith("text/html");
      const body = isHtml ? withoutNonce(page.body.toString(), page.nonce) : page.body;
      return new Response(body, { status: page.status, headers });
    },
  };
}
