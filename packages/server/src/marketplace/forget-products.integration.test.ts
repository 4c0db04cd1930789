import { cents } from "@nestling/commerce/money";
import type { Product } from "@nestling/contract/catalogue";
import type { Listing } from "@nestling/contract/listing";
import type { Validation } from "@nestling/contract/orders";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { products } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { sitemapRoutes } from "../sitemap/routes.ts";
import { lookedUpProduct } from "../testing/looked-up-product.ts";
import { orderOf } from "../testing/products.ts";
import { readFreight } from "./freight.ts";
import { carryOutImport, openImport } from "./import-products.ts";
import { withdrawProducts } from "./merchant-products.ts";
import { priceByRules, setPrice } from "./reprice.ts";
import type { Supplier } from "./supplier.ts";
import type { ImportContext } from "./supplier-products.ts";
import { syncCodes, syncDue } from "./sync-products.ts";

const lookedUp = await lookedUpProduct();
const { shop, supplier, control, code, variants, skuCode, syncContext } = lookedUp;
const { byCode, byId, lookUp, stored, isForgotten, passDays, forget, sync, askedBy, count } = lookedUp;
const { database } = shop;
const { clock } = shop.context;
const day = 86_400_000;

/** Imports it into no category. */
async function importIt(name: string) {
  const context: ImportContext = {
    ...{ database, clock, supplier, defaultCountry: "US" },
    jobs: { send: async () => undefined },
    categories: { categoryOf: () => uncategorized.id, suppliersOf: () => [], keys: new Map() },
  };
  const source = { kind: "codes", name, codes: [code] } as const;
  const { run } = await openImport(context, source, { limit: 1, publish: true });
  return carryOutImport(context, run);
}

describe("[ROUTE-06] what was only looked up", () => {
  test("is forgotten after 30 days without a visit, but for its id and its code", async () => {
    const { id } = await lookUp();
    await database.execute(sql`insert into product_change (product_id, event, reaction, at)
      values (${id}, 'price_up', 'follow', now())`);
    shop.passTime(30 * day - 1);
    await forget();
    expect(await isForgotten()).toBe(false);
    shop.passTime(2);
    await database.delete(purgeOutbox);
    await forget();
    expect(await stored()).toMatchObject({
      ...{
        id,
        aliCode: code,
        name: "",
        pictures: [],
        properties: [],
        specifications: [],
        descriptionHtml: "",
      },
      ...{ forgottenAt: clock.now(), visitedAt: null, readAt: null },
    });
    for (const table of ["sku", "product_freight", "product_safety", "product_change"]) {
      expect([table, await count(table, `product_id = ${id}`)]).toEqual([table, 0]);
    }
    const purged = await database.select().from(purgeOutbox);
    expect(purged.flatMap(({ tags }) => tags.split(" "))).toContain(`product:${id}`);
  });

  test("answers 410 at its own address then, and a cart with it is told what it is told of any withdrawn product", async () => {
    const { id } = await lookUp();
    const validate = async () => {
      const line = { code: "BOOTS-7", quantity: 1 };
      const body = orderOf(line);
      const [first] = body.subOrders;
      if (first === undefined) throw new Error("no lines");
      const item = { ...first.productItems[0], id, code: skuCode, quantity: 1 };
      const answer = await shop.post("/api/ecommerce-order-client/validate-product-order", {
        ...body,
        subOrders: [{ ...first, productItems: [item] }],
      });
      const validation = (await answer.json()) as Validation;
      return validation.isValid ? [] : validation.issues.map((issue) => issue.code);
    };
    expect(await validate()).not.toContain("not_sold");
    await database.update(products).set({ withdrawnAt: clock.now() }).where(eq(products.id, id));
    const ofWithdrawn = await validate();
    expect(ofWithdrawn).toContain("not_sold");
    await database.update(products).set({ withdrawnAt: null }).where(eq(products.id, id));
    passDays(31);
    expect((await byId(id)).status).toBe(200);
    passDays(31);
    await forget();
    const answer = await byId(id);
    expect([answer.status, await answer.json()]).toEqual([
      410,
      expect.objectContaining({ code: "withdrawn_product" }),
    ]);
    expect(await validate()).toEqual(ofWithdrawn);
    const cards = await shop.api.request(`/api/ecommerce-product/cards?ids=${id}`);
    expect(JSON.stringify(await cards.json())).not.toContain(String(id));
  });

  test("comes back by its code, under the same id and with the same variants", async () => {
    const before = await lookUp();
    passDays(31);
    await forget();
    passDays(1);
    await control(`products/${code}`, { pricePercent: 200, stock: 7 });
    expect(await askedBy(async () => byCode())).toEqual([code]);
    const after = await lookUp();
    expect(after).toMatchObject({ id: before.id, name: before.name, available: true });
    expect(after.skus.map((sku) => sku.code)).toEqual(before.skus.map((sku) => sku.code));
    expect(after.promotion_price).toBeGreaterThan(before.promotion_price);
    expect(await (await byId(before.id)).json()).toEqual(after);
    expect(await stored()).toMatchObject({ forgottenAt: null, withdrawnAt: null, visitedAt: clock.now() });
    expect(await count("product_freight", `product_id = ${after.id}`)).toBe(1);
    expect(shop.queued()).toContain("fetch-pictures");
    // And is forgotten again.
    passDays(31);
    await forget();
    expect((await byId(before.id)).status).toBe(410);
    expect((await lookUp()).id).toBe(before.id);
  });

  test("comes back once, though many open its code at that moment", async () => {
    const { id } = await lookUp();
    passDays(31);
    await forget();
    const answers = await Promise.all(Array.from({ length: 12 }, byCode));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Product).id));
    expect([...new Set(ids)]).toEqual([id]);
  });

  test("stays forgotten where the marketplace has it no longer: its code is unknown, its address gone", async () => {
    const { id } = await lookUp();
    passDays(31);
    await forget();
    await control(`products/${code}`, { state: "offline" });
    expect([(await byCode()).status, (await byId(id)).status]).toEqual([404, 410]);
    expect(await isForgotten()).toBe(true);
  });

  test("is in no listing, no search and no file of the sitemap then", async () => {
    const { id } = await lookUp();
    const isListed = async () => {
      const answer = await shop.api.request(`/api/ecommerce-product?categoryId=${uncategorized.id}`);
      const listing = (await answer.json()) as Listing;
      return listing.products.some((product) => product.id === id);
    };
    expect(await isListed()).toBe(true);
    // Even where its category is in the menu.
    await database.execute(sql`update product set in_menu = true where id = ${id}`);
    const sitemap = sitemapRoutes({ database, publicUrl: "https://shop.example" }, shop.context.log);
    const isInFile = async () =>
      (await (await sitemap.request("/sitemaps/products-2.xml")).text()).includes(`/${id}<`);
    const isFound = () => count("product_search", `product_id = ${id}`);
    expect([await isInFile(), await isFound()]).toEqual([true, 1]);
    passDays(31);
    await forget();
    expect([await isListed(), await isInFile(), await isFound()]).toEqual([false, false, 0]);
  });

  test("is kept by a visit, which is noted once a day", async () => {
    const { id } = await lookUp();
    const first = (await stored()).visitedAt;
    shop.passTime(day - 1);
    expect((await byId(id)).status).toBe(200);
    expect((await stored()).visitedAt).toEqual(first);
    for (const visit of [byCode, () => byId(id)]) {
      passDays(29);
      await visit();
      expect((await stored()).visitedAt).toEqual(clock.now());
      await forget();
      expect(await isForgotten()).toBe(false);
    }
    passDays(31);
    await forget();
    expect(await isForgotten()).toBe(true);
  });
});

describe("[ROUTE-06] a sync", () => {
  test("leaves what was only looked up alone, until somebody opens it", async () => {
    const { id } = await lookUp();
    passDays(2);
    expect(await askedBy(sync)).toEqual([]);
    expect(await askedBy(() => syncDue({ ...syncContext, freshMinutes: 0 }))).toEqual([]);
    await byId(id);
    expect(await askedBy(sync)).toEqual([code]);
    expect(await askedBy(sync)).toEqual([]);
    passDays(2);
    expect(await askedBy(sync)).toEqual([]);
  });

  test("does not read what is forgotten, not even by its code", async () => {
    const { id } = await lookUp();
    passDays(31);
    await forget();
    passDays(2);
    await byId(id);
    expect(await askedBy(sync)).toEqual([]);
    const signal = AbortSignal.timeout(10_000);
    const readByCode = async () => expect(await syncCodes(syncContext, [code], { signal })).toEqual([code]);
    expect(await askedBy(readByCode)).toEqual([]);
  });
});

describe("[ROUTE-06] an import", () => {
  test("takes what was looked up over for good, in whatever category", async () => {
    const { id } = await lookUp();
    expect(await importIt("one")).toMatchObject({ written: 1 });
    passDays(31);
    expect(await askedBy(sync)).toEqual([code]);
    await forget();
    expect(await stored()).toMatchObject({ id, forgottenAt: null, visitedAt: null });
    passDays(31);
    await byId(id);
    expect((await stored()).visitedAt).toBeNull();
  });

  test("brings back what is forgotten, under its id", async () => {
    const { id } = await lookUp();
    passDays(31);
    await forget();
    expect(await importIt("two")).toMatchObject({ written: 1 });
    expect(await stored()).toMatchObject({ id, forgottenAt: null, withdrawnAt: null, visitedAt: null });
    expect(await count("sku", `product_id = ${id}`)).toBe(variants.length);
  });
});

test("[ROUTE-06] what the merchant has withdrawn is not opened anew by its code", async () => {
  const { id } = await lookUp();
  await withdrawProducts({ database, clock }, [code]);
  passDays(31);
  await forget();
  const open = async () => expect([(await byCode()).status, (await byId(id)).status]).toEqual([410, 410]);
  expect(await askedBy(open)).toEqual([]);
});

test("[ROUTE-06] no price and no freight is written to what is forgotten", async () => {
  const { id } = await lookUp();
  passDays(31);
  await forget();
  const before = await stored();
  const at = clock.now();
  await database.transaction((tx) => priceByRules(tx, [code], { country: "US", at }));
  await database.transaction((tx) => setPrice(tx, code, { price: cents(9_900), country: "US", at }));
  expect(await stored()).toEqual(before);
  expect(await count("sku", `product_id = ${id}`)).toBe(0);
});

test("[ROUTE-06] a freight that was asked for before is not written to what is forgotten meanwhile", async () => {
  const { id } = await lookUp();
  passDays(31);
  const slow: Supplier = {
    ...supplier,
    freight: async (...asked) => {
      const freight = await supplier.freight(...asked);
      await forget();
      return freight;
    },
  };
  await readFreight({ ...syncContext, supplier: slow }, id, "US");
  expect(await count("product_freight", `product_id = ${id}`)).toBe(0);
  expect((await lookUp()).id).toBe(id);
});
