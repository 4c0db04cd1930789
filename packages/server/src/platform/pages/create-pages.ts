import type { Shop } from "@nestling/storefront/context";
import type { ServerBuild } from "react-router";
import type { Config } from "../config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { type ReadyAnswers, type StoredAnswer, toResponse } from "../http/stored-answer.ts";
import type { Log } from "../log.ts";
import { askedPage } from "./asked-page.ts";
import type { Send } from "./cache-tags.ts";
import { dressPage } from "./dress-page.ts";
import type { PageAddress } from "./page-address.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { createRenderer, type RenderedPage } from "./render.ts";
import { createRouteRules } from "./route-rules.ts";

/** Everything that is no call, picture or file: the pages of the storefront. */
export type Pages = ReadyAnswers & {
  /** `mayRender` is asked before a page is rendered that no cache keeps, and throws where it must not be. */
  readonly answer: (request: Request, mayRender: () => Promise<void>) => Promise<Response>;
};

/**
 * The pages of a built storefront, rendered once for everyone and kept in `cache`.
 * `stripe` says whether the payment pages may load Stripe's scripts: with real keys only.
 */
export function createPages(options: {
  build: ServerBuild;
  /** The API's own handler. */
  api: Send;
  cache: PageCache;
  shop: Shop;
  stripe: Config["stripe"]["mode"];
  log: Log;
  /** Told how long each render took, in seconds. */
  onRender?: (seconds: number) => void;
}): Pages {
  const { build, api, cache, shop, log, onRender } = options;
  const rulesOf = createRouteRules(build.routes);
  const renderPage = createRenderer({ build, api, shop, mode: "production", log });
  const common = { security: securityHeaders(shop.publicUrl), stripe: options.stripe === "real" };

  async function render(address: PageAddress): Promise<Rendered> {
    const started = performance.now();
    const page = await renderPage(address.target);
    const answer = dressPage(page, address, common);
    onRender?.((performance.now() - started) / 1000);
    return { answer, tags: page.tags, worth: worthOf(answer, page, address) };
  }

  return {
    find: cache.find,
    async answer(request, mayRender) {
      const asked = askedPage(request, rulesOf);
      if (asked instanceof Response) return asked;
      if (!asked.rules.cache) await mayRender();
      return toResponse(await cache.open(asked.target, () => render(asked)), request);
    },
  };
}

function worthOf(
  answer: StoredAnswer,
  { isComplete }: RenderedPage,
  { rules }: PageAddress,
): Rendered["worth"] {
  // Who asks for a page that lacks a part gets it; an older one that has all of it stays.
  if (answer.status >= 500 || !isComplete) return "failed";
  return answer.status === 200 && rules.cache ? "keep" : "pass";
}
