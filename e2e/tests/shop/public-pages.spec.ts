import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readShopLog } from "@nestling/server/testing/production-shop";
import { ask, packed } from "../../ask.ts";
import { stockUp } from "../../records.ts";
import { expect, test } from "../../shop-test.ts";
import { productPath } from "../../steps.ts";
import { newShopper, orderFor, ownVariant, placeOrder, variantAt } from "../../variants.ts";

/** What distinguishes one visitor from another. */
const visitors: Record<string, Record<string, string>> = {
  "a cookie": { cookie: "tokenUser=eyJ.eyJ; cart=7; session=8" },
  "an Authorization header": { authorization: "Bearer eyJhbGciOi.eyJzdWIiOiI.c2ln" },
  "another name of this machine": { host: "127.0.0.1:8080" },
  "the headers of a proxy": {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.7",
    forwarded: "host=evil.example",
  },
  "a language": { "accept-language": "de-CH,de;q=0.9" },
  "another browser": { "user-agent": "Googlebot/2.1", dnt: "1", "save-data": "on" },
};

test("a public page is the same for every visitor", async ({ shop, api }) => {
  const { product } = await variantAt(api, 0);
  const pages = ["/", "/ecommerce-category/best-seller", productPath(product.id), "/cart"];
  for (const target of pages.flatMap((path) => [path, dataPath(path)])) {
    const plain = await ask(shop, target);
    for (const [name, headers] of Object.entries(visitors)) {
      const theirs = await ask(shop, target, { headers });
      const where = `${target} for a visitor with ${name}`;
      expect(theirs.body.equals(plain.body), where).toBe(true);
      expect(without(theirs.headers, "date"), where).toEqual(without(plain.headers, "date"));
      expect(theirs.headers["set-cookie"], where).toBeUndefined();
      expect(theirs.text.includes("evil.example"), where).toBe(false);
    }
  }
});

test("no page is shown to a visitor who asks for another shop's host", async ({ shop }) => {
  for (const target of ["/", "/cart", "/api/ecommerce-category", "/metrics"]) {
    const refused = await ask(shop, target, { headers: { host: "evil.example" } });
    expect(refused.status, target).toBe(421);
    expect(refused.text.includes("evil.example"), target).toBe(false);
  }
});

test("parameters that a page does not read neither change nor split it", async ({ shop }) => {
  const plain = await ask(shop, "/ecommerce-category/best-seller?sort=price&direction=ASC");
  const tracked = await ask(
    shop,
    "/ecommerce-category/best-seller?utm_source=mail&direction=ASC&gclid=1&sort=price&page=&x=%3Cscript%3E",
  );
  expect(tracked.status).toBe(200);
  expect(tracked.body.equals(plain.body)).toBe(true);
  expect(tracked.headers.etag).toBe(plain.headers.etag);
});

test("a client that has a page already is answered with 304, and gets no bytes", async ({ shop }) => {
  const first = await ask(shop, "/", { headers: packed });
  const { etag = "" } = first.headers;
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const second = await ask(shop, "/", { headers: { ...packed, "if-none-match": etag } });
  expect([second.status, second.body.length]).toEqual([304, 0]);
  expect(second.headers.etag).toBe(etag);
  const other = await ask(shop, "/", { headers: { ...packed, "if-none-match": 'W/"other"' } });
  expect(other.status).toBe(200);
});

test("a page comes packed as the visitor can unpack it", async ({ shop }) => {
  const plain = await ask(shop, "/");
  const brotli = await ask(shop, "/", { headers: { "accept-encoding": "gzip, deflate, br" } });
  const gzip = await ask(shop, "/", { headers: { "accept-encoding": "gzip" } });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  for (const answer of [plain, brotli, gzip]) expect(answer.headers.vary).toContain("accept-encoding");
});

test("HEAD is GET without the page", async ({ shop }) => {
  const get = await ask(shop, "/", { headers: packed });
  const head = await ask(shop, "/", { method: "HEAD", headers: packed });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(without(head.headers, "date")).toEqual(without(get.headers, "date"));
});

test("a page that shows a product is made anew when it sells out", async ({ shop, api, database }) => {
  const variant = await ownVariant(api, "public-pages", 1);
  await stockUp(database, variant.sku.code, 2);
  const { product } = variant;
  const path = productPath(product.id, variant.sku.code);
  const before = await ask(shop, path);
  expect((await ask(shop, path)).headers.etag).toBe(before.headers.etag);
  await placeOrder(api, orderFor(variant, 2, newShopper()));
  // A matter of milliseconds, and of seconds on a busy machine: not of the minute that a page is fresh for.
  await expect.poll(async () => (await ask(shop, path)).headers.etag).not.toBe(before.headers.etag);
  const { body } = await api.getProduct({ params: { productId: product.id } });
  const sku = "skus" in body ? body.skus.find(({ code }) => code === variant.sku.code) : undefined;
  expect(sku?.stock).toBe(0);
});

test("who looks for an icon at the root, as readers and browsers do, finds one", async ({ shop }) => {
  const { status, headers } = await ask(shop, "/favicon.ico");
  expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
});

test("no answer lets another site's scripts read it", async ({ shop, api }) => {
  const { product } = await variantAt(api, 0);
  const targets = [
    "/",
    "/cart",
    "/api/ecommerce-category",
    `${product.avatar.src}?w=96`,
    "/healthz",
    "/nowhere",
  ];
  for (const target of targets) {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      const answer = await ask(shop, target, { method, headers });
      const cors = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
      expect(cors, `${method} ${target}`).toEqual([]);
    }
  }
});

test("every answer carries the headers that keep a browser careful", async ({ shop, api }) => {
  const { product } = await variantAt(api, 0);
  const script = /\/assets\/[\w-]+\.js/.exec((await ask(shop, "/")).text)?.[0] ?? "";
  const targets = [
    "/",
    "/payment",
    "/nowhere",
    "/_.data",
    "/api/ecommerce-category",
    "/api/nowhere",
    "/api/openapi.json",
    `${product.avatar.src}?w=96`,
    script,
    "/favicon.svg",
    "/healthz",
    "/sandbox/stripe/v1/refunds",
  ];
  for (const target of targets) {
    const { headers } = await ask(shop, target);
    expect(headers, target).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["permissions-policy"], target).toContain("geolocation=()");
    expect(headers["x-powered-by"], target).toBeUndefined();
  }
});

test("a page preloads the modules that it names itself, and none that these import", async ({
  shop,
  api,
}) => {
  const { product } = await variantAt(api, 0);
  for (const path of ["/", productPath(product.id)]) {
    const { text } = await ask(shop, path);
    const [, script = ""] = /<script [^>]*type="module"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    const named = [...script.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, module]) => module);
    expect(named, "the manifest, the entry, the root, the layout and the page").toHaveLength(5);
    const preloaded = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
    expect(preloaded.sort()).toEqual(named.sort());
  }
});

test("a product's page says when it arrives", async ({ shop, api, database }) => {
  const { product } = await ownVariant(api, "public-pages", 2);
  await database.query(
    `insert into product_freight (product_id, country, fee, min_days, max_days)
      select id, 'US', shipping_fee, 7, 12 from product where id = $1
      on conflict (product_id, country) do update set min_days = 7, max_days = 12`,
    [product.id],
  );
  // A path that no other test asks for: the page was not kept before its freight was known.
  const { text } = await ask(shop, productPath(product.id, product.skus[0]?.code));
  expect(text).toMatch(/Arrives [A-Z][a-z]{2} \d{1,2} to ([A-Z][a-z]{2} )?\d{1,2}</);
});

test("[ROUTE-17] [ROUTE-18] a page that fails on the server is the error screen with 500, and is not kept", async ({
  shop,
  api,
  database,
}) => {
  const { product } = await ownVariant(api, "public-pages");
  const change = (specifications: unknown) =>
    database.query("update product set specifications = $2 where id = $1", [
      product.id,
      JSON.stringify(specifications),
    ]);
  await change([null]); // the API passes it on, and the screen cannot show it
  await database.query("select pg_notify('nestling_purge', 'catalogue')");
  try {
    await expect.poll(async () => (await ask(shop, productPath(product.id))).status).toBe(500);
    const answer = await ask(shop, productPath(product.id));
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toContain("Unexpected Application Error!");
    expect(answer.text).toMatch(/500|Unexpected Server Error/);
    const logged = readShopLog(shop.dataDir).find(({ id }) => id === answer.headers["error-id"]);
    expect(logged).toMatchObject({ level: "error", path: productPath(product.id) });
  } finally {
    await change(product.specifications);
  }
  expect((await ask(shop, productPath(product.id))).status, "mended, it is there at once").toBe(200);
});

function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

function without<Headers extends object>(headers: Headers, name: string): object {
  return Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name));
}
