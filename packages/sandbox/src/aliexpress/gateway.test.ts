import { getPlaces, queryFreight } from "@nestling/aliexpress/freight";
import { getProduct } from "@nestling/aliexpress/products";
import { getCategories, searchProducts } from "@nestling/aliexpress/search";
import { sign } from "@nestling/aliexpress/sign";
import { createTokens, refreshTokens } from "@nestling/aliexpress/tokens";
import { expect, test } from "vitest";
import { aliexpressPath, callbackPath, shopApp } from "./client.ts";
import { openMarketplace, publicUrl } from "./testing/marketplace.ts";

const { client, origin, products, consent, control, aProduct, accessToken } = await openMarketplace();

test("the gateway looks at signature, time, app and token", async () => {
  const ask = async (change: Record<string, string>, secret = shopApp.secret) => {
    const form: Record<string, string> = {
      app_key: shopApp.key,
      method: "aliexpress.ds.category.get",
      session: accessToken(),
      sign_method: "sha256",
      timestamp: String(Date.now()),
      ...change,
    };
    const body = new URLSearchParams({ ...form, sign: sign(form, secret) });
    const answer = await fetch(`${origin}${aliexpressPath}/sync`, { method: "POST", body });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { error_response?: { code: string } }).error_response?.code;
  };
  expect(await ask({})).toBeUndefined();
  expect(await ask({}, "another secret")).toBe("IncompleteSignature");
  expect(await ask({ timestamp: String(Date.now() - 3_600_000) })).toBe("IllegalTimestamp");
  expect(await ask({ app_key: "1" })).toBe("InvalidAppKey");
  expect(await ask({ session: "stolen" })).toBe("IllegalAccessToken");
  expect(await ask({ method: "aliexpress.ds.nothing" })).toBe("InvalidApiPath");
});

test("a code is good for one use, and refreshing does not prolong the consent", async () => {
  const code = await consent();
  const first = await createTokens(client, code);
  await expect(createTokens(client, code)).rejects.toMatchObject({ code: "InvalidCode" });
  const second = await refreshTokens(client, first.refreshToken ?? "");
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.refreshExpiresAt).toBe(first.refreshExpiresAt);
  await expect(refreshTokens(client, "wrong")).rejects.toMatchObject({ kind: "reauthorize" });
});

test("more calls than it allows are refused, and are fine a second later", async () => {
  await control("settings", { callsPerSecond: 3 });
  try {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => getCategories(client)));
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { kind: "rate_limited" } });
    await expect.poll(() => getCategories(client).catch(() => [])).not.toEqual([]);
  } finally {
    await control("settings", { callsPerSecond: 0 });
  }
});

test("a search pages through a large assortment, and a product is the same in every call", async () => {
  const search = { words: "baby carrier", country: "US", currency: "USD", pageSize: 50 };
  const first = await searchProducts(client, { ...search, page: 1 });
  const second = await searchProducts(client, { ...search, page: 2 });
  expect(first.total).toBeGreaterThan(100);
  const ids = [...first.products, ...second.products].map(({ productId }) => productId);
  expect(new Set(ids).size).toBe(100);
  const whole = await searchProducts(client, {
    words: "",
    categoryId: "1501",
    country: "US",
    currency: "USD",
    page: 1,
  });
  expect(whole.total).toBeGreaterThan(100_000);

  const product = { productId: ids[0] ?? "", country: "US", currency: "USD" };
  const answer = await getProduct(client, product);
  expect(answer).toEqual(await getProduct(client, product));
  expect(answer).toMatchObject({ outcome: "found", product: { productId: ids[0] } });
});

test("a product that nobody sells is not found, and prices come in the currency asked for", async () => {
  for (const productId of ["1", "1005000000000001", "9999999999999999", "abc"])
    expect(await getProduct(client, { productId, country: "US", currency: "USD" })).toEqual({
      outcome: "not_found",
    });
  const product = aProduct();
  const answer = await getProduct(client, {
    productId: product.productId,
    country: "US",
    currency: "EUR",
  });
  const price = answer.outcome === "found" ? answer.product.variants[0]?.price : undefined;
  expect(price?.currency).toBe("EUR");
  expect(price?.minor).toBeLessThan(product.variants[0]?.price.minor ?? 0);
});

test("every product of a page is readable, has pictures that are there, and a category that exists", async () => {
  const categories = new Set((await getCategories(client)).map(({ categoryId }) => categoryId));
  expect(products.length).toBeGreaterThan(30);
  for (const product of products) expect(categories).toContain(product.categoryId);
  const picture = await fetch(products[0]?.pictures[0] ?? "");
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
});

test("freight goes where the carriers go", async () => {
  const product = aProduct();
  const query = {
    productId: product.productId,
    skuId: product.variants[0]?.skuId ?? "",
    quantity: 1,
    country: "US",
    currency: "USD",
  };
  expect(await queryFreight(client, query)).toMatchObject({ outcome: "options" });
  expect(await queryFreight(client, { ...query, country: "AQ" })).toEqual({ outcome: "not_shippable" });
  expect(await queryFreight(client, { ...query, skuId: "1" })).toEqual({ outcome: "no_information" });
  expect((await getPlaces(client, "US")).map(({ name }) => name)).toContain("Oregon");
});

test("an app that is not the shop's, or another address to return to, gets no page of consent", async () => {
  const ask = (query: Record<string, string>) =>
    fetch(`${origin}${aliexpressPath}/oauth/authorize?${new URLSearchParams(query)}`);
  const right = { response_type: "code", client_id: shopApp.key, redirect_uri: publicUrl + callbackPath };
  expect((await ask(right)).status).toBe(200);
  expect((await ask({ ...right, client_id: "1" })).status).toBe(400);
  expect((await ask({ ...right, redirect_uri: "https://evil.example" })).status).toBe(400);
});
