import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { data, redirect } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { roomy } from "../../testing/roomy.ts";
import { storefrontBuild } from "../../testing/storefront-build.ts";
import { createLog } from "../log.ts";
import { createPages, type Pages } from "./create-pages.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { PageSubject } from "./route-rules.ts";

const shop = {
  publicUrl: "https://nestling.example",
  supportEmail: "support@nestling.example",
  postalAddress: ["418 Larkspur Lane"],
  isDemo: true,
  hasPaymentPage: true,
};

/** What the API of a test answers; each test may change it. */
let categories: () => Response;
let calls: Request[];
let lines: string[];
let seen: Request[];
let cache: PageCache;
let pages: Pages;
/** The pages that nobody but who asks has any use of. */
let rendered: string[];
/** The ids that the catalogue was asked about, and those that it has. */
let askedFor: string[];
let inCatalogue: string[];
const admission = roomy();

const build = storefrontBuild([
  {
    index: true,
    handle: { query: ["page"] },
    loader: async ({ api, request }) => {
      seen.push(request);
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
      seen.push(new Request(`http://in.test/${params.productId}`));
      if (params.productId !== "11") throw data(null, { status: 404 });
      return { categories: (await api.getCategories({})).body };
    },
    html: () => "<h1>Boots</h1>",
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

async function exists({ kind, id }: PageSubject): Promise<boolean> {
  askedFor.push(`${kind} ${id}`);
  return inCatalogue.includes(id);
}

function makePages(stripe: "real" | "sandbox" = "sandbox", of = build): Pages {
  const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
  cache = createPageCache({ admission, maxBytes: 1_000_000, clock: { now: () => new Date() }, log });
  const api = async (request: Request) => {
    calls.push(request);
    return categories();
  };
  return createPages({ build: of, api, cache, queries: admission, exists, shop, stripe, log });
}

beforeEach(() => {
  rendered = [];
  askedFor = [];
  inCatalogue = ["11"];
  categories = () => Response.json({ trees: [] }, { headers: { "cache-tag": "catalogue category:1000" } });
  calls = [];
  lines = [];
  seen = [];
  pages = makePages();
});

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return pages.answer(
    new Request(`http://evil.example:3000${path}`, init),
    { network: "203.0.113.7" },
    async () => void rendered.push(path),
  );
}

describe("a page", () => {
  test("is rendered with what the API answers, in process", async () => {
    const answer = await get("/");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"categories":{"trees":[]}');
    expect(calls.map((call) => call.url)).toEqual(["http://in.process/api/ecommerce-category"]);
  });

  test("is rendered for the shop's own address and no one in particular", async () => {
    const headers = { cookie: "a=b", "x-forwarded-host": "evil.example", "user-agent": "curl" };
    const html = await (await get("/?utm_source=mail&page=2", { headers })).text();
    expect(html).toContain("https://nestling.example/?page=2");
    expect(html).not.toContain("evil");
    expect([...(seen[0]?.headers.keys() ?? [])]).toEqual(["x-request-id"]);
  });

  test("knows nobody who signs in: a visitor's token reaches neither renderer nor API, and changes no byte", async () => {
    const theirs = {
      authorization: "Bearer of.maya.s",
      cookie: "tokenUser=of.maya.s",
      "x-forwarded-for": "203.0.113.7",
      "accept-language": "de",
    };
    const forMaya = await (await get("/", { headers: theirs })).text();
    expect([...(seen[0]?.headers.keys() ?? [])]).toEqual(["x-request-id"]);
    expect(calls.flatMap((call) => Object.keys(theirs).filter((name) => call.headers.has(name)))).toEqual([]);
    expect(calls).toHaveLength(1);
    // Rendered once more, for somebody without any of it.
    pages = makePages();
    expect(await (await get("/")).text()).toBe(forMaya);
    expect(calls).toHaveLength(2);
  });

  test("comes from the cache for everyone, tracked or not, and lies ready for the listener", async () => {
    await get("/");
    await get("/?utm_source=mail");
    expect(calls).toHaveLength(1);
    expect(pages.find("/")?.status).toBe(200);
    expect(pages.find("/?utm_source=mail")).toBeUndefined();
  });

  test("is dropped when something that its answers were tagged with changes", async () => {
    await get("/");
    cache.purge(["category:1000"]);
    await get("/");
    expect(calls).toHaveLength(2);
  });

  test("may be kept by an edge for a while, by a browser only to ask again", async () => {
    const answer = await get("/");
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const again = await get("/", { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const other = await get("/", { headers: { "if-none-match": 'W/"other", "another"' } });
    expect(other.status).toBe(200);
  });

  test("has the same bytes when it is rendered a second time", async () => {
    const first = await get("/");
    cache.purgeAll();
    const second = await get("/");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(await second.text()).not.toContain("nonce");
  });

  test("is compressed already on the first visit", async () => {
    const answer = await get("/", { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toContain("<h1>Home</h1>");
  });

  test("has its head without its body", async () => {
    const full = await get("/");
    const head = await get("/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(full.headers.get("content-length"));
  });

  test("is not written to", async () => {
    const answer = await get("/", { method: "POST", body: "x" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("that must be rendered each time is, and nobody keeps it", async () => {
    expect((await get("/each-time")).headers.get("cache-control")).toBe("no-store");
    expect(cache.figures().pages).toBe(0);
    await get("/");
    expect(rendered).toEqual(["/each-time"]);
  });

  test("with stray slashes moves to its address without them", async () => {
    const answer = await get("//evil.example//?page=2");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/evil.example?page=2"]);
  });
});

describe("the data of a page", () => {
  test("is cached like the page, and by the browser long enough for a click", async () => {
    const answer = await get("/_.data?utm_source=x");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
    await get("/_.data");
    expect(calls).toHaveLength(1);
    cache.purge(["catalogue"]);
    await get("/_.data");
    expect(calls).toHaveLength(2);
  });

  test("of a page that moved tells the browser where", async () => {
    const answer = await get("/moved.data");
    expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining("/cart")]);
    expect(cache.figures().pages).toBe(0);
  });
});

describe("the policy of a page", () => {
  test("[ROUTE-11] a page that is entered with a token tells its address to nobody", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("referrer-policy");
    expect(await policyOf("/with-token?token=abc")).toBe("no-referrer");
    expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
  });

  test("knows the renderer's own scripts and no other", async () => {
    const answer = await get("/described");
    const html = await answer.text();
    const own = /<script>(hydrate.*?)<\/script>/.exec(html)?.[1] ?? "";
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash("sha256", own, "base64")}';`);
  });

  test("lets Stripe in on payment pages alone, and only with real keys", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy");
    expect(await policyOf("/payment")).not.toContain("stripe");
    pages = makePages("real");
    expect(await policyOf("/payment")).toContain("https://js.stripe.com");
    expect(await policyOf("/")).not.toContain("stripe");
  });

  test("comes with the other security headers; HSTS where the shop has https", async () => {
    expect(Object.fromEntries((await get("/")).headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  });
});

describe("a page that is not one", () => {
  test("[ROUTE-15] is the not-found page with status 404, which nobody but the shop keeps", async () => {
    for (const path of [
      "/nowhere",
      "/%",
      "/%E0%A4%A",
      "/%00",
      "/a%2Fb",
      `/${"x".repeat(3000)}`,
      "/nowhere.data",
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(cache.figures().pages).toBe(2); // one for documents, one for their data
  });

  test("leads on where it moved to, and is not kept", async () => {
    const answer = await get("/moved");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/cart"]);
    expect(cache.figures().pages).toBe(0);
  });

  test("may be something else than HTML", async () => {
    const answer = await get("/sitemap.xml");
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "application/xml",
      "<urlset/>",
    ]);
  });
});

describe("[ROUTE-18] a page that does without what failed", () => {
  beforeEach(() => {
    categories = () => Response.json({ status: false }, { status: 500 });
  });

  test("is shown, and kept by nobody", async () => {
    for (const path of ["/lacks-a-part", "/lacks-a-part.data"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
    expect(cache.figures().pages).toBe(0);
    categories = () => Response.json({ trees: [] });
    expect((await get("/lacks-a-part")).headers.get("cache-control")).toContain("s-maxage");
    expect(cache.figures().pages).toBe(1);
  });

  test("is written down with the call that failed", async () => {
    await get("/lacks-a-part?password=x");
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
      level: "warn",
      path: "/lacks-a-part",
      calls: ["/api/ecommerce-category"],
    });
  });
});

describe("[ROUTE-17] [ROUTE-18] a page that fails", () => {
  test.each(["/loader-fails", "/render-fails"])(
    "at %s is the error screen with 500, never kept",
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Unexpected Application Error!");
      expect(html).not.toContain("secret words");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(cache.figures().pages).toBe(0);
    },
  );

  test("leaves the reason in the log under the id that the answer has", async () => {
    const answer = await get("/loader-fails?password=x");
    const line = JSON.parse(lines[0] ?? "{}");
    expect(line).toMatchObject({ level: "error", path: "/loader-fails", err: { message: "secret words" } });
    expect(line.id).toBe(answer.headers.get("error-id"));
  });

  test("so badly that not even the error screen can be rendered is a plain page with the same words", async () => {
    const broken = storefrontBuild([{ index: true }]);
    broken.entry.module.default = () => {
      throw new Error("secret words");
    };
    pages = makePages("sandbox", broken);
    const answer = await get("/");
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("500 Internal Server Error");
    expect(html).not.toContain("secret words");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  test("for want of the database says so with 503 and when to come back", async () => {
    categories = () => Response.json({ status: false }, { status: 503 });
    for (const path of ["/", "/_.data"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    }
    categories = () => Response.json({ trees: [] });
    expect((await get("/")).status).toBe(200);
  });
});

test("a build without what the server needs is refused at the start", () => {
  const other = storefrontBuild([]);
  Reflect.deleteProperty(other.entry.module, "pageContext");
  expect(() => makePages("sandbox", other)).toThrow("must export pageContext");
});

describe("[ROUTE-15] a page about nothing that there is", () => {
  test("is rendered once for all products that are unknown, and told apart by one look", async () => {
    const bodies = new Set<string>();
    for (const id of ["12", "4711", "0", "999999999999", "nonsense"]) {
      const answer = await get(`/product/${id}?sku=${id}`);
      expect([id, answer.status, answer.headers.get("cache-control")]).toEqual([id, 404, "no-store"]);
      bodies.add(await answer.text());
    }
    expect(bodies.size).toBe(1);
    expect(seen.map(({ url }) => url)).toEqual(["http://in.test/0"]);
    expect(askedFor).toEqual([
      "product 12",
      "product 4711",
      "product 0",
      "product 999999999999",
      "product nonsense",
    ]);
  });

  test("makes way for the page as soon as there is such a product", async () => {
    inCatalogue = [];
    expect((await get("/product/11")).status).toBe(404);
    inCatalogue = ["11"];
    const answer = await get("/product/11");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Boots")]);
  });

  test("is rendered for itself where a navigation asks for its data", async () => {
    for (const id of ["12", "13"]) {
      const answer = await get(`/product/${id}.data`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toMatch(/^text\/x-script/);
    }
    expect(seen).toHaveLength(1);
    expect((await get("/product/12")).headers.get("content-type")).toMatch(/^text\/html/);
  });

  test("is rendered once for all addresses without a route", async () => {
    for (const path of ["/wp-login.php", "/.env", "/a/b/c?d=e"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(cache.figures()).toMatchObject({ pages: 1, misses: 1 });
    expect(askedFor).toEqual([]);
  });

  test("is looked for once alone where the page lies in the cache", async () => {
    await get("/product/11");
    await get("/product/11?utm_source=mail");
    expect(askedFor).toEqual(["product 11"]);
  });
});
