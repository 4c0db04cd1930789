import { ask, canonicalOf, headingOf, isNoindex, titleOf } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";
import { notFoundTitle, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[ROUTE-01] the home page is at /", async ({ shop }) => {
  const answer = await ask(shop, "/");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headingOf(answer)).toBe("Clothes, toys, and gear for babies and kids");
});

test("[ROUTE-03] a category lists its products, in the order that its address asks for", async ({
  shop,
  api,
}) => {
  const [category] = (await api.getCategories({})).body.trees[0]?.categories ?? [];
  const query = { categoryId: category?.categoryId ?? 0, sort: "price", direction: "ASC" } as const;
  const listing = await api.listProducts({ query });
  if (listing.status !== 200) throw new Error("no listing");
  const answer = await ask(shop, `/ecommerce-category/${category?.categoryId}?sort=price&direction=ASC`);
  expect(answer.status).toBe(200);
  expect(titleOf(answer)).toBe(`${category?.title} | Nestling`);
  const shown = [...answer.text.matchAll(/href="\/ecommerce-product\/(\d+)"/g)].map(([, id]) => Number(id));
  expect(shown).toEqual(listing.body.products.map(({ id }) => id));
});

test("[SEARCH-01] words that mean a filter become one, beside those that were chosen before", async ({
  shop,
}) => {
  const answer = await ask(shop, "/search-product?searchText=toys+under+%2420&free=1&sale=1");
  expect(answer.status).toBe(302);
  const { pathname, searchParams } = new URL(answer.headers.location ?? "", shop.url);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/search-product",
    { searchText: "toys", price: "0-20", free: "1", sale: "1" },
  ]);
  expect((await ask(shop, answer.headers.location ?? "")).status).toBe(200);
});

test("[ROUTE-04] a product has its page, whose variants can be addressed", async ({ shop, api }) => {
  const { product, sku } = await variantAt(api, 0);
  for (const path of [productPath(product.id), productPath(product.id, sku.code)]) {
    const answer = await ask(shop, path);
    expect(answer.status).toBe(200);
    expect(titleOf(answer)).toContain(product.name);
    expect(canonicalOf(answer)).toBe(shop.url + productPath(product.id));
  }
});

const privatePages = {
  "/cart": "Your Cart | Nestling",
  "/wishlist": "Wishlist | Nestling",
  "/checkout": "Checkout | Nestling",
  "/checkout-as-guest": "Checkout | Nestling",
  "/shipping": "Checkout - Shipping",
  "/payment": "Payment | Nestling",
  "/order-success": "Thank you | Nestling",
};

test("[ROUTE-07] the pages of one shopper answer with their titles, and no search engine keeps them", async ({
  shop,
}) => {
  for (const [path, title] of Object.entries(privatePages)) {
    const answer = await ask(shop, path);
    expect([path, answer.status, titleOf(answer), isNoindex(answer)]).toEqual([path, 200, title, true]);
  }
});

const orderPages = {
  "/track-order": "Find your order | Nestling",
  "/order": "Your order | Nestling",
  "/user/order/0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11": "Your order | Nestling",
};

test("[ROUTE-21] the pages of an order are the same shells for everyone, which no search engine keeps", async ({
  shop,
}) => {
  for (const [path, title] of Object.entries(orderPages)) {
    const answer = await ask(shop, path);
    expect([path, answer.status, titleOf(answer), isNoindex(answer)]).toEqual([path, 200, title, true]);
    expect(answer.text, path).not.toContain("NST-");
  }
});

const unknownPages = [
  "/nowhere",
  "/cart/nowhere",
  "/ecommerce-category/999999",
  "/ecommerce-category/0",
  "/ecommerce-category/boots",
  "/ecommerce-category/99999999999999999999",
  "/ecommerce-product/999999999",
  "/ecommerce-product/-1",
  "/ecommerce-product/1.5",
  "/ecommerce-product/constructor",
  "/%F0%9F%91%B6",
  "/%E0%A4%A",
  "/..%2f..%2fetc%2fpasswd",
  "/a%00b",
];

test("[ROUTE-15] an unknown path is the not-found page, with status 404", async ({ shop }) => {
  for (const path of unknownPages) {
    const answer = await ask(shop, path);
    expect([path, answer.status, headingOf(answer), isNoindex(answer)]).toEqual([
      path,
      404,
      notFoundTitle,
      true,
    ]);
    expect(answer.headers, path).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
  }
});

test("the data of an unknown page is a 404 too", async ({ shop }) => {
  for (const path of ["/nowhere.data", "/ecommerce-product/999999999.data"]) {
    expect((await ask(shop, path)).status).toBe(404);
  }
});

test("a missing script or picture is no page", async ({ shop }) => {
  const script = await ask(shop, "/assets/nothing-AbCdEf12.js");
  expect([script.status, script.headers["content-type"]]).toEqual([404, "text/plain; charset=UTF-8"]);
  const picture = await ask(shop, "/media/nothing?w=320");
  expect([picture.status, picture.headers["content-type"]]).toEqual([404, "application/json"]);
});

test("[OPS-04] every page says that this is a demo shop", async ({ shop }) => {
  const pages = ["/", "/ecommerce-category/best-seller", "/nowhere", ...Object.keys(privatePages)];
  for (const path of pages) {
    expect((await ask(shop, path)).text.includes("Demo shop: no real payments"), path).toBe(true);
  }
});

/** The stand-in marketplace sells it; the demo does not. */
const code = "1005000000000469";

test("[ROUTE-06] a product that the shop does not hold is shown by the marketplace's code, and one that nobody sells is not", async ({
  shop,
}) => {
  const first = await ask(shop, `/ecommerce-product-ali/${code}`);
  expect([first.status, headingOf(first), isNoindex(first)]).toEqual([
    200,
    "Fashion Soft Stretch Play Jeans",
    true,
  ]);
  const own = new URL(canonicalOf(first) ?? "").pathname;
  expect(own).toMatch(/^\/ecommerce-product\/\d+$/);
  // The stand-in draws its picture when it is asked for. Where that takes too long, the next request finds it.
  const picture = /<main.*?src="(\/media\/[^"]+)"/s.exec(first.text)?.[1] ?? "";
  await expect.poll(async () => (await ask(shop, picture)).status, { timeout: 60_000 }).toBe(200);
  const again = await ask(shop, own);
  expect([again.status, headingOf(again)]).toEqual([200, "Fashion Soft Stretch Play Jeans"]);
  for (const unknown of ["1005009999999999", "12345", "nonsense"]) {
    expect((await ask(shop, `/ecommerce-product-ali/${unknown}`)).status, unknown).toBe(404);
  }
});

test("[ROUTE-02] the test page is there, and search engines leave it out", async ({ shop }) => {
  const answer = await ask(shop, "/test");
  expect([answer.status, isNoindex(answer)]).toEqual([200, true]);
});
