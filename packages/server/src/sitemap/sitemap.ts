/** What search engines are shown of the shop (SEO-01): an index of files, each with the addresses of pages. */
import { isTextKey, pagePath, paths, textNames, textPath } from "@nestling/contract/paths";
import type { Database } from "../platform/database.ts";
import { menuCategories, nextProducts, productRanges } from "./queries.ts";

/** A file holds the products of so many ids in a row, and so at most so many addresses: the protocol's limit. */
const idsPerFile = 50_000;

/** PostgreSQL's integer. */
const largestId = 2 ** 31 - 1;

/** How many products are read at once, so that a file is never in memory whole. */
const productsAtOnce = 2_000;

export type SitemapShop = {
  database: Database;
  publicUrl: string;
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index: the file of the pages that are no products, and one for each range of products. */
export async function sitemapIndex({ database, publicUrl }: SitemapShop): Promise<string> {
  const ranges = await productRanges(database, idsPerFile);
  const files = ["pages", ...ranges.map((range) => `products-${range}`)];
  const entries = files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${entries.join("")}</sitemapindex>\n`;
}

/** The home page, the shop's own texts, and the categories of the menu. */
export async function pagesSitemap({ database, publicUrl }: SitemapShop): Promise<string> {
  const categories = await menuCategories(database);
  const listed = [
    paths.home,
    paths.recalls,
    paths.sizeGuide,
    paths.footSheet,
    ...Object.keys(textNames).filter(isTextKey).map(textPath),
    pagePath("category", { categoryId: "best-seller" }),
    pagePath("category", { categoryId: "sale" }),
    ...categories.map(({ id }) => pagePath("category", { categoryId: id })),
  ];
  return `${head}<urlset ${schema}>\n${listed.map((path) => entry(publicUrl + path)).join("")}</urlset>\n`;
}

/**
 * The file of a range of products, piece by piece as the database gives them; undefined where the range has none, as the
 * index says, or is none.
 */
export async function productsSitemap(
  shop: SitemapShop,
  range: number,
): Promise<AsyncIterable<string> | undefined> {
  if (range > Math.floor(largestId / idsPerFile)) return undefined;
  const last = Math.min((range + 1) * idsPerFile - 1, largestId);
  const readAfter = (id: number) => nextProducts(shop.database, id, last, productsAtOnce);
  const first = await readAfter(range * idsPerFile - 1);
  return first.length === 0 ? undefined : productEntries(shop, first, readAfter);
}

type ListedProducts = Awaited<ReturnType<typeof nextProducts>>;

async function* productEntries(
  { publicUrl }: SitemapShop,
  first: ListedProducts,
  readAfter: (id: number) => Promise<ListedProducts>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${schema}>\n`;
  let products = first;
  for (;;) {
    yield products
      .map(({ id, updatedAt }) => entry(publicUrl + pagePath("product", { productId: id }), updatedAt))
      .join("");
    const last = products.at(-1);
    if (last === undefined) break;
    products = await readAfter(last.id);
  }
  yield "</urlset>\n";
}

/** Addresses of this shop hold nothing that XML would have to have escaped but the ampersand. */
function entry(address: string, changed?: Date): string {
  const lastmod = changed === undefined ? "" : `<lastmod>${changed.toISOString()}</lastmod>`;
  return `<url><loc>${address.replaceAll("&", "&amp;")}</loc>${lastmod}</url>\n`;
}

/**
 * What robots may fetch. The ways to filter and sort a listing lead to no page of their own, and there are more of
 * them than anybody could fetch; the checkout has nothing to find.
 */
export function robotsText({ publicUrl }: { publicUrl: string }): string {
  const { search, checkout, payment, shipping } = paths;
  const userPages = paths["user.dashboard"].replace(/[^/]*$/, "");
  const closed = ["/api/", "/sandbox/", search, checkout, payment, shipping, userPages];
  const filters = ["price", "sale", "free", "stock", "rating", "sort"].flatMap((name) => [
    `/*?${name}=`,
    `/*&${name}=`,
  ]);
  return [
    "User-agent: *",
    ...[...closed, ...filters].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
