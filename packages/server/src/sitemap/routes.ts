import { Hono } from "hono";
import { compress } from "hono/compress";
import type { ServerEnv } from "../platform/http/caller.ts";
import { inertContentPolicy } from "../platform/http/security-headers.ts";
import { streamBody } from "../platform/http/stream-body.ts";
import type { Log } from "../platform/log.ts";
import { pagesSitemap, productsSitemap, robotsText, type SitemapShop, sitemapIndex } from "./sitemap.ts";

const common = { "cache-control": "public, max-age=3600", "content-security-policy": inertContentPolicy };
const xml = { ...common, "content-type": "application/xml; charset=utf-8" };

/** What search engines ask for beside the pages: /robots.txt, /sitemap.xml and the files that it names. */
export function sitemapRoutes(shop: SitemapShop, log: Log): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use("/sitemaps/*", compress());

  routes.get("/robots.txt", (c) => c.text(robotsText(shop), 200, common));
  routes.get("/sitemap.xml", async (c) => c.body(await sitemapIndex(shop), 200, xml));
  routes.get("/sitemaps/pages.xml", async (c) => c.body(await pagesSitemap(shop), 200, xml));
  routes.get("/sitemaps/:file{products-(?:0|[1-9][0-9]*)\\.xml}", async (c, next) => {
    const range = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    const pieces = await productsSitemap(shop, range);
    return pieces === undefined ? next() : c.body(streamBody(c, pieces, log), 200, xml);
  });
  routes.get("/sitemaps/*", (c) => c.text("Not found", 404, { "cache-control": "no-store" }));
  return routes;
}
