import { beforeEach, describe, expect, test } from "vitest";
import { pagesUnderTest } from "../../testing/pages-under-test.ts";
import { storefrontBuild } from "../../testing/storefront-build.ts";
import { Overloaded } from "../overloaded.ts";
import { TooOften } from "../too-often.ts";
import { Unavailable } from "../unavailable.ts";

const shop = pagesUnderTest();

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
      const answer = await shop.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    expect(shop.cache.figures().pages).toBe(2); // one for documents, one for their data
  });

  test("leads on where it moved to, and is not kept", async () => {
    const answer = await shop.get("/moved");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/cart"]);
    expect(shop.cache.figures().pages).toBe(0);
  });

  test("may be something else than HTML", async () => {
    const answer = await shop.get("/sitemap.xml");
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "application/xml",
      "<urlset/>",
    ]);
  });
});

describe("[ROUTE-18] a page that does without what failed", () => {
  beforeEach(() => {
    shop.categories = () => Response.json({ status: false }, { status: 500 });
  });

  test("is shown, and kept by nobody", async () => {
    for (const path of ["/lacks-a-part", "/lacks-a-part.data"]) {
      const answer = await shop.get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    }
    expect(shop.cache.figures().pages).toBe(0);
    shop.categories = () => Response.json({ trees: [] });
    expect((await shop.get("/lacks-a-part")).headers.get("cache-control")).toContain("s-maxage");
    expect(shop.cache.figures().pages).toBe(1);
  });

  test("is written down with the call that failed", async () => {
    await shop.get("/lacks-a-part?password=x");
    expect(JSON.parse(shop.lines[0] ?? "{}")).toMatchObject({
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
      const answer = await shop.get(path);
      const html = await answer.text();
      expect(answer.status).toBe(500);
      expect(html).toContain("Unexpected Application Error!");
      expect(html).not.toContain("secret words");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(shop.cache.figures().pages).toBe(0);
    },
  );

  test("leaves the reason in the log under the id that the answer has", async () => {
    const answer = await shop.get("/loader-fails?password=x");
    const line = JSON.parse(shop.lines[0] ?? "{}");
    expect(line).toMatchObject({ level: "error", path: "/loader-fails", err: { message: "secret words" } });
    expect(line.id).toBe(answer.headers.get("error-id"));
  });

  test("so badly that not even the error screen can be rendered is a plain page with the same words", async () => {
    const broken = storefrontBuild([{ index: true }]);
    broken.entry.module.default = () => {
      throw new Error("secret words");
    };
    shop.makePages("sandbox", broken);
    const answer = await shop.get("/");
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("500 Internal Server Error");
    expect(html).not.toContain("secret words");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  test("for want of the database says so with 503 and when to come back", async () => {
    shop.categories = () => Response.json({ status: false }, { status: 503 });
    for (const path of ["/", "/_.data"]) {
      const answer = await shop.get(path);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    }
    shop.categories = () => Response.json({ trees: [] });
    expect((await shop.get("/")).status).toBe(200);
  });
});

test("a build without what the server needs is refused at the start", () => {
  const other = storefrontBuild([]);
  Reflect.deleteProperty(other.entry.module, "pageContext");
  expect(() => shop.makePages("sandbox", other)).toThrow("must export pageContext");
});

describe("[ROUTE-15] a page about nothing that there is", () => {
  test("is rendered once for all products that are unknown, and recognized by one look-up", async () => {
    const bodies = new Set<string>();
    for (const id of ["12", "4711", "0", "999999999999", "nonsense"]) {
      const answer = await shop.get(`/product/${id}?sku=${id}`);
      expect([id, answer.status, answer.headers.get("cache-control")]).toEqual([id, 404, "no-store"]);
      bodies.add(await answer.text());
    }
    expect(bodies.size).toBe(1);
    expect(shop.seen.map(({ url }) => url)).toEqual(["http://in.test/0"]);
    expect(shop.askedFor).toEqual([
      "product 12",
      "product 4711",
      "product 0",
      "product 999999999999",
      "product nonsense",
    ]);
  });

  test("makes way for the page as soon as there is such a product", async () => {
    shop.inCatalogue = [];
    expect((await shop.get("/product/11")).status).toBe(404);
    shop.inCatalogue = ["11"];
    const answer = await shop.get("/product/11");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Boots")]);
  });

  test("is rendered for itself where a navigation asks for its data", async () => {
    for (const id of ["12", "13"]) {
      const answer = await shop.get(`/product/${id}.data`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toMatch(/^text\/x-script/);
    }
    expect(shop.seen).toHaveLength(1);
    expect((await shop.get("/product/12")).headers.get("content-type")).toMatch(/^text\/html/);
  });

  test("is rendered once for all addresses without a route", async () => {
    for (const path of ["/wp-login.php", "/.env", "/a/b/c?d=e"]) {
      expect((await shop.get(path)).status).toBe(404);
    }
    expect(shop.cache.figures()).toMatchObject({ pages: 1, misses: 1 });
    expect(shop.askedFor).toEqual([]);
  });

  test("is looked for once alone where the page lies in the cache", async () => {
    await shop.get("/product/11");
    await shop.get("/product/11?utm_source=mail");
    expect(shop.askedFor).toEqual(["product 11"]);
  });
});

describe("[ROUTE-06] a product by the marketplace's code", () => {
  const path = "/supplied/1005000000213003";

  test("is looked for in the catalogue, then at the marketplace for this visitor, and is a page where it is found", async () => {
    const asked: unknown[][] = [];
    shop.lookUp = async (...words) => asked.push(words) > 1;
    expect((await shop.get(path)).status).toBe(404);
    const found = await shop.get(path);
    expect([found.status, await found.text()]).toEqual([
      200,
      expect.stringContaining("From the marketplace"),
    ]);
    const question = ["1005000000213003", "203.0.113.7"];
    expect(asked).toEqual([question, question]);
    expect(shop.askedFor).toEqual(Array(2).fill("supplied 1005000000213003"));
  });

  test("that the shop holds is not asked for at the marketplace, nor is a product of the shop's own", async () => {
    shop.lookUp = async () => {
      throw new Error("nobody asks");
    };
    shop.inCatalogue = ["1005000000213003"];
    expect((await shop.get(path)).status).toBe(200);
    expect((await shop.get("/product/12")).status).toBe(404);
  });

  test.each([new Unavailable("the marketplace", undefined), new TooOften(60), new Overloaded()])(
    "is neither an unknown page nor rendered where the look-up is refused: $name",
    async (refused) => {
      shop.lookUp = async () => {
        throw refused;
      };
      for (const asked of [path, `${path}.data`]) await expect(shop.get(asked)).rejects.toBe(refused);
      expect(shop.cache.figures()).toMatchObject({ pages: 0, misses: 0 });
    },
  );
});
