import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AliExpressClient, createClient } from "@nestling/aliexpress/client";
import { getPlaces, queryFreight } from "@nestling/aliexpress/freight";
import { createOrder, findOrder, getTracking, type NewOrder } from "@nestling/aliexpress/orders";
import { getProduct, type SupplierProduct } from "@nestling/aliexpress/products";
import { getCategories, searchProducts } from "@nestling/aliexpress/search";
import { sign } from "@nestling/aliexpress/sign";
import { authorizeUrl, createTokens, refreshTokens } from "@nestling/aliexpress/tokens";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFaultPlan } from "../faults.ts";
import { listen } from "../listen.ts";
import { createAliExpress } from "./app.ts";
import { aliexpressPath, callbackPath, shopApp } from "./client.ts";

const publicUrl = "http://localhost:3000";
const faults = createFaultPlan();
let dataDir: string;
let origin: string;
let standIn: ReturnType<typeof createAliExpress>;
let server: Awaited<ReturnType<typeof listen>>;
let client: AliExpressClient;
let token = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nestling-aliexpress-"));
  server = await listen((request, env) => standIn.app.fetch(request, env as never), 0);
  origin = `http://127.0.0.1:${server.port}`;
  standIn = createAliExpress({ dataDir, publicUrl, origin, faults });
  client = createClient({
    baseUrl: origin + aliexpressPath,
    appKey: shopApp.key,
    appSecret: shopApp.secret,
    callsPerSecond: 1_000,
    retries: 0,
    timeoutMs: 5_000,
    tokens: { current: async () => token, renew: async () => token },
  });
  ({ accessToken: token } = await createTokens(client, await consent()));
  await control("settings", { callsPerSecond: 0 });
  products = await readProducts();
});

beforeEach(() => faults.clear());

afterAll(async () => {
  await server.close();
  await standIn.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Agrees as the merchant would, and gives the code that the browser brings back. */
async function consent(): Promise<string> {
  const url = authorizeUrl(
    { baseUrl: origin + aliexpressPath, appKey: shopApp.key },
    { callbackUrl: publicUrl + callbackPath, state: "s1" },
  );
  expect(await (await fetch(url)).text()).toContain("place orders");
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ allow: "yes" }),
    redirect: "manual",
  });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.searchParams.get("state")).toBe("s1");
  return back.searchParams.get("code") ?? "";
}

async function control(path: string, body?: object): Promise<Record<string, unknown>> {
  const request = body === undefined ? undefined : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${origin}${aliexpressPath}/control/${path}`, request);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** Products that are sold to the US and have stock, best-selling first. */
let products: SupplierProduct[];

async function readProducts(): Promise<SupplierProduct[]> {
  const search = { words: "", categoryId: "1501", country: "US", currency: "USD", page: 1 };
  const found = await searchProducts(client, search);
  const read = await Promise.all(
    found.products.map(({ productId }) => getProduct(client, { productId, country: "US", currency: "USD" })),
  );
  return read
    .flatMap((answer) => (answer.outcome === "found" && answer.product.isOnSale ? [answer.product] : []))
    .filter(({ variants }) => (variants[0]?.stock ?? 0) >= 20);
}

/** The first of them that `isWanted`. */
function aProduct(isWanted: (product: SupplierProduct) => boolean = () => true): SupplierProduct {
  const product = products.find(isWanted);
  if (product === undefined) throw new Error("the assortment has no such product");
  return product;
}

async function orderOf(product: SupplierProduct, outOrderId: string, quantity = 1): Promise<NewOrder> {
  const [variant] = product.variants;
  if (variant === undefined) throw new Error("no variant");
  const freight = await queryFreight(client, {
    productId: product.productId,
    skuId: variant.skuId,
    quantity,
    country: "US",
    currency: "USD",
  });
  if (freight.outcome !== "options") throw new Error(freight.outcome);
  return {
    outOrderId,
    address: {
      name: "Maya Hill",
      phone: "5035550142",
      phoneCountry: "+1",
      street: "418 Larkspur Lane",
      city: "Portland",
      province: "Oregon",
      country: "US",
      zip: "97205",
    },
    lines: [
      {
        productId: product.productId,
        skuAttr: variant.skuAttr,
        quantity,
        service: freight.options[0]?.service ?? "",
      },
    ],
    pay: true,
  };
}

/** Places an order and waits until the marketplace shows it. */
async function place(order: NewOrder): Promise<string> {
  const created = await createOrder(client, order);
  if (created.outcome !== "placed") throw new Error(JSON.stringify(created));
  return created.orderIds[0] ?? "";
}

const statusOf = async (orderId: string) => {
  await expect.poll(() => findOrder(client, orderId), { timeout: 10_000, interval: 200 }).toBeDefined();
  return (await findOrder(client, orderId))?.status;
};

test("the gateway looks at signature, time, app and token", async () => {
  const ask = async (change: Record<string, string>, secret = shopApp.secret) => {
    const form: Record<string, string> = {
      app_key: shopApp.key,
      method: "aliexpress.ds.category.get",
      session: token,
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
    await expect.poll(() => getCategories(client).catch(() => []), { timeout: 5_000 }).not.toEqual([]);
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

test("an order lives from its payment to its delivery as its clock runs", async () => {
  const product = aProduct();
  await control("clock", { speed: 1 });
  const orderId = await place(await orderOf(product, "life-1", 3));
  expect(await findOrder(client, orderId)).toBeUndefined(); // it takes a moment until it can be read
  expect(await statusOf(orderId)).toBe("PAYMENT_PROCESSING");
  expect(await getTracking(client, orderId)).toEqual([]);
  const statuses: (string | undefined)[] = [];
  for (const advance of ["10m", "1h", "2d", "1d", "12d", "2d"]) {
    await control("clock", { advance });
    statuses.push(await statusOf(orderId));
  }
  expect(statuses).toEqual([
    "RISK_CONTROL",
    "WAIT_SELLER_SEND_GOODS",
    "SELLER_PART_SEND_GOODS",
    "WAIT_BUYER_ACCEPT_GOODS",
    "FUND_PROCESSING",
    "FINISH",
  ]);
  const parcels = await getTracking(client, orderId);
  expect(parcels.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1]);
  for (const { events } of parcels) {
    expect(events[0]?.name).toBe("Delivered");
    expect(events.every(({ at }) => at <= Date.now())).toBe(true);
  }
});

test("an order's cost is its goods, its freight and its import charges", async () => {
  const product = aProduct(({ variants }) => variants[0]?.importCharges !== undefined);
  const order = await orderOf(product, "cost-1", 2);
  const freight = await queryFreight(client, {
    productId: product.productId,
    skuId: product.variants[0]?.skuId ?? "",
    quantity: 2,
    country: "US",
    currency: "USD",
  });
  const fee = freight.outcome === "options" ? (freight.options[0]?.fee.minor ?? 0) : 0;
  const orderId = await place(order);
  await statusOf(orderId);
  const { price, importCharges } = product.variants[0] ?? {};
  expect((await findOrder(client, orderId))?.amount?.minor).toBe(
    ((price?.minor ?? 0) + (importCharges?.minor ?? 0)) * 2 + fee,
  );
});

test("an id of the shop's orders once in 24 hours, also when its answer was lost", async () => {
  const product = aProduct();
  const order = await orderOf(product, "once-1");
  faults.set({ api: { path: `${aliexpressPath}/sync`, loseAnswer: true, times: 1 } });
  expect(await createOrder(client, order)).toMatchObject({ outcome: "unknown" });
  const again = await createOrder(client, order);
  expect(again).toMatchObject({ outcome: "placed" });
  expect(await createOrder(client, order)).toEqual(again);
  const { orders } = (await control("orders")) as { orders: { order: { outOrderId: string } }[] };
  expect(orders.filter(({ order: { outOrderId } }) => outOrderId === "once-1")).toHaveLength(1);
});

test("what is bought leaves the stock, and nothing is sold that is not there", async () => {
  const product = aProduct((one) => one === products.at(-1));
  const read = { productId: product.productId, country: "US", currency: "USD" };
  await control(`products/${product.productId}`, { stock: 2 });
  await place(await orderOf(product, "stock-1", 2));
  const answer = await getProduct(client, read);
  expect(answer.outcome === "found" && answer.product.variants[0]?.stock).toBe(0);
  expect(await createOrder(client, await orderOf(product, "stock-2"))).toMatchObject({
    outcome: "refused",
    code: "INVENTORY_HOLD_ERROR",
  });
});

test.each([
  ["a state that is Other", { province: "Other" }, "state"],
  ["a name of one word", { name: "Maya" }, "first and a last name"],
  ["a street of 40 characters", { street: "a".repeat(40) }, "5 to 35"],
  ["a ZIP code that is none", { zip: "9" }, "zip"],
  ["no city", { city: "" }, "city"],
  ["another writing", { name: "山田 花子" }, "A to Z"],
])("an address is refused for %s", async (_name, change, words) => {
  const product = aProduct();
  const order = await orderOf(product, `address-${words}`);
  const created = await createOrder(client, { ...order, address: { ...order.address, ...change } });
  expect(created).toMatchObject({
    outcome: "refused",
    code: "B_DROPSHIPPER_DELIVERY_ADDRESS_VALIDATE_FAIL",
    message: expect.stringContaining(words),
  });
});

test("a delivery method, a variant and a product that are gone are refused by name", async () => {
  const product = aProduct();
  const order = await orderOf(product, "gone-1");
  const [line] = order.lines;
  if (line === undefined) throw new Error("no line");
  const codeOf = async (change: Partial<typeof line>) => {
    const created = await createOrder(client, { ...order, lines: [{ ...line, ...change }] });
    return created.outcome === "refused" ? created.code : created.outcome;
  };
  expect(await codeOf({ service: "PIGEON" })).toBe("DELIVERY_METHOD_NOT_EXIST");
  expect(await codeOf({ skuAttr: "1:2#3" })).toBe("SKU_NOT_EXIST");
  expect(await codeOf({ productId: "1" })).toBe("ITEM_ID_NOT_FOUND");
});

test("an order that the balance does not pay for is placed and unpaid, and closes after a day", async () => {
  const product = aProduct();
  await control("clock", { speed: 1 });
  await control("settings", { balanceCents: 0 });
  const created = await createOrder(client, await orderOf(product, "unpaid-1"));
  await control("settings", { balanceCents: 100_000_000 });
  expect(created).toMatchObject({ outcome: "placed", isPaid: false });
  const orderId = created.outcome === "placed" ? (created.orderIds[0] ?? "") : "";
  expect(await statusOf(orderId)).toBe("PLACE_ORDER_SUCCESS");
  await control("clock", { advance: "2d" });
  expect(await findOrder(client, orderId)).toMatchObject({
    status: "FINISH",
    lines: [{ endReason: "PAY_TIMEOUT" }],
  });
});

test("a seller cancels, and the platform freezes and thaws", async () => {
  const product = aProduct();
  await control("clock", { speed: 1 });
  const cancelled = await place(await orderOf(product, "cancel-1"));
  await control(`orders/${cancelled}`, { do: "cancel" });
  expect(await statusOf(cancelled)).toBe("FINISH");
  expect((await findOrder(client, cancelled))?.lines[0]?.endReason).toBe("SELLER_CANCELED");

  const frozen = await place(await orderOf(product, "freeze-1"));
  await control(`orders/${frozen}`, { do: "freeze" });
  await control("clock", { advance: "3d" });
  expect(await statusOf(frozen)).toBe("IN_FROZEN");
  await control(`orders/${frozen}`, { do: "thaw" });
  await control("clock", { advance: "2h" });
  expect(await statusOf(frozen)).toBe("WAIT_SELLER_SEND_GOODS");
});

test("what it was told survives a restart", async () => {
  const product = aProduct();
  const orderId = await place(await orderOf(product, "restart-1"));
  await standIn.close();
  standIn = createAliExpress({ dataDir, publicUrl, origin, faults });
  expect(await statusOf(orderId)).toBeDefined();
});

test("an app that is not the shop's, or another address to return to, gets no page of consent", async () => {
  const ask = (query: Record<string, string>) =>
    fetch(`${origin}${aliexpressPath}/oauth/authorize?${new URLSearchParams(query)}`);
  const right = { response_type: "code", client_id: shopApp.key, redirect_uri: publicUrl + callbackPath };
  expect((await ask(right)).status).toBe(200);
  expect((await ask({ ...right, client_id: "1" })).status).toBe(400);
  expect((await ask({ ...right, redirect_uri: "https://evil.example" })).status).toBe(400);
});
