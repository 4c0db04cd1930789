import type { ShopPlace } from "@nestling/server/testing/production-shop";
import { ask, canonicalOf, isNoindex, type RawAnswer, titleOf } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";
import { productPath } from "../../steps.ts";
import { ownVariant, variantAt } from "../../variants.ts";

function metaOf({ text }: RawAnswer, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];
}

/** The facts that a page has for search engines, by what they are about. */
function factsOf({ text }: RawAnswer): Map<string, Record<string, unknown>> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "[]";
  const facts = JSON.parse(json) as Record<string, unknown>[];
  return new Map(facts.map((fact) => [String(fact["@type"]), fact]));
}

async function publicPaths(shop: ShopPlace): Promise<string[]> {
  const sitemap = await ask(shop, "/sitemaps/pages.xml");
  const paths = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? "").pathname,
  );
  return [...paths.slice(0, 12), "/ecommerce-product/11001"];
}

test("[SEO-01] every public page has a title, a description, an address and a picture of its own", async ({
  shop,
}) => {
  const titles: (string | undefined)[] = [];
  for (const path of await publicPaths(shop)) {
    const page = await ask(shop, path);
    expect(page.status, path).toBe(200);
    expect(isNoindex(page), path).toBe(false);
    expect(canonicalOf(page), path).toBe(shop.url + path);
    expect(metaOf(page, "description")?.length ?? 0, path).toBeGreaterThan(50);
    expect(metaOf(page, "og:title"), path).toBe(metaOf(page, "og:title")?.trim());
    expect(metaOf(page, "og:url"), path).toBe(shop.url + path);
    const picture = metaOf(page, "og:image") ?? "";
    expect(picture, path).toContain(`${shop.url}/media/`);
    titles.push(titleOf(page));
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test("[SEO-01] a picture that stands for a page can be had", async ({ shop }) => {
  const picture = metaOf(await ask(shop, "/ecommerce-product/11001"), "og:image") ?? "";
  const answer = await ask(shop, picture.slice(shop.url.length));
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
});

test("[SEO-01] pages say what they are about by the vocabulary of schema.org", async ({ shop, api }) => {
  const home = factsOf(await ask(shop, "/"));
  expect([...home.keys()]).toEqual(["Organization", "WebSite"]);
  const { product } = await variantAt(api, 0);
  const facts = factsOf(await ask(shop, productPath(product.id)));
  expect(facts.get("Product")).toMatchObject({
    name: product.name,
    offers: { price: product.promotion_price.toFixed(2), priceCurrency: "USD" },
  });
  expect(facts.get("BreadcrumbList")?.itemListElement).toHaveLength(product.categories.length + 2);
  const category = factsOf(await ask(shop, `/ecommerce-category/${product.categories.at(-1)?.categoryId}`));
  expect(category.get("BreadcrumbList")?.itemListElement).toHaveLength(product.categories.length + 1);
});

test("[SEO-01] each page of a listing is its own; the ways to sort and filter it are the plain page", async ({
  shop,
}) => {
  const category = "/ecommerce-category/1600";
  const canonical = async (query: string) => canonicalOf(await ask(shop, category + query));
  expect(await canonical("?page=2")).toBe(`${shop.url}${category}?page=2`);
  expect(await canonical("?sort=price&direction=ASC")).toBe(shop.url + category);
  expect(await canonical("?price=10-25&stock=1")).toBe(shop.url + category);
  expect(await canonical("?page=2&sale=1")).toBe(`${shop.url}${category}?page=2`);
});

test("[SEO-01] robots.txt leads to the sitemap, and the sitemap to every product", async ({
  shop,
  database,
}) => {
  const robots = await ask(shop, "/robots.txt");
  expect(robots.text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const index = await ask(shop, "/sitemap.xml");
  const files = [...index.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? "").pathname,
  );
  const listed = new Set<string>();
  for (const file of files.filter((path) => path.includes("products"))) {
    for (const [, id] of (await ask(shop, file)).text.matchAll(/ecommerce-product\/(\d+)</g))
      listed.add(id ?? "");
  }
  const { rows } = await database.query<{ id: number }>(
    "select id from product where in_menu and withdrawn_at is null",
  );
  const missing = rows.filter(({ id }) => !listed.has(String(id)));
  expect(missing.length).toBeLessThanOrEqual(2); // what another test withdraws meanwhile
  expect(listed.size).toBeGreaterThan(1_000);
});

test("[SEO-02] what was never sold here is not found", async ({ shop }) => {
  const answer = await ask(shop, "/ecommerce-product/999999999");
  expect([answer.status, isNoindex(answer)]).toEqual([404, true]);
});

test("[SEO-02] a withdrawn product can be read for 30 days as one that is not to be had, and is then gone", async ({
  shop,
  api,
  database,
}) => {
  const withdraw = async (index: number, days: number) => {
    const { product } = await ownVariant(api, "search-engines", index);
    await database.query(
      "update product set withdrawn_at = now() - make_interval(days => $2) where id = $1",
      [product.id, days],
    );
    await database.query("select pg_notify('nestling_purge', 'catalogue')");
    return product;
  };
  const lately = await withdraw(0, 29);
  const longAgo = await withdraw(1, 31);

  await expect.poll(async () => (await ask(shop, productPath(longAgo.id))).status).toBe(410);
  expect(isNoindex(await ask(shop, productPath(longAgo.id)))).toBe(true);
  const page = await ask(shop, productPath(lately.id));
  expect(page.status).toBe(200);
  expect(titleOf(page)).toContain(lately.name);
  expect(factsOf(page).get("Product")).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
  expect(page.text).toContain(`/ecommerce-product/${lately.related[0]?.id}"`);
  const sitemap = await ask(shop, `/sitemaps/products-${Math.floor(lately.id / 50_000)}.xml`);
  expect(sitemap.text).not.toContain(`${productPath(lately.id)}<`);
});

test("[SEO-02] what belongs to one shopper or leads to no page of its own is kept out of search engines", async ({
  shop,
}) => {
  for (const path of [
    "/cart",
    "/checkout",
    "/payment",
    "/order-success",
    "/test",
    "/search-product?searchText=bear",
  ]) {
    expect(isNoindex(await ask(shop, path)), path).toBe(true);
  }
});
