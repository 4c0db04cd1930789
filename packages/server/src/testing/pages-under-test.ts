import { usualPolicies } from "@nestling/commerce/testing/policies";
import type { PageTexts } from "@nestling/storefront/context";
import { data, redirect } from "react-router";
import { beforeEach } from "vitest";
import { brandColors, usualBrand } from "../platform/brand-colors.ts";
import { createLog } from "../platform/log.ts";
import { createPages, type Pages } from "../platform/pages/create-pages.ts";
import { createPageCache, type PageCache } from "../platform/pages/page-cache.ts";
import type { PageSubject } from "../platform/pages/route-rules.ts";
import { roomy } from "./roomy.ts";
import { storefrontBuild } from "./storefront-build.ts";

const shop = {
  ...{ name: "Nestling", colors: brandColors(usualBrand), tagline: "Soft, sturdy things." },
  home: { title: "Toys", description: "All toys.", headline: "Toys!", lead: "Bears." },
  publicUrl: "https://nestling.example",
  supportEmail: "support@nestling.example",
  postalAddress: ["418 Larkspur Lane"],
  isDemo: true,
  hasPaymentPage: true,
  logins: [],
  policies: usualPolicies,
  returnAddress: null,
  guaranteeNotice: null,
};

/** The routes of these tests show no text. */
const texts = {} as PageTexts;

/** The pages of a small storefront, new for each test, with records of what they did. */
export type PagesUnderTest = {
  pages: Pages;
  cache: PageCache;
  /** The answer of the API. A test may replace it. */
  categories: () => Response;
  /** The requests that reached the API and the loaders. */
  calls: Request[];
  seen: Request[];
  /** The lines of the log. */
  lines: string[];
  /** The paths of pages that were rendered without the cache. */
  rendered: string[];
  /** The ids that were looked up in the catalogue, and the ids that it has. */
  askedFor: string[];
  inCatalogue: string[];
  /** Whether the marketplace has a product. A test may replace it. */
  lookUp: (code: string, network: string | undefined) => Promise<boolean>;
  /** Creates the pages again, with an empty cache. */
  makePages: (stripe?: "real" | "sandbox", of?: typeof build) => void;
  get: (path: string, init?: RequestInit) => Promise<Response>;
};

const admission = roomy();

const build = storefrontBuild([
  {
    index: true,
    handle: { query: ["page"] },
    loader: async ({ api, request }) => {
      test.seen.push(request);
      return { categories: (await api.getCategories({})).body, url: request.url };
    },
    html: () => "<h1>Home</h1>".repeat(200),
  },
  { path: "payment", handle: { policy: "payment" }, html: () => "<h1>Pay</h1>" },
  { path: "each-time", handle: { cache: false }, html: () => "<h1>Now</h1>" },
  { path: "with-token", handle: { secretAddress: true }, html: () => "<h1>Come in</h1>" },
  {
    path: "lacks-a-part",
    loader: async ({ api }) => ({ categories: await api.getCategories({}).catch(() => undefined) }),
    html: () => "<h1>Nearly all of it</h1>",
  },
  {
    path: "product/:productId",
    handle: { query: ["sku"], subject: "product" },
    loader: async ({ api, params }) => {
      test.seen.push(new Request(`http://in.test/${params.productId}`));
      if (params.productId !== "11") throw data(null, { status: 404 });
      return { categories: (await api.getCategories({})).body };
    },
    html: () => "<h1>Boots</h1>",
  },
  {
    path: "supplied/:productAliCode",
    handle: { subject: "supplied" },
    loader: ({ params }) => {
      if (params.productAliCode === "0") throw data(null, { status: 404 });
      return null;
    },
    html: () => "<h1>From the marketplace</h1>",
  },
  { path: "moved", loader: () => redirect("/cart") },
  {
    path: "loader-fails",
    loader: () => {
      throw new Error("secret words");
    },
  },
  {
    path: "render-fails",
    html: () => {
      throw new Error("secret words");
    },
  },
  { path: "described", html: () => "<p>Nice boots<script>steal()</script></p>" },
  {
    path: "sitemap.xml",
    resource: true,
    loader: () => new Response("<urlset/>", { headers: { "content-type": "application/xml" } }),
  },
]);

/** Must be called once in a file of tests. Its result is reset before each test. */
export function pagesUnderTest(): PagesUnderTest {
  beforeEach(() => {
    Object.assign(test, {
      rendered: [],
      askedFor: [],
      inCatalogue: ["11"],
      lookUp: async () => false,
      categories: () => Response.json({ trees: [] }, { headers: { "cache-tag": "catalogue category:1000" } }),
      calls: [],
      lines: [],
      seen: [],
    });
    test.makePages();
  });
  return test;
}

const test = { makePages, get } as PagesUnderTest;

async function exists({ kind, id }: PageSubject): Promise<boolean> {
  test.askedFor.push(`${kind} ${id}`);
  return test.inCatalogue.includes(id);
}

function makePages(stripe: "real" | "sandbox" = "sandbox", of = build): void {
  const log = createLog({ level: "info" }, { write: (line) => test.lines.push(line) });
  const cache = createPageCache({ admission, maxBytes: 1_000_000, clock: { now: () => new Date() }, log });
  const api = async (request: Request) => {
    test.calls.push(request);
    return test.categories();
  };
  test.cache = cache;
  const common = { build: of, api, cache, queries: admission, exists, shop, texts, stripe, log };
  test.pages = createPages({ ...common, lookUp: (...asked) => test.lookUp(...asked) });
}

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return test.pages.answer(
    new Request(`http://evil.example:3000${path}`, init),
    { network: "203.0.113.7" },
    async () => void test.rendered.push(path),
  );
}
