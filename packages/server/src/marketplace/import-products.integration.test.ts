import type { AliExpressClient } from "@nestling/aliexpress/client";
import { readAs } from "@nestling/aliexpress/fields";
import { shapedAnswers, shapedFreights } from "@nestling/aliexpress/testing-answers";
import { cents } from "@nestling/commerce/money";
import { retailPrice } from "@nestling/commerce/retail-price";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { recalledProducts, recalls } from "../recalls/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { seedProducts } from "../testing/products.ts";
import { aliExpressSupplier } from "./aliexpress-supplier.ts";
import {
  carryOutImport,
  type ImportProgress,
  type ImportSource,
  openImport,
  refusedOf,
} from "./import-products.ts";
import { publishProducts, withdrawProducts } from "./merchant-products.ts";
import { freightInPrice, usualRule } from "./price-rules.ts";
import { type Supplier, SupplierError } from "./supplier.ts";
import { type ImportContext, publishDrafts, readDraft } from "./supplier-products.ts";
import { importItems, supplierProducts } from "./tables.ts";

const { database } = await testDatabase();
await seedProducts(database);
const { supplier, withFaults } = await testMarketplace();
const sent: object[] = [];
const context: ImportContext = {
  database,
  supplier,
  clock: { now: () => new Date("2026-11-22T10:00:00Z") },
  defaultCountry: "US",
  jobs: { send: async (_tx, { name }, data) => void sent.push({ name, ...data }) },
  categories: { categoryOf: () => 1101, suppliersOf: () => [], keys: new Map() },
};
const search = { kind: "search", words: "boots" } as const;

beforeEach(async () => {
  await database.execute(sql`truncate import_run, supplier_product, product_freight, recall cascade`);
  await database.execute(sql`delete from sku where product_id > 1000`);
  await database.execute(sql`delete from product where id > 1000`);
  sent.length = 0;
});

async function importAll(options: { limit?: number; publish?: boolean; as?: ImportContext } = {}) {
  const { limit = 120, publish = true, as = context } = options;
  const { run } = await openImport(as, search, { limit, publish });
  return carryOutImport(as, run);
}
const imported = () => database.select().from(products).where(sql`ali_code is not null`);
const count = async () => (await imported()).length;

test("[MKT-01] a search is imported, each product once, with what was refused and why", async () => {
  const done = await importAll();
  expect(done).toMatchObject({ total: 120, read: 120, skipped: 0 });
  expect(done.written + done.refused).toBe(120);
  expect(await count()).toBe(done.written);
  const refused = await database.select().from(importItems).where(eq(importItems.state, "refused"));
  expect(refused).toHaveLength(done.refused);
  for (const { reason } of refused) expect(reason).toMatch(/^it is not (on sale|shipped to US)$/);
  expect(sent.flatMap((job) => (job as { productIds: number[] }).productIds)).toHaveLength(done.written);
});

test("[MKT-01] importing it again skips what the shop has, and tries what was refused", async () => {
  const first = await importAll();
  const before = await imported();
  const second = await importAll();
  expect(second).toEqual({ ...first, written: 0, skipped: first.written });
  expect(await imported()).toEqual(before);
});

test("[MKT-01] without --publish the products wait as drafts, which can be published later", async () => {
  const { written } = await importAll({ publish: false, limit: 60 });
  expect(await count()).toBe(0);
  const drafts = await database.select().from(supplierProducts).where(eq(supplierProducts.state, "draft"));
  expect(drafts).toHaveLength(written);
  expect((await importAll({ publish: false, limit: 60 })).skipped).toBe(written);
  expect((await importAll({ publish: true, limit: 60 })).written).toBe(written);
  expect(await count()).toBe(written);
  const states = await database.selectDistinct({ state: supplierProducts.state }).from(supplierProducts);
  expect(states.map(({ state }) => state).sort()).not.toContain("draft");
});

test("[MKT-01] an import that is stopped goes on where it was", async () => {
  const controller = new AbortController();
  const { run } = await openImport(context, search, { limit: 200, publish: true });
  const seen: ImportProgress[] = [];
  const stopped = carryOutImport(context, run, {
    signal: controller.signal,
    onProgress: (progress) => {
      seen.push(progress);
      if (progress.read > 0) controller.abort();
    },
  });
  await expect(stopped).rejects.toThrow();
  const read = seen.at(-1)?.read ?? 0;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(200);
  const again = await openImport(context, search, { limit: 200, publish: true });
  expect(again).toEqual({ run, isContinued: true });
  let asked = 0;
  const counting = {
    ...supplier,
    read: (...of: Parameters<typeof supplier.read>) => {
      asked += 1;
      return supplier.read(...of);
    },
  };
  const done = await carryOutImport({ ...context, supplier: counting }, again.run);
  expect(done.read).toBe(200);
  expect(asked).toBe(200 - read);
  expect(await count()).toBe(done.written);
  expect((await openImport(context, search, { limit: 200, publish: true })).isContinued).toBe(false);
});

test("[MKT-01] while the marketplace is away an import waits, and goes on when it is back", async () => {
  const { run } = await openImport(context, search, { limit: 60, publish: true });
  const { promise: isAway, resolve } = Promise.withResolvers<void>();
  const watching = {
    ...supplier,
    read: (...of: Parameters<typeof supplier.read>) =>
      supplier.read(...of).catch((error: unknown) => {
        resolve();
        throw error;
      }),
  };
  const running = await withFaults({ api: { status: 503 } }, async () => {
    const importing = carryOutImport({ ...context, supplier: watching }, run);
    await isAway;
    expect(await count()).toBe(0);
    return { importing };
  });
  expect((await running.importing).read).toBe(60);
});

test("[MKT-01] an import that was not carried out is continued by the same search alone", async () => {
  const options = { limit: 5, publish: true };
  const { run } = await openImport(context, search, options);
  const isContinued = async (source: ImportSource, more: Partial<typeof options> = {}) =>
    (await openImport(context, source, { ...options, ...more })).isContinued;
  for (const [source, more] of [
    [{ ...search, words: "bibs" }],
    [{ ...search, categoryIds: ["200003595"] }],
    [{ kind: "codes", name: "boots", codes: ["1005009999999999"] }],
    [search, { limit: 6 }],
    [search, { publish: false }],
  ] satisfies [ImportSource, Partial<typeof options>?][])
    expect([source, more, await isContinued(source, more)]).toEqual([source, more, false]);
  expect(await openImport(context, search, options)).toEqual({ run, isContinued: true });
});

test("[MKT-01] without the merchant's consent an import stops at once, and can go on later", async () => {
  const { run } = await openImport(context, search, { limit: 60, publish: true });
  const refuse = async () => {
    throw new SupplierError("reauthorize", "no consent");
  };
  const without = { ...context, supplier: { ...supplier, read: refuse } };
  await expect(carryOutImport(without, run)).rejects.toThrow("no consent");
  expect((await carryOutImport(context, run)).read).toBe(60);
});

test("[MKT-01] an import refuses what it cannot read, with the reason, and ends", async () => {
  const { codes } = await supplier.find({ words: "boots", page: 1 });
  const [unreadable = "", noFreight = "", silent = ""] = codes;
  const failing: Supplier = {
    ...supplier,
    read: async (code, ...rest) => {
      if (code === unreadable) throw new SupplierError("unreadable", "its weight is '.35'");
      if (code === silent) throw new SupplierError("unavailable", "404: System Error");
      return supplier.read(code, ...rest);
    },
    freight: async (request, ...rest) => {
      if (request.code === noFreight) throw new SupplierError("unreadable", "no way names its fee");
      return supplier.freight(request, ...rest);
    },
  };
  const { run } = await openImport(context, search, { limit: 10, publish: true });
  const done = await carryOutImport({ ...context, supplier: failing }, run);
  expect(done).toMatchObject({ total: 10, read: 10 });
  const reasons = Object.fromEntries(
    (await refusedOf(database, run.id)).map(({ code, reason }) => [code, reason]),
  );
  expect(reasons).toMatchObject({
    [unreadable]: "its weight is '.35'",
    [noFreight]: "no way names its fee",
    [silent]: "the supplier answers about others, but not about it: 404: System Error",
  });
  expect((await openImport(context, search, { limit: 10, publish: true })).isContinued).toBe(false);
});

test("[MKT-01] answers in the shapes of public integrations are imported, none refused as a whole", async () => {
  const answers = new Map(shapedAnswers.map((shaped, at) => [shaped.productId, { ...shaped, at }]));
  const call = async (method: string, fields: Record<string, string>, schema: z.ZodType) => {
    if (method === "aliexpress.ds.product.get") {
      const { answer } = answers.get(fields.product_id ?? "") ?? {};
      return readAs(
        schema,
        Object.values(answer ?? {}).find((one) => typeof one === "object"),
      );
    }
    const { productId } = JSON.parse(fields.queryDeliveryReq ?? "");
    const at = answers.get(productId)?.at ?? 0;
    return readAs(schema, shapedFreights[at % shapedFreights.length]?.response);
  };
  const shaped = aliExpressSupplier({ call } as unknown as AliExpressClient, "US");
  const source = { kind: "codes", name: "shapes", codes: [...answers.keys()] } as const;
  const { run } = await openImport(context, source, { limit: 100, publish: true });
  const done = await carryOutImport({ ...context, supplier: shaped }, run);
  expect(await refusedOf(database, run.id)).toEqual([]);
  expect(done).toMatchObject({ total: answers.size, written: answers.size });
  expect(answers.size).toBeGreaterThanOrEqual(20);
  for (const { id, aliCode } of await imported()) {
    const variants = await database.select().from(skus).where(eq(skus.productId, id));
    expect([aliCode, variants.length]).toEqual([aliCode, answers.get(aliCode ?? "")?.variants]);
    for (const sku of variants) expect(sku.promotionPrice).toBeGreaterThan(sku.cost ?? 0);
  }
});

test("[MKT-01] two imports of the same products at once write each once", async () => {
  const both = await Promise.all([importAll({ limit: 100 }), importAll({ limit: 100 })]);
  for (const done of both) expect(done.read).toBe(100);
  expect(await count()).toBe(
    (await database.select().from(supplierProducts).where(eq(supplierProducts.state, "published"))).length,
  );
});

test("[MKT-01] an import ends when another process has done what it could not read itself", async () => {
  const { run } = await openImport(context, search, { limit: 3, publish: true });
  const [first] = await database.select().from(importItems);
  const failing: Supplier = {
    ...supplier,
    read: async (code, ...rest) => {
      if (code !== first?.code) return supplier.read(code, ...rest);
      await database.update(importItems).set({ state: "written" }).where(eq(importItems.code, code));
      throw new SupplierError("unavailable", "busy");
    },
  };
  const done = await carryOutImport({ ...context, supplier: failing }, run);
  expect(done).toMatchObject({ total: 3, read: 3 });
});

test("[MKT-01] an import takes a product that a visitor has looked up into its category", async () => {
  const { codes } = await supplier.find({ words: "boots", page: 1 });
  const reading = await readDraft(context, codes[0] ?? "");
  if (reading.outcome !== "draft") throw new Error(reading.reason);
  const nowhere = { ...context, categories: { ...context.categories, categoryOf: () => uncategorized.id } };
  await database.transaction((tx) => publishDrafts(nowhere, tx, [reading.draft], { relist: false }));
  expect(await imported()).toMatchObject([{ level2Id: uncategorized.id, inMenu: false }]);
  await importAll({ limit: 50 });
  const [taken] = await database
    .select()
    .from(products)
    .where(eq(products.aliCode, codes[0] ?? ""));
  expect(taken).toMatchObject({ level2Id: 1101, inMenu: true });
});

describe("a product that an import has left outside the menu", () => {
  const nowhere = { ...context, categories: { ...context.categories, categoryOf: () => uncategorized.id } };
  const again = () => importAll({ limit: 3, as: nowhere });
  const onSale = async () => (await imported()).filter(({ withdrawnAt }) => withdrawnAt === null).length;
  const importedCode = async () => {
    await importAll({ limit: 3, as: nowhere });
    const [{ id = 0, aliCode } = {}] = await imported();
    return { id, code: aliCode ?? "" };
  };

  test("[MKT-01] stays withdrawn when the import is repeated, until the merchant publishes it", async () => {
    const { id, code } = await importedCode();
    const all = await onSale();
    const tags = async () => (await database.delete(purgeOutbox).returning()).map((row) => row.tags);
    await tags();
    await withdrawProducts(context, [code]);
    expect(await tags(), "shoppers see it at once").toEqual([`product:${id}`]);
    expect(await again()).toMatchObject({ skipped: 1, written: all - 1 });
    expect(await onSale()).toBe(all - 1);
    await tags();
    await publishProducts(nowhere, [code]);
    expect(await onSale()).toBe(all);
    expect(await tags()).toEqual([`product:${id}`]);
  });

  test("[MKT-01] stays withdrawn when that happens while an import reads it", async () => {
    const { code } = await importedCode();
    const all = await onSale();
    const withdrawing: Supplier = {
      ...supplier,
      freight: async (...of) => {
        await withdrawProducts(context, [code]);
        return supplier.freight(...of);
      },
    };
    expect(await importAll({ limit: 3, as: { ...nowhere, supplier: withdrawing } })).toMatchObject({
      skipped: 1,
    });
    expect(await onSale()).toBe(all - 1);
  });

  test("[SAFE-03] stays out of sale once it is recalled, also as a draft of before", async () => {
    const { id, code } = await importedCode();
    const all = await onSale();
    await database.delete(supplierProducts);
    await importAll({ limit: 3, publish: false, as: nowhere });
    const words = { title: "Boots", hazard: "", remedy: "", url: "https://www.cpsc.gov/Recalls/1" };
    await database
      .insert(recalls)
      .values({ ...words, number: "27001", date: "2026-11-01", names: [], makers: [] });
    const at = context.clock.now();
    await database
      .insert(recalledProducts)
      .values({ number: "27001", productId: id, state: "confirmed", noticedAt: at });
    await database.update(products).set({ withdrawnAt: at }).where(eq(products.id, id));
    expect(await publishProducts(nowhere)).toContainEqual({
      ...{ outcome: "refused", code, reason: "a safety recall of it is confirmed" },
    });
    await again();
    expect(await onSale()).toBe(all - 1);
  });
});

test("[MKT-01] codes that nobody sells are refused, and what is written can be bought", async () => {
  const { codes } = await supplier.find({ words: "boots", page: 1 });
  const source = { kind: "codes", name: "list", codes: ["1005009999999999", ...codes.slice(0, 3)] } as const;
  const { run } = await openImport(context, source, { limit: 10, publish: true });
  expect(await carryOutImport(context, run)).toMatchObject({ total: 4, refused: 1, written: 3 });
  const [item] = await database.select().from(importItems).where(eq(importItems.state, "refused"));
  expect(item).toMatchObject({ code: "1005009999999999", reason: "the supplier has no such product" });
  const variants = await database.select().from(skus).where(sql`supplier_sku_id is not null`);
  for (const sku of variants) expect(sku.promotionPrice).toBeGreaterThan(sku.cost ?? 0);
});

test("[MKT-01] [PRICE-01] the tax that the marketplace names beside a price is in the price at home", async () => {
  const { codes } = await supplier.find({ words: "boots", page: 1 });
  const source = { kind: "codes", name: "taxed", codes: codes.slice(0, 3) } as const;
  const { run } = await openImport(context, source, { limit: 3, publish: true });
  await withFaults({ charges: { taxPercent: { US: 20 } } }, () => carryOutImport(context, run));
  const rows = await database
    .select({ sku: skus, shippingFee: products.shippingFee, freightCost: productFreight.cost })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(productFreight, eq(productFreight.productId, products.id))
    .where(sql`supplier_sku_id is not null`);
  expect(rows.length).toBeGreaterThan(2);
  for (const { sku, ...way } of rows) {
    const [goods, tax] = [cents(sku.cost ?? 0), cents(sku.importCharge ?? 0)];
    expect(tax).toBeGreaterThanOrEqual(Math.round(goods * 0.2));
    const landed = { goods, freight: freightInPrice(way), importCharges: tax };
    expect(sku.promotionPrice).toBe(retailPrice(landed, usualRule));
  }
});
