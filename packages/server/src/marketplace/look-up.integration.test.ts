import type { Product } from "@nestling/contract/catalogue";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { products } from "../catalogue/tables.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { testShop } from "../testing/shop.ts";
import { findMarketplaceOffer } from "../testing/supplied-product.ts";
import { saveProduct } from "./save-product.ts";
import type { Supplier } from "./supplier.ts";

const { supplier, withFaults, control } = await testMarketplace();
let asked: string[] = [];
const counting: Supplier = {
  ...supplier,
  read: (code, options) => {
    asked.push(code);
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

test("[ROUTE-06] nobody waits longer than two seconds for a slow marketplace, and its answer is kept for the next", async () => {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  const slow = await testShop({
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

test("[ROUTE-06] [AUTH-13] all together look up 1,000 a day", async () => {
  await get("1005009100000000");
  await database.execute(sql`update rate_limit set points = 1000 where key like 'look-ups:%'`);
  const refused = await get("1005009100000001");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600);
  expect(asked).toEqual(["1005009100000000"]);
});
