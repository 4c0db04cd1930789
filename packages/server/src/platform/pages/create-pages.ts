import type { PageContext, PageTexts } from "@nestling/storefront/context";
import type { ServerBuild } from "react-router";
import type { Admission, Visitor } from "../admission.ts";
import type { Config } from "../config.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { type ReadyAnswers, type StoredAnswer, toResponse } from "../http/stored-answer.ts";
import type { Log } from "../log.ts";
import type { Send } from "./cache-tags.ts";
import { addressOfRequest, type PageAddress } from "./page-address.ts";
import { pageAnswer } from "./page-answer.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { createRenderer, type RenderedPage } from "./render.ts";
import { createRouteRules, type PageSubject } from "./route-rules.ts";

/** The pages of the storefront. */
export type Pages = ReadyAnswers & {
  /**
   * Answers with a page. Calls `mayRender` before it renders a page that is never cached; it throws to refuse. Throws Overloaded
   * if the page is not in the cache and there is no room to render it.
   */
  readonly answer: (request: Request, visitor: Visitor, mayRender: () => Promise<void>) => Promise<Response>;
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
  /** The queue for the lookup of `exists`. */
  queries: Admission;
  /** Whether the product, category or text of a page exists. Costs one index lookup at most. */
  exists: (subject: PageSubject) => Promise<boolean>;
  /** Fetches the product of a page from the marketplace; false where there is none. Throws to refuse, or while it is away. */
  lookUp: (code: string, network: string | undefined) => Promise<boolean>;
  shop: PageContext["shop"];
  texts: PageTexts;
  stripe: Config["stripe"]["mode"];
  log: Log;
  /** Gets the duration of each render, in seconds. */
  onRender?: (seconds: number) => void;
}): Pages {
  const { build, api, cache, queries, exists, lookUp, shop, texts, log, onRender } = options;
  const rulesOf = createRouteRules(build.routes);
  const renderPage = createRenderer({ build, api, shop, texts, mode: "production", log });
  const common = { security: securityHeaders(shop.publicUrl), stripe: options.stripe === "real" };

  async function render(address: PageAddress): Promise<Rendered> {
    const started = performance.now();
    const page = await renderPage(address.target);
    const answer = pageAnswer(page, address, common);
    onRender?.((performance.now() - started) / 1000);
    return { answer, tags: page.tags, worth: worthOf(answer, page, address) };
  }

  /** The page itself, or the not-found page of its kind if its subject does not exist. */
  async function knownPage(asked: PageAddress, visitor: Visitor): Promise<PageAddress> {
    const { unknownTarget, rules } = asked;
    const { subject } = rules;
    if (subject === undefined || unknownTarget === undefined) return asked;
    const isHere = subject.kind !== "nothing" && (await queries.admit(visitor, () => exists(subject)));
    // Outside the queue for queries, because the marketplace takes longer than a database.
    const isKnown = isHere || (subject.kind === "supplied" && (await lookUp(subject.id, visitor.network)));
    return isKnown ? asked : { ...asked, target: unknownTarget };
  }

  return {
    find: cache.find,
    async answer(request, visitor, mayRender) {
      const asked = addressOfRequest(request, rulesOf);
      if (asked instanceof Response) return asked;
      const ready = cache.find(asked.target);
      if (ready !== undefined) return toResponse(ready, request);
      if (!asked.rules.cache) await mayRender();
      const page = await knownPage(asked, visitor);
      return toResponse(await cache.open(page.target, () => render(page), visitor), request);
    },
  };
}

function worthOf(
  answer: StoredAnswer,
  { isComplete }: RenderedPage,
  { target, unknownTarget, rules }: PageAddress,
): Rendered["worth"] {
  // An incomplete page is answered but not kept, so that an older complete one stays in the cache.
  if (answer.status >= 500 || !isComplete) return "failed";
  if (answer.status === 404 && target === unknownTarget) return "keep";
  return answer.status === 200 && rules.cache ? "keep" : "pass";
}
