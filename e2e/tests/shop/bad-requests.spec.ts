import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { ask } from "../../ask.ts";
import { ownAddress } from "../../own-address.ts";
import { expect, test } from "../../shop-test.ts";

const validate = "/api/ecommerce-order-client/validate-product-order";
const json = { "content-type": "application/json" };

test("[API-05] a body of 10 MB is refused, and the shop goes on", async ({ shop }) => {
  const body = JSON.stringify({ subOrders: ["x".repeat(10_000_000)] });
  const declared = { ...json, "content-length": String(body.length) };
  const answer = await ask(shop, validate, { method: "POST", headers: declared, body });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ status: false, code: "too_large" });
  const inPieces = { ...json, "transfer-encoding": "chunked" };
  expect((await ask(shop, validate, { method: "POST", headers: inPieces, body })).status).toBe(400);
  expect((await ask(shop, "/readyz")).status).toBe(200);
});

test("headers of more than 16 KB are refused", async ({ shop }) => {
  const answer = await ask(shop, "/", { headers: { cookie: "x".repeat(20_000) } });
  expect(answer.status).toBe(431);
});

test("what is no HTTP is refused, and the shop goes on", async ({ shop }) => {
  for (const nonsense of [
    "\u0000\u0001\u0002\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n",
  ]) {
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.end(nonsense);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
  expect((await ask(shop, "/readyz")).status).toBe(200);
});

test("a page is only read", async ({ shop }) => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const answer = await ask(shop, "/", { method });
    expect([answer.status, answer.headers.allow], method).toEqual([405, "GET, HEAD"]);
  }
});

test("an unknown call is a 404 in JSON, and so is a known one by another method", async ({ shop }) => {
  for (const [method, path] of [
    ["GET", "/api/nowhere"],
    ["GET", "/api"],
    ["DELETE", "/api/ecommerce-product/1"],
    ["DELETE", validate],
    ["POST", "/api/ecommerce-category"],
  ] as const) {
    const answer = await ask(shop, path, { method });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(JSON.parse(answer.text)).toMatchObject({ status: false });
  }
});

test("[API-20] a webhook that Stripe has not signed is refused", async ({ shop }) => {
  const signature = "t=1700000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd";
  for (const headers of [
    json,
    { ...json, "stripe-signature": "x" },
    { ...json, "stripe-signature": signature },
  ]) {
    const answer = await ask(shop, "/api/webhook/stripe", {
      method: "POST",
      headers,
      body: '{"id":"evt_1"}',
    });
    expect(answer.status).toBe(400);
  }
});

const queries = [
  "?page=0",
  "?page=-1",
  "?page=1e9",
  "?page=%00",
  "?sort=%27%3B+drop+table+product%3B--&direction=ASC",
  "?sort=price&direction=%F0%9F%91%B6",
  `?sort=${"x".repeat(5_000)}`,
  "?page=2&page=3",
  "?%E0%A4%A=1",
];

test("whatever stands in the address of a listing, it is a page of it", async ({ shop }) => {
  for (const query of queries) {
    let path = `/ecommerce-category/best-seller${query}`;
    let answer = await ask(shop, path);
    for (let steps = 0; steps < 3 && [301, 302].includes(answer.status); steps += 1) {
      path = answer.headers.location ?? "";
      answer = await ask(shop, path);
    }
    expect([query, answer.status]).toEqual([query, 200]);
  }
});

/** What is damaged in an address, and what is left of it: nothing where nothing is named. */
const damaged: readonly (readonly [query: string, clean?: string])[] = [
  ["page=-1"],
  ["page=0"],
  ["page=1"],
  ["page=abc"],
  ["page=1.5"],
  ["page=1e400"],
  ["price=9-1"],
  ["price=abc"],
  ["price=-5"],
  ["price=1-2-3"],
  ["sort=x"],
  ["sort=price"],
  ["sort=price&direction=DOWN"],
  ["direction=ASC"],
  ["rating=9"],
  ["sale=2&free=yes&stock=0"],
  ["page=-1&utm_source=mail"],
  ["page=-1&sale=1", "sale=1"],
  ["price=9-1&sort=price&direction=ASC", "sort=price&direction=ASC"],
  [`sort=${"x".repeat(5_000)}`],
];

test("[CAT-07] a damaged filter or page leads to the clean address by one redirect", async ({ shop }) => {
  for (const [path, own] of [
    ["/ecommerce-category/best-seller", ""],
    ["/search-product", "searchText=bib"],
  ] as const) {
    for (const [query, left = ""] of damaged) {
      const address = `${path}?${[own, query].filter(Boolean).join("&")}`;
      const clean = [own, left].filter(Boolean).join("&");
      const answer = await ask(shop, address);
      expect([address, answer.status], address).toEqual([address, 302]);
      expect(answer.headers.location, address).toBe(clean ? `${path}?${clean}` : path);
      const page = await ask(shop, answer.headers.location ?? "");
      expect(page.status, address).toBe(200);
    }
  }
});

test("a page beyond the last leads to the last, and one that cannot be there to no error", async ({
  shop,
}) => {
  const last = await ask(shop, "/ecommerce-category/1100?page=99");
  expect([last.status, last.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/ecommerce-category\/1100\?page=\d$/),
  ]);
  expect((await ask(shop, last.headers.location ?? "")).status).toBe(200);
});

/** What one may search for and did not mean well, or at all. */
const texts = [
  "",
  "   ",
  "x".repeat(10_000),
  "high chair ".repeat(900),
  `"it's" 'a' "b`,
  "%_*?\\%",
  ":*&|!()<->",
  "the and of with for",
  "👶🏽🍼".repeat(20),
  "👶".repeat(10_000),
  "عربة أطفال",
  "'; DROP TABLE product; --",
  "1 OR 1=1 UNION SELECT password FROM account",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "crib\u0000crib",
  "\u0000",
  "\u202egnp.exe\u200b",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
];

test("[SEARCH-03] any text is answered by the page, the search, its counts and the suggestions", async ({
  shop,
}) => {
  for (const text of texts) {
    const query = `searchText=${encodeURIComponent(text)}`;
    const headers = { "x-forwarded-for": ownAddress() };
    // An address has an end too: one of more than 16 KB is refused before anybody reads it.
    const status = query.length > 15_000 ? 431 : 200;
    for (const call of ["search", "search/facets", "suggest"]) {
      const answer = await ask(shop, `/api/ecommerce-product/${call}?${query}`, { headers });
      expect([call, text.slice(0, 40), answer.status]).toEqual([call, text.slice(0, 40), status]);
    }
    let page = await ask(shop, `/search-product?${query}`, { headers });
    if (page.status === 302) page = await ask(shop, page.headers.location ?? "", { headers });
    expect([text.slice(0, 40), page.status]).toEqual([text.slice(0, 40), status]);
    expect(page.text).not.toMatch(/<img src=x|<script>alert/);
  }
});
