import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@nestling/aliexpress/client";
import { queryFreight } from "@nestling/aliexpress/freight";
import { createOrder, findOrder, type NewOrder } from "@nestling/aliexpress/orders";
import { getProduct, type SupplierProduct } from "@nestling/aliexpress/products";
import { searchProducts } from "@nestling/aliexpress/search";
import { authorizeUrl, createTokens } from "@nestling/aliexpress/tokens";
import { afterAll, beforeEach, expect } from "vitest";
import { createFaultPlan } from "../../faults.ts";
import { listen } from "../../listen.ts";
import { createAliExpress } from "../app.ts";
import { aliexpressPath, callbackPath, shopApp } from "../client.ts";
import { portland } from "./address.ts";

export const publicUrl = "http://localhost:3000";

/** Starts the stand-in marketplace on a free port. Returns it with a client that the merchant has authorized. */
export async function openMarketplace() {
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-aliexpress-"));
  const faults = createFaultPlan();
  let standIn: ReturnType<typeof createAliExpress>;
  const server = await listen((request, env) => standIn.app.fetch(request, env as never), 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const start = () => createAliExpress({ dataDir, publicUrl, faults });
  standIn = start();
  let accessToken = "";
  const client = createClient({
    baseUrl: origin + aliexpressPath,
    appKey: shopApp.key,
    appSecret: shopApp.secret,
    callsPerSecond: 1_000,
    retries: 0,
    timeoutMs: 5_000,
    tokens: { current: async () => accessToken, renew: async () => accessToken },
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

  /** Changes what happens at the marketplace, or without a body asks what has happened. */
  async function control(path: string, body?: object): Promise<Record<string, unknown>> {
    const request = body === undefined ? undefined : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${origin}${aliexpressPath}/control/${path}`, request);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Products that are sold to the US and have stock, best-selling first. */
  async function readProducts(): Promise<SupplierProduct[]> {
    const search = { words: "", categoryId: "1501", country: "US", currency: "USD", page: 1 };
    const found = await searchProducts(client, search);
    const read = await Promise.all(
      found.products.map(({ productId }) =>
        getProduct(client, { productId, country: "US", currency: "USD" }),
      ),
    );
    return read
      .flatMap((answer) => (answer.outcome === "found" && answer.product.isOnSale ? [answer.product] : []))
      .filter(({ variants }) => (variants[0]?.stock ?? 0) >= 20);
  }

  ({ accessToken } = await createTokens(client, await consent()));
  await control("settings", { callsPerSecond: 0 });
  const products = await readProducts();

  /** The first of them that `isWanted`. */
  function aProduct(isWanted: (product: SupplierProduct) => boolean = () => true): SupplierProduct {
    const product = products.find(isWanted);
    if (product === undefined) throw new Error("the assortment has no such product");
    return product;
  }

  /** An order of a product's first variant by a customer in Portland. */
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
      address: portland,
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
    await expect.poll(() => findOrder(client, orderId), { interval: 200 }).toBeDefined();
    return (await findOrder(client, orderId))?.status;
  };

  return {
    client,
    origin,
    faults,
    products,
    consent,
    control,
    aProduct,
    orderOf,
    place,
    statusOf,
    accessToken: () => accessToken,
    /** Starts the stand-in again over the same data. */
    async restart() {
      await standIn.close();
      standIn = start();
    },
  };
}
