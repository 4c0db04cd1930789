import { ask, canonicalOf, headingOf, isNoindex, titleOf } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";
import { notFoundTitle, productPath } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[ROUTE-01] the home page is at /", async ({ shop }) => {
  const answer = await ask(shop, "/");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headingOf(answer)).toBe("Everything soft for small beginnings");
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

for (const [path, title] of Object.entries(privatePages)) {
  test(`[ROUTE-07] ${path} answers with the title '${title}', and no search engine keeps it`, async ({
    shop,
  }) => {
    const answer = await ask(shop, path);
    expect(answer.status).toBe(200);
    expect(titleOf(answer)).toBe(title);
    expect(isNoindex(answer)).toBe(true);
  });
}

const orderPages = {
  "/track-order": "Find your order | Nestling",
  "/order": "Your order | Nestling",
  "/user/order/0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11": "Your order | Nestling",
};

for (const [path, title] of Object.entries(orderPages)) {
  test(`[ROUTE-21] ${path} is the same shell for everyone, which no search engine keeps`, async ({
    shop,
  }) => {
    const answer = await ask(shop, path);
    expect(answer.status).toBe(200);
    expect(titleOf(answer)).toBe(title);
    expect(isNoindex(answer)).toBe(true);
    expect(answer.text).not.toContain("NST-");
  });
}

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

for (const path of unknownPages) {
  test(`[ROUTE-15] ${path} is the not-found page, with status 404`, async ({ shop }) => {
    const answer = await ask(shop, path);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(headingOf(answer)).toBe(notFoundTitle);
    expect(isNoindex(answer)).toBe(true);
  });
}

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
