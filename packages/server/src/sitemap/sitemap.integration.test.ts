import { sql } from "drizzle-orm";
import { parseDocument } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";
import { sitemapRoutes } from "./routes.ts";

const { database } = await testDatabase();
const routes = sitemapRoutes(
  {
    database,
    publicUrl: "https://nestling.example",
  },
  createLog({ level: "silent" }),
);

/** A product like the boots under another id, or one under each id up to `upTo`. */
async function alsoSell(id: number, { inMenu = true, withdrawn = false, upTo = id } = {}): Promise<void> {
  const columns = sql.raw(
    "level1_id, level2_id, price, promotion_price, shipping_fee, shipping_title, has_variants",
  );
  const documents = sql.raw("pictures, properties, specifications, description_html");
  await database.execute(sql`
    insert into product (id, name, in_menu, withdrawn_at, updated_at, ${columns}, ${documents})
    select n, name, ${inMenu}, case when ${withdrawn} then now() end, '2026-03-04', ${columns}, ${documents}
    from product, generate_series(${id}::int, ${upTo}::int) as n where product.id = 11`);
}

beforeAll(async () => {
  await seedProducts(database);
  for (const id of [49_999, 50_000, 2_000_000_000]) await alsoSell(id);
  await alsoSell(120_000, { withdrawn: true });
  await alsoSell(170_000, { inMenu: false });
});

/** What stands in the <loc> elements of a file. */
async function locations(path: string): Promise<string[]> {
  const answer = await routes.request(path);
  expect(answer.headers.get("content-type")).toMatch(/^application\/xml/);
  const text = await answer.text();
  expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(0);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => String(match[1]));
}

describe("[SEO-01] the sitemap", () => {
  test("is an index of files of at most 50,000 ids each, and of none that would be empty", async () => {
    expect(await locations("/sitemap.xml")).toEqual(
      ["pages", "products-0", "products-1", "products-40000"].map(
        (name) => `https://nestling.example/sitemaps/${name}.xml`,
      ),
    );
  });

  test("every file of the index is there", async () => {
    for (const address of await locations("/sitemap.xml")) {
      expect((await locations(new URL(address).pathname)).length).toBeGreaterThan(0);
    }
  });

  test("lists the pages that are always there and the categories of the menu", async () => {
    expect(await locations("/sitemaps/pages.xml")).toEqual(
      [
        "/",
        "/recalls",
        "/size-guide",
        "/size-guide/foot-sheet",
        "/pages/about-us",
        "/pages/contact-us",
        "/pages/refund-policies",
        "/pages/privacy-policy",
        "/pages/terms-of-service",
        "/guarantee",
        "/withdrawal-form",
        "/accessibility",
        "/imprint",
        ...["best-seller", "sale", "1100", "1101", "1200", "1201"].map((id) => `/ecommerce-category/${id}`),
      ].map((path) => `https://nestling.example${path}`),
    );
  });

  test("lists the products of each range, each with its last change", async () => {
    expect(await locations("/sitemaps/products-0.xml")).toEqual(
      [11, 12, 49_999].map((id) => `https://nestling.example/ecommerce-product/${id}`),
    );
    const second = await (await routes.request("/sitemaps/products-1.xml")).text();
    expect(second).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n.*<\/urlset>\n$/s,
    );
    expect(second).toContain(
      "<url><loc>https://nestling.example/ecommerce-product/50000</loc><lastmod>2026-03-04T00:00:00.000Z</lastmod></url>",
    );
  });

  test("[SEO-02] knows nothing that is withdrawn or not in the menu", async () => {
    // The only products of these files are withdrawn, or in no menu.
    expect((await routes.request("/sitemaps/products-2.xml")).status).toBe(404);
    expect((await routes.request("/sitemaps/products-3.xml")).status).toBe(404);
  });

  test.each(["products--1", "products-x", "products-01", "products-1.5", "products-", "../pages", "orders"])(
    "has no file %s",
    async (name) => {
      expect((await routes.request(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  // 42,949 is the file of the largest id that PostgreSQL's integer can be.
  test("has no file above its last one, however large its number", async () => {
    for (const range of [40_001, 42_948, 42_949, 42_950, 99_999, 999_999, "9".repeat(400)]) {
      const answer = await routes.request(`/sitemaps/products-${range}.xml`);
      expect([range, answer.status]).toEqual([range, 404]);
      // It may be there tomorrow.
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("has a file for the largest id that a product can have", async () => {
    await alsoSell(2_147_483_647);
    expect(await locations("/sitemaps/products-42949.xml")).toEqual([
      "https://nestling.example/ecommerce-product/2147483647",
    ]);
    await database.execute(sql`delete from product where id = 2147483647`);
  });

  test("lists every product of a range, however many readings that takes", async () => {
    await alsoSell(1_000_000, { upTo: 1_004_100 });
    const ids = Array.from({ length: 4_101 }, (_, at) => 1_000_000 + at);
    expect(await locations("/sitemaps/products-20.xml")).toEqual(
      ids.map((id) => `https://nestling.example/ecommerce-product/${id}`),
    );
  });

  test("comes packed to who takes it", async () => {
    const answer = await routes.request("/sitemaps/products-0.xml", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
  });
});

test("[SEO-01] robots.txt names the sitemap, and closes what leads to no page of its own", async () => {
  const answer = await routes.request("/robots.txt");
  const filters = ["price", "sale", "free", "stock", "rating", "sort"];
  const closed = [
    ...["/api/", "/sandbox/", "/search-product", "/checkout", "/payment", "/shipping", "/user/"],
    ...filters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
  ];
  expect(await answer.text()).toBe(
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: https://nestling.example/sitemap.xml\n`,
  );
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
});
