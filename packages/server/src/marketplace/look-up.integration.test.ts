import type { Product } from "@nestling/contract/catalogue";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { products } from "../catalogue/tables.ts";
import { quotas } from "../platform/limits/figures.ts";
import { sharerOf } from "../platform/limits/quotas.ts";
import { quotaUses } from "../platform/tables.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { testShop } from "../testing/shop.ts";
import { findMarketplaceOffer } from "../testing/supplied-product.ts";
import { saveProduct } from "./save-product.ts";
import { type Supplier, SupplierError } from "./supplier.ts";

const { supplier, withFaults, control } = await testMarketplace();
let asked: string[] = [];
const counting: Supplier = {
  ...supplier,
  read: async (code, options) => {
    asked.push(code);
    if (code.startsWith("10050092")) return Promise.resolve({ outcome: "not_found" });
    if (code.startsWith("10050093")) throw new SupplierError("unreadable", "its weight is '.35'");
    return supplier.read(code, options);
  },
};
const shop = await testShop({ supplier: counting });
const { database } = shop;
const offer = await findMarketplaceOffer(supplier, "boots", 1);

/** Each test comes from another network. */
let network = 0;
const get = (code: string, from = `203.0.${network}.7`) =>
  shop.api.request(`/api/ecommerce-product-ali/${code}`, {}, { caller: { address: from, requestId: "r" } });
const stored = () => database.select().from(products).where(eq(products.aliCode, offer.code));

beforeEach(async () => {
  network += 1;
  asked = [];
  await database.execute(sql`delete from product_freight`);
  await database.execute(sql`delete from sku where product_id > 1000`);
  await database.execute(sql`delete from product where id > 1000`);
  await database.execute(sql`delete from rate_limit`);
  await database.delete(quotaUses);
});

test("[ROUTE-06] [API-15] a product that the shop does not hold is fetched, stored and answered, in no category", async () => {
  const answer = await get(offer.code);
  expect(answer.status).toBe(200);
  const product = (await answer.json()) as Product;
  expect(product).toMatchObject({ product_ali_code: offer.code, available: true, is_indexed: false });
  expect(product.categories).toEqual([{ categoryId: uncategorized.id, title: uncategorized.title }]);
  expect(answer.headers.get("cache-tag")).toContain(`product:${product.id}`);
  expect(await stored()).toMatchObject([{ id: product.id, inMenu: false, level2Id: uncategorized.id }]);
  expect(shop.queued()).toContain("fetch-pictures");
  expect(asked).toEqual([offer.code]);
  // From then on it is like any other.
  expect(await (await get(offer.code)).json()).toEqual(product);
  expect(await (await shop.api.request(`/api/ecommerce-product/${product.id}`)).json()).toEqual(product);
  expect(asked).toEqual([offer.code]);
  // Until an import takes it into a category.
  await database.transaction((tx) =>
    saveProduct(tx, { product: offer, readAt: new Date(), categoryId: 1101 }, "US"),
  );
  expect(await (await get(offer.code)).json()).toMatchObject({ is_indexed: true });
});

test("[ROUTE-06] an unknown code is answered with 404, and remembered for an hour", async () => {
  const unknown = "1005009999999999";
  expect((await get(unknown)).status).toBe(404);
  expect((await get(unknown)).status).toBe(404);
  expect((await get(unknown, "198.51.100.1")).status).toBe(404);
  expect(asked).toEqual([unknown]);
  await database.execute(sql`update rate_limit set expire = extract(epoch from now()) * 1000 - 1`);
  expect((await get(unknown)).status).toBe(404);
  expect(asked).toEqual([unknown, unknown]);
});

test("[ROUTE-06] one that cannot be read is unknown, and keeps no other from being looked up", async () => {
  const unreadable = "1005009300000000";
  expect((await get(unreadable)).status).toBe(404);
  expect((await get(offer.code)).status).toBe(200);
  expect((await get(unreadable)).status).toBe(404);
  expect(asked).toEqual([unreadable, offer.code]);
});

test("[ROUTE-06] one that is not sold is unknown, and nothing of it is stored", async () => {
  await control(`products/${offer.code}`, { state: "offline" });
  expect((await get(offer.code)).status).toBe(404);
  await control(`products/${offer.code}`, { state: "on_sale" });
  expect(await stored()).toEqual([]);
});

test.each(["12345", "123456789012345678901", "abcdef", "12345a", "-123456", "١٢٣٤٥٦"])(
  "[ROUTE-06] %s is no code",
  async (code) => {
    expect((await get(encodeURIComponent(code))).status).toBe(400);
    expect(asked).toEqual([]);
  },
);

test("[ROUTE-06] a code in another spelling is not a second product", async () => {
  expect((await get(`000${offer.code}`)).status).toBe(404);
  expect(asked).toEqual([]);
  expect(await database.select().from(products).where(sql`ali_code like '0%'`)).toEqual([]);
});

test("[ROUTE-06] many who ask for one code at once are answered by one look-up", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(offer.code)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(asked).toEqual([offer.code]);
  expect(await stored()).toHaveLength(1);
});

test("[ROUTE-06] [AUTH-13] an address may look up 10 a minute, and what the shop holds as often as it likes", async () => {
  const codes = Array.from({ length: 11 }, (_, at) => String(1005009000000000 + at));
  const statuses = [];
  for (const code of codes) statuses.push((await get(code)).status);
  expect(statuses).toEqual([...codes.slice(1).map(() => 404), 429]);
  expect((await get(codes[0] ?? "")).status).toBe(404); // is remembered
  expect((await get(codes[10] ?? "", "198.51.100.2")).status).toBe(404);
});

test("[ROUTE-06] while the marketplace is away the answer is 503, and the product comes later", async () => {
  await withFaults({ api: { status: 503 } }, async () => {
    const answer = await get(offer.code);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    // Nobody else waits for it.
    expect((await get(offer.code)).status).toBe(503);
    expect(asked).toHaveLength(1);
  });
  shop.passTime(11_000);
  expect((await get(offer.code)).status).toBe(200);
});

test("[ROUTE-06] nobody waits longer than a shopper's patience for a slow marketplace, and its answer is kept for the next", async () => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  const slow = await testShop({
    shopperPatience: 100,
    supplier: {
      ...supplier,
      read: async (code, options) => {
        const reading = await supplier.read(code, options);
        await answered;
        return reading;
      },
    },
  });
  const ask = () => slow.api.request(`/api/ecommerce-product-ali/${offer.code}`);
  expect((await ask()).status).toBe(503);
  letAnswer();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

describe("what all look up together", () => {
  const unknown = (at: number) => String(1005009200000000 + at);
  const inUse = async (quota: keyof typeof quotas) =>
    database.$count(quotaUses, eq(quotaUses.quota, quotas[quota].name));

  /** Puts so many of a quota in use, by a network or by the shop itself. */
  const use = (quota: keyof typeof quotas, count: number, of?: string) =>
    database.insert(quotaUses).values(
      Array.from({ length: count }, (_, at) => ({
        quota: quotas[quota].name,
        network: sharerOf(of) ?? null,
        until: shop.context.clock.now().getTime() + (at + 1) * (60_000 / quotas[quota].perMinute),
      })),
    );

  test.each([1, 8])(
    "[ROUTE-06] [AUTH-13] unknown codes of %d networks use up nothing of what codes that are sold have",
    async (networks) => {
      const strangers = Array.from({ length: networks }, (_, at) => `192.0.${network}.${at}`);
      for (let turn = 0; turn < 10; turn += 1)
        await Promise.all(strangers.map((from, at) => get(unknown(at * 10 + turn), from)));
      expect(await inUse("lookUps")).toBe(0);
      expect(await inUse("unknownCodes")).toBeGreaterThan(0);
      expect(await inUse("unknownCodes")).toBeLessThan(60);
      expect((await get(offer.code)).status).toBe(200);
    },
  );

  test("[ROUTE-06] [AUTH-13] who has used up the share of unknown codes waits, in the shop's words, and nobody else", async () => {
    await use("unknownCodes", 60);
    expect((await get(unknown(1))).status).toBe(404);
    const refused = await get(unknown(2));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("300");
    expect(await refused.json()).toMatchObject({
      message: "Too many product lookups from here came up empty. Please try again in 5 minutes.",
    });
    expect((await get(offer.code)).status).toBe(429);
    expect((await get(unknown(1))).status).toBe(404); // is remembered
    for (let at = 3; at < 8; at += 1) expect((await get(unknown(at), `198.51.100.${at}`)).status).toBe(404);
    expect((await get(offer.code, "198.51.100.99")).status).toBe(200);
    shop.passTime(5 * 60_000 + 1);
    expect((await get(unknown(9))).status).toBe(404);
  });

  test("[ROUTE-06] [AUTH-13] a network that looks up all it can leaves the half to others", async () => {
    await use("lookUps", 120, `203.0.${network}.7`);
    const refused = await get(offer.code);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await get(offer.code, "198.51.100.1")).status).toBe(200);
  });

  test("[ROUTE-06] [AUTH-13] what is used up comes back by the minute, and is answered in the shop's words", async () => {
    await use("lookUps", 240);
    const refused = await get(offer.code);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({
      message: "We're looking up a lot of products right now. Please try again in 60 seconds.",
    });
    expect(asked).toEqual([]);
    shop.passTime(60_000);
    expect((await get(offer.code)).status).toBe(200);
  });

  test("[ROUTE-06] a look-up that the marketplace did not answer counts for nobody", async () => {
    await withFaults({ api: { status: 503 } }, async () => {
      expect((await get(offer.code)).status).toBe(503);
    });
    expect(await inUse("lookUps")).toBe(0);
    shop.passTime(11_000);
  });
});

test("[ROUTE-06] a network that looks up slow codes leaves room for others", async () => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  let begun = 0;
  const slow = await testShop({
    supplier: {
      ...supplier,
      read: async (code, options) => {
        if (code !== offer.code) {
          begun += 1;
          await answered;
        }
        return supplier.read(code, options);
      },
    },
  });
  const ask = (code: string, address: string) =>
    slow.api.request(`/api/ecommerce-product-ali/${code}`, {}, { caller: { address, requestId: "r" } });
  const others = Array.from({ length: 10 }, (_, at) => ask(String(1005009300000000 + at), "203.0.200.7"));
  await expect.poll(() => begun).toBe(4);
  expect((await ask(offer.code, "198.51.100.5")).status).toBe(200);
  expect(begun).toBe(4);
  letAnswer();
  await Promise.all(others);
});
