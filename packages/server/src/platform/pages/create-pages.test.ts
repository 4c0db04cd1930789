import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pagesUnderTest } from "../../testing/pages-under-test.ts";

const shop = pagesUnderTest();

describe("a page", () => {
  test("is rendered with what the API answers, in process", async () => {
    const answer = await shop.get("/");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('"categories":{"trees":[]}');
    expect(shop.calls.map((call) => call.url)).toEqual(["http://in.process/api/ecommerce-category"]);
  });

  test("is rendered for the shop's own address and no one in particular", async () => {
    const headers = { cookie: "a=b", "x-forwarded-host": "evil.example", "user-agent": "curl" };
    const html = await (await shop.get("/?utm_source=mail&page=2", { headers })).text();
    expect(html).toContain("https://nestling.example/?page=2");
    expect(html).not.toContain("evil");
    expect([...(shop.seen[0]?.headers.keys() ?? [])]).toEqual(["x-request-id"]);
  });

  test("knows nobody who signs in: a visitor's token reaches neither renderer nor API, and changes no byte", async () => {
    const theirs = {
      authorization: "Bearer of.maya.s",
      cookie: "tokenUser=of.maya.s",
      "x-forwarded-for": "203.0.113.7",
      "accept-language": "de",
    };
    const forMaya = await (await shop.get("/", { headers: theirs })).text();
    expect([...(shop.seen[0]?.headers.keys() ?? [])]).toEqual(["x-request-id"]);
    expect(
      shop.calls.flatMap((call) => Object.keys(theirs).filter((name) => call.headers.has(name))),
    ).toEqual([]);
    expect(shop.calls).toHaveLength(1);
    // Rendered once more, for a visitor without any of it.
    shop.makePages();
    expect(await (await shop.get("/")).text()).toBe(forMaya);
    expect(shop.calls).toHaveLength(2);
  });

  test("comes from the cache for everyone, tracked or not, and lies ready for the listener", async () => {
    await shop.get("/");
    await shop.get("/?utm_source=mail");
    expect(shop.calls).toHaveLength(1);
    expect(shop.pages.find("/")?.status).toBe(200);
    expect(shop.pages.find("/?utm_source=mail")).toBeUndefined();
  });

  test("is dropped when something that its answers were tagged with changes", async () => {
    await shop.get("/");
    shop.cache.purge(["category:1000"]);
    await shop.get("/");
    expect(shop.calls).toHaveLength(2);
  });

  test("may be kept by an edge for a while, by a browser only to ask again", async () => {
    const answer = await shop.get("/");
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const again = await shop.get("/", { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const other = await shop.get("/", { headers: { "if-none-match": 'W/"other", "another"' } });
    expect(other.status).toBe(200);
  });

  test("has the same bytes when it is rendered a second time", async () => {
    const first = await shop.get("/");
    shop.cache.purgeAll();
    const second = await shop.get("/");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(await second.text()).not.toContain("nonce");
  });

  test("is compressed already on the first visit", async () => {
    const answer = await shop.get("/", { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toContain("<h1>Home</h1>");
  });

  test("has its head without its body", async () => {
    const full = await shop.get("/");
    const head = await shop.get("/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(full.headers.get("content-length"));
  });

  test("is not written to", async () => {
    const answer = await shop.get("/", { method: "POST", body: "x" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("that must be rendered each time is, and nobody keeps it", async () => {
    expect((await shop.get("/each-time")).headers.get("cache-control")).toBe("no-store");
    expect(shop.cache.figures().pages).toBe(0);
    await shop.get("/");
    expect(shop.rendered).toEqual(["/each-time"]);
  });

  test("with stray slashes moves to its address without them", async () => {
    const answer = await shop.get("//evil.example//?page=2");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/evil.example?page=2"]);
  });
});

describe("the data of a page", () => {
  test("is cached like the page, and by the browser long enough for a click", async () => {
    const answer = await shop.get("/_.data?utm_source=x");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
    await shop.get("/_.data");
    expect(shop.calls).toHaveLength(1);
    shop.cache.purge(["catalogue"]);
    await shop.get("/_.data");
    expect(shop.calls).toHaveLength(2);
  });

  test("of a page that moved says where it is", async () => {
    const answer = await shop.get("/moved.data");
    expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining("/cart")]);
    expect(shop.cache.figures().pages).toBe(0);
  });
});

describe("the policy of a page", () => {
  test("[ROUTE-11] a page that is entered with a token sends its address to no other site", async () => {
    const policyOf = async (path: string) => (await shop.get(path)).headers.get("referrer-policy");
    expect(await policyOf("/with-token?token=abc")).toBe("no-referrer");
    expect(await policyOf("/")).toBe("strict-origin-when-cross-origin");
  });

  test("knows the renderer's own scripts and no other", async () => {
    const answer = await shop.get("/described");
    const html = await answer.text();
    const own = /<script>(hydrate.*?)<\/script>/.exec(html)?.[1] ?? "";
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash("sha256", own, "base64")}';`);
  });

  test("lets Stripe in on payment pages alone, and only with real keys", async () => {
    const policyOf = async (path: string) => (await shop.get(path)).headers.get("content-security-policy");
    expect(await policyOf("/payment")).not.toContain("stripe");
    shop.makePages("real");
    expect(await policyOf("/payment")).toContain("https://js.stripe.com");
    expect(await policyOf("/")).not.toContain("stripe");
  });

  test("comes with the other security headers; HSTS where the shop has https", async () => {
    expect(Object.fromEntries((await shop.get("/")).headers)).toMatchObject({
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  });
});
