import { cents } from "@nestling/commerce/money";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { seedProducts } from "../testing/products.ts";
import { findMarketplaceOffer, supplyProduct } from "../testing/supplied-product.ts";
import { listChanges } from "./changes.ts";
import { freightRule, readFreight, type SupplierContext } from "./freight.ts";
import { type Reaction, reactionsSetting, usualReactions } from "./reactions.ts";
import { SupplierError } from "./supplier.ts";

const { database } = await testDatabase();
const { supplier, withFaults } = await testMarketplace();
await seedProducts(database);
const productId = 12;
const usualFee = 299;
let now = Date.parse("2026-11-21T12:00:00Z");
const context: SupplierContext = {
  database,
  supplier,
  clock: { now: () => new Date(now) },
  defaultCountry: "US",
};
const offer = await findMarketplaceOffer(supplier, "pacifier", 1);
await supplyProduct(database, productId, offer);

const read = (country: string, more: Partial<SupplierContext> = {}) =>
  readFreight({ ...context, ...more }, productId, country);

async function kept(country: string) {
  const [row] = await database
    .select()
    .from(productFreight)
    .where(and(eq(productFreight.productId, productId), eq(productFreight.country, country)));
  return row;
}

async function feeOfProduct() {
  const [row] = await database
    .select({ fee: products.shippingFee })
    .from(products)
    .where(eq(products.id, productId));
  return row?.fee;
}

/** What the supplier itself offers to a country. */
async function offered(country: string) {
  const supplierSkuId = offer.variants[0]?.supplierSkuId ?? "";
  const reading = await supplier.freight({ code: offer.code, supplierSkuId, quantity: 1, country });
  if (reading.outcome !== "options") throw new Error(reading.outcome);
  return reading.options;
}

beforeEach(async () => {
  now += 60_000;
  await freightRule.write(database, { kind: "usual" });
  await database.delete(productFreight);
  await database.update(products).set({ shippingFee: usualFee }).where(eq(products.id, productId));
});

describe("the freight of a product to a country", () => {
  test("[CHK-12] is the cheapest service, with its days and what it costs the merchant", async () => {
    const [cheapest] = (await offered("GB")).sort((a, b) => a.fee - b.fee);
    await read("GB");
    expect(await kept("GB")).toMatchObject({
      service: cheapest?.service,
      cost: cheapest?.fee,
      fee: usualFee,
      minDays: cheapest?.minDays,
      maxDays: cheapest?.maxDays,
      readAt: new Date(now),
    });
  });

  test("[CHK-12] has no fee where no service ships it, and one again when a service does", async () => {
    await read("IS");
    expect(await kept("IS")).toMatchObject({ fee: null, service: null, minDays: null });
    now += 1_000;
    const freight: typeof supplier.freight = async () => ({
      outcome: "options",
      options: await offered("GB"),
    });
    await read("IS", { supplier: { ...supplier, freight } });
    expect(await kept("IS")).toMatchObject({ fee: usualFee });
  });

  test("[CHK-12] costs the customer what the merchant's rule says; the default country's fee is the product's own", async () => {
    await freightRule.write(database, { kind: "fixed", fee: cents(450) });
    await read("GB");
    expect([(await kept("GB"))?.fee, await feeOfProduct()]).toEqual([450, usualFee]);
    await read("US");
    expect([(await kept("US"))?.fee, await feeOfProduct()]).toEqual([450, 450]);
    await freightRule.write(database, { kind: "at_cost" });
    await read("US");
    expect((await kept("US"))?.fee).toBe((await kept("US"))?.cost);
    await freightRule.write(database, { kind: "free_over", over: cents(1), fee: cents(450) });
    await read("US");
    expect(await feeOfProduct()).toBe(0);
  });

  test("is never that of an older reading, whose answer came late", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const freight: typeof supplier.freight = async () => {
      ask();
      await held;
      return { outcome: "not_shippable" };
    };
    const late = read("GB", { supplier: { ...supplier, freight } });
    await asked;
    now += 1_000;
    await read("GB");
    answer();
    await late;
    expect((await kept("GB"))?.fee).toBe(usualFee);
  });

  test("stays what it was when the supplier isn't responding, or knows nothing", async () => {
    await read("GB");
    const before = await kept("GB");
    now += 60_000;
    await withFaults({ api: { status: 503 } }, () => expect(read("GB")).rejects.toThrow(SupplierError));
    const freight: typeof supplier.freight = async () => ({ outcome: "no_information" });
    await read("GB", { supplier: { ...supplier, freight } });
    expect(await kept("GB")).toEqual({ ...before, readAt: new Date(now) });
  });

  test("[CHK-12] that costs more, or is no longer there, ends in the merchant's reaction", async () => {
    await freightRule.write(database, { kind: "at_cost" });
    const costing = (fee: number): SupplierContext["supplier"] => ({
      ...supplier,
      freight: async () => ({
        outcome: "options",
        options: [{ ...(await offered("GB"))[0], fee: cents(fee) } as never],
      }),
    });
    const feeAt = async (fee: number) => {
      now += 1_000;
      await read("DE", { supplier: costing(fee) });
      return (await kept("DE"))?.fee;
    };
    const chooses = (reaction: Reaction) =>
      reactionsSetting.write(database, {
        ...usualReactions,
        events: { ...usualReactions.events, freight_up: { reaction, overPercent: 10 } },
      });
    await chooses("tell");
    expect([await feeAt(400), await feeAt(430)]).toEqual([400, 430]);
    expect([await feeAt(600), await feeAt(599), await feeAt(420)]).toEqual([430, 430, 420]);
    await chooses("sold_out");
    expect([await feeAt(900), await feeAt(899), await feeAt(410)]).toEqual([null, null, 410]);
    now += 1_000;
    await read("DE", { supplier: { ...supplier, freight: async () => ({ outcome: "not_shippable" }) } });
    const changes = await listChanges(database, { since: new Date(0), isHeld: false, most: 9 });
    expect(changes.map(({ event, reaction, before, after }) => [event, reaction, before, after])).toEqual([
      ["no_longer_to_country", "follow", 410, null],
      ["freight_up", "sold_out", 420, 900],
      ["freight_up", "tell", 430, 600],
    ]);
  });

  const notShippable = { ...supplier, freight: async () => ({ outcome: "not_shippable" as const }) };
  const reactsWith = (events: Partial<Record<"freight_up" | "no_longer_to_country", Reaction>>) =>
    reactionsSetting.write(database, {
      ...usualReactions,
      events: {
        ...usualReactions.events,
        freight_up: { reaction: events.freight_up ?? "follow" },
        no_longer_to_country: { reaction: events.no_longer_to_country ?? "follow" },
      },
    });

  test("[CHK-12] that nobody offers keeps its last cost, which the prices hold", async () => {
    await read("US");
    const before = await kept("US");
    now += 1_000;
    await read("US", { supplier: notShippable });
    expect(await kept("US")).toMatchObject({ fee: null, service: null, cost: before?.cost });
  });

  test("[CHK-12] has a fee again after a flap, also where a rise of it was kept", async () => {
    await freightRule.write(database, { kind: "at_cost" });
    await reactsWith({ freight_up: "tell" });
    const costing = (fee: number): SupplierContext["supplier"] => ({
      ...supplier,
      freight: async () => ({
        outcome: "options",
        options: [{ ...(await offered("GB"))[0], fee: cents(fee) } as never],
      }),
    });
    const fees = [];
    for (const asked of [costing(400), costing(600), notShippable, costing(600)]) {
      now += 1_000;
      await read("FR", { supplier: asked });
      fees.push((await kept("FR"))?.fee);
    }
    expect(fees).toEqual([400, 400, null, 600]);
    now += 1_000;
    await freightRule.write(database, { kind: "fixed", fee: cents(450) });
    await read("FR", { supplier: costing(600) });
    expect((await kept("FR"))?.fee, "the merchant's own fee").toBe(450);
  });

  test("[CHK-12] 'hide' ends the sale in that country alone", async () => {
    await reactsWith({ freight_up: "hide", no_longer_to_country: "hide" });
    await read("GB");
    await read("ES");
    now += 1_000;
    await read("ES", { supplier: notShippable });
    expect([(await kept("ES"))?.fee, (await kept("GB"))?.fee]).toEqual([null, usualFee]);
    const [product] = await database.select().from(products).where(eq(products.id, productId));
    expect(product?.withdrawnAt).toBeNull();
  });

  const offering = (fee: number, minDays: number | undefined, maxDays: number | undefined) => ({
    supplier: {
      ...supplier,
      freight: async () => ({
        outcome: "options" as const,
        options: [{ ...(await offered("GB"))[0], fee: cents(fee), minDays, maxDays } as never],
      }),
    },
  });

  test("[CHK-12] is on the product's page at once where it is the shop's own country's, and drops no page in vain", async () => {
    const tagsAfter = async (country: string, ...offer: Parameters<typeof offering>) => {
      await database.delete(purgeOutbox);
      now += 1_000;
      await read(country, offering(...offer));
      return (await database.select().from(purgeOutbox)).map(({ tags }) => tags);
    };
    await freightRule.write(database, { kind: "at_cost" });
    expect(await tagsAfter("US", 400, 5, 9)).toEqual([`product:${productId}`]);
    expect(await tagsAfter("US", 400, 5, 9)).toEqual([]);
    expect(await tagsAfter("US", 300, 5, 9)).toEqual([`product:${productId}`]);
    expect(await tagsAfter("US", 300, 6, 9)).toEqual([`product:${productId}`]);
    expect(await tagsAfter("US", 300, 6, 8)).toEqual([`product:${productId}`]);
    expect(await tagsAfter("GB", 700, 3, 4)).toEqual([]);
  });

  test.each([
    [5, undefined],
    [undefined, 9],
    [9, 5],
  ])("[CHK-12] promises no days where the supplier says from %s to %s", async (from, to) => {
    await read("GB", offering(400, from, to));
    expect(await kept("GB")).toMatchObject({ cost: 400, minDays: null, maxDays: null });
  });

  test("[CHK-12] is that of the cheapest variant that can be bought", async () => {
    const asked: string[] = [];
    const freight: typeof supplier.freight = async ({ supplierSkuId }) => {
      asked.push(supplierSkuId);
      return { outcome: "no_information" };
    };
    const [pacifier] = await database.select().from(skus).where(eq(skus.code, "PACIFIER"));
    const beside = (code: string, promotionPrice: number, more: Partial<typeof skus.$inferInsert> = {}) => ({
      ...{ code, productId, position: 9, skuProperty: code, price: promotionPrice, promotionPrice, stock: 3 },
      ...{ supplierSkuId: code, ...more },
    });
    const price = pacifier?.promotionPrice ?? 0;
    await database
      .insert(skus)
      .values([
        beside("cheaper", price - 1),
        beside("dearer", price + 1),
        beside("sold out", price - 2, { stock: 0 }),
        beside("gone", price - 3, { withdrawnAt: new Date(now) }),
        beside("own", price - 4, { supplierSkuId: null }),
      ]);
    await read("GB", { supplier: { ...supplier, freight } });
    await database.delete(skus).where(eq(skus.position, 9));
    expect(asked).toEqual(["cheaper"]);
  });

  test("is not asked for goods that the merchant has from elsewhere", async () => {
    const freight: typeof supplier.freight = () => Promise.reject(new Error("nobody asks"));
    expect(await readFreight({ ...context, supplier: { ...supplier, freight } }, 11, "US")).toBeUndefined();
  });
});
