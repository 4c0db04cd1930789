import { cents } from "@nestling/commerce/money";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { turnFlashSale } from "../catalogue/flash-sale.ts";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { seedProducts } from "../testing/products.ts";
import { findOffer } from "../testing/supplied-product.ts";
import { decideChange, listChanges } from "./changes.ts";
import { freightRule, readFreight, type SupplierContext } from "./freight.ts";
import { applyPriceRules } from "./merchant-products.ts";
import { priceRules, usualRule } from "./price-rules.ts";
import { type Reactions, reactionsSetting, usualReactions } from "./reactions.ts";
import { renewProduct } from "./renew-product.ts";
import { saveProduct } from "./save-product.ts";

const { database } = await testDatabase();
const { supplier, control } = await testMarketplace();
await seedProducts(database);
let now = Date.parse("2026-11-21T12:00:00Z");
const context = { database, supplier, clock: { now: () => new Date(now) }, defaultCountry: "US" };
const offer = await findOffer(supplier, "boots", 3);
const { code } = offer;
const variantIds = offer.variants.map(({ supplierSkuId }) => supplierSkuId);

/** The product as it stands, its variants in their order. */
async function stored() {
  const [row] = await database.select().from(products).where(eq(products.aliCode, code));
  if (row === undefined) throw new Error("it is not stored");
  const variants = await database
    .select()
    .from(skus)
    .where(eq(skus.productId, row.id))
    .orderBy(skus.position);
  return { ...row, variants, first: variants[0] as (typeof variants)[number] };
}

/** Reads the product again, after the offer has changed so. */
async function renew(change: object) {
  await control(`products/${code}`, { pricePercent: 100, state: "on_sale", goneSkus: [], ...change });
  now += 60_000;
  const { id } = await stored();
  return { outcome: await renewProduct(context, id), ...(await stored()) };
}

const chooses = (event: keyof Reactions["events"], choice: Reactions["events"]["back"]) =>
  reactionsSetting.write(database, {
    ...usualReactions,
    events: { ...usualReactions.events, [event]: choice },
  });

async function changes() {
  const rows = await listChanges(database, { since: new Date(0), isHeld: false, most: 100 });
  return rows.map(({ event, reaction }) => `${event} ${reaction}`).sort();
}

/** As if the supplier asked this for the way, and customers paid this. */
async function ship(productId: number, { cost, fee }: { cost: number; fee: number }) {
  const row = { cost, fee, readAt: new Date(now) };
  await database
    .insert(productFreight)
    .values({ productId, country: "US", ...row })
    .onConflictDoUpdate({ target: [productFreight.productId, productFreight.country], set: row });
  await database.update(products).set({ shippingFee: fee }).where(eq(products.id, productId));
}

/** The marketplace, where the way costs this, or nobody ships. */
function freightOf(fee: number | undefined): SupplierContext {
  const named = { service: "STANDARD", name: "Standard", shipsFrom: "CN", isTracked: true };
  const freight: typeof supplier.freight = async () =>
    fee === undefined
      ? { outcome: "not_shippable" }
      : { outcome: "options", options: [{ ...named, fee: cents(fee), minDays: 5, maxDays: 9 }] };
  return { ...context, supplier: { ...supplier, freight } };
}

const unique = (values: readonly string[]) => [...new Set(values)];

beforeEach(async () => {
  await control(`products/${code}`, { pricePercent: 100, state: "on_sale", goneSkus: [], stock: 20 });
  await database.execute(sql`delete from product_change`);
  await database.execute(sql`delete from sku where product_id > 1000`);
  await database.execute(sql`delete from product_freight where product_id > 1000`);
  await database.execute(sql`delete from product where id > 1000`);
  await database.execute(sql`delete from merchant_setting`);
  await database.execute(sql`delete from attention`);
  now += 60_000;
  const reading = await supplier.read(code, { country: "US" });
  if (reading.outcome !== "found") throw new Error(reading.outcome);
  const read = { product: reading.product, readAt: new Date(now), categoryId: 1101 };
  await database.transaction((tx) => saveProduct(tx, read, "US"));
  await database.delete(purgeOutbox);
});

describe("a product that is read again", () => {
  test("[MKT-01] has the supplier's prices by the merchant's rule, and its stock", async () => {
    const before = await stored();
    const after = await renew({ pricePercent: 110, stock: 7 });
    expect(after.outcome).toBe("renewed");
    expect(after.first.cost).toBeGreaterThan(before.first.cost ?? 0);
    expect(after.promotionPrice).toBeGreaterThan(before.promotionPrice);
    expect(unique(after.variants.map(({ stock }) => String(stock)))).toEqual(["7"]);
    expect(after.readAt).toEqual(new Date(now));
    expect(unique(await changes())).toEqual(["price_up follow"]);
  });

  test("says nothing where nothing has changed", async () => {
    const before = await stored();
    const after = await renew({ stock: 20 });
    expect({ ...after, outcome: null }).toEqual({ ...before, readAt: new Date(now), outcome: null });
    expect(await changes()).toEqual([]);
    expect(await database.select().from(purgeOutbox)).toEqual([]);
  });

  test("is not what an older answer says that came late", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const slow: typeof supplier.read = async (...args) => {
      const reading = await supplier.read(...args);
      ask();
      await held;
      return reading;
    };
    const { id } = await stored();
    const late = renewProduct({ ...context, supplier: { ...supplier, read: slow } }, id);
    await asked;
    const newer = await renew({ stock: 3 });
    answer();
    expect(await late).toBe("late");
    expect((await stored()).first.stock).toBe(newer.first.stock);
  });

  test("[SEO-02] is withdrawn when the supplier sells it no longer, and comes back with it", async () => {
    const gone = await renew({ state: "offline" });
    expect([gone.outcome, gone.withdrawnAt]).toEqual(["gone", new Date(now)]);
    expect((await renew({ state: "offline" })).withdrawnAt).toEqual(gone.withdrawnAt);
    expect(await changes()).toEqual(["product_gone hide"]);
    const back = await renew({ stock: 20 });
    expect([back.withdrawnAt, back.first.stock]).toEqual([null, 20]);
    expect(await changes()).toEqual(["back follow", "product_gone hide"]);
  });

  test("stays withdrawn when the merchant has withdrawn it, and is no news", async () => {
    const withdrawnAt = new Date(now);
    await database.update(products).set({ withdrawnAt }).where(eq(products.aliCode, code));
    await renew({ state: "offline" });
    expect((await renew({ stock: 5 })).withdrawnAt).toEqual(withdrawnAt);
    expect(await changes()).toEqual([]);
  });

  test("[MKT-01] has no variant that the supplier has no longer", async () => {
    const [first = ""] = variantIds;
    const after = await renew({ goneSkus: [first] });
    const variant = after.variants.find(({ supplierSkuId }) => supplierSkuId === first);
    expect([variant?.stock, variant?.withdrawnAt]).toEqual([0, new Date(now)]);
    expect(await changes()).toEqual(["variant_gone follow"]);
    const back = await renew({ stock: 20 });
    expect(back.variants.find(({ supplierSkuId }) => supplierSkuId === first)?.stock).toBe(20);
    expect(await changes()).toEqual(["back follow", "variant_gone follow"]);
  });
});

describe("the merchant's reactions", () => {
  test("[MKT-01] 'tell' keeps a price, also when it is read again, until the supplier's price moves back", async () => {
    await chooses("price_up", { reaction: "tell" });
    const before = await stored();
    for (const _ of ["at first", "again"]) {
      const after = await renew({ pricePercent: 110 });
      expect([after.promotionPrice, after.price]).toEqual([before.promotionPrice, before.price]);
      expect(after.variants.map(({ promotionPrice }) => promotionPrice)).toEqual(
        before.variants.map(({ promotionPrice }) => promotionPrice),
      );
    }
    expect(unique(await changes())).toEqual(["price_up tell"]);
    expect(await changes()).toHaveLength(variantIds.length);
    expect((await renew({ pricePercent: 90 })).promotionPrice).toBeLessThan(before.promotionPrice);
  });

  test("[MKT-01] a price that would rise too far is held, and a person decides", async () => {
    const before = await stored();
    const held = await renew({ pricePercent: 200 });
    expect(held.promotionPrice).toBe(before.promotionPrice);
    expect(unique(await changes())).toEqual(["price_up hold"]);
    expect(await openAlerts(database), "one for all variants").toHaveLength(1);

    const rows = await listChanges(database, { since: new Date(0), isHeld: true, most: 100 });
    for (const { id } of rows)
      expect(await decideChange(database, id, "follow", new Date(now))).toBe(held.id);
    expect(await openAlerts(database)).toEqual([]);
    expect((await renew({ pricePercent: 200 })).promotionPrice).toBeGreaterThan(before.promotionPrice);
    const [first] = rows;
    expect(await decideChange(database, first?.id ?? 0n, "follow", new Date(now))).toBeUndefined();
  });

  test("[MKT-01] a person is asked once about a price, however often it is read afterwards", async () => {
    const held = () => listChanges(database, { since: new Date(0), isHeld: true, most: 100 });
    const before = await stored();
    for (const _ of ["at first", "again"]) {
      await renew({ pricePercent: 200 });
      expect(await held()).toHaveLength(variantIds.length);
    }
    for (const { id } of await held()) await decideChange(database, id, "tell", new Date(now));
    for (const _ of ["at first", "again"]) {
      expect((await renew({ pricePercent: 200 })).promotionPrice).toBe(before.promotionPrice);
      expect(await held()).toEqual([]);
    }
    expect(await changes()).toHaveLength(variantIds.length);
  });

  test.each([["while it waits for a person"], ["after a person has kept it"]])(
    "[MKT-01] a price that was held stays when the cost moves a little, %s",
    async (when) => {
      const before = await stored();
      const held = () => listChanges(database, { since: new Date(0), isHeld: true, most: 100 });
      await renew({ pricePercent: 200 });
      if (when.startsWith("after"))
        for (const { id } of await held()) await decideChange(database, id, "tell", new Date(now));
      const waiting = (await held()).length;
      for (const pricePercent of [199, 202, 150]) {
        expect((await renew({ pricePercent })).variants.map(({ promotionPrice }) => promotionPrice)).toEqual(
          before.variants.map(({ promotionPrice }) => promotionPrice),
        );
        expect(await held()).toHaveLength(waiting);
        expect((await openAlerts(database)).length > 0).toBe(waiting > 0);
      }
      expect((await renew({ pricePercent: 95 })).promotionPrice).toBeLessThan(before.promotionPrice);
      expect(await openAlerts(database)).toEqual([]);
      expect((await renew({ pricePercent: 100 })).promotionPrice).toBe(before.promotionPrice);
    },
  );

  test("[MKT-01] what a person has agreed to is taken over also if the cost has moved a little since", async () => {
    const before = await stored();
    await renew({ pricePercent: 200 });
    for (const { id } of await listChanges(database, { since: new Date(0), isHeld: true, most: 100 }))
      await decideChange(database, id, "follow", new Date(now));
    expect((await renew({ pricePercent: 201 })).promotionPrice).toBeGreaterThan(before.promotionPrice);
    expect(await openAlerts(database)).toEqual([]);
  });

  test("[MKT-01] 'prices apply' leaves a price that waits for a person", async () => {
    const before = await stored();
    await renew({ pricePercent: 200 });
    await applyPriceRules(context, "US");
    expect((await stored()).promotionPrice).toBe(before.promotionPrice);
    for (const { id } of await listChanges(database, { since: new Date(0), isHeld: true, most: 100 }))
      await decideChange(database, id, "tell", new Date(now));
    await applyPriceRules(context, "US");
    expect((await stored()).promotionPrice).toBe(before.promotionPrice);
  });

  test("[MKT-01] nothing is sold at a loss while a person thinks about it", async () => {
    const held = await renew({ pricePercent: 400 });
    expect(unique(held.variants.map(({ stock }) => String(stock)))).toEqual(["0"]);
    await renew({ pricePercent: 400 });
    expect(unique(await changes())).toEqual(["price_up hold"]);
  });

  test("[MKT-01] a kept price is sold at only if it covers the way there, too", async () => {
    await chooses("price_up", { reaction: "tell" });
    expect((await renew({ pricePercent: 101 })).first.stock).toBe(20);
    const { id, promotionPrice } = await stored();
    await ship(id, { cost: promotionPrice, fee: 0 });
    expect((await renew({ pricePercent: 102 })).first.stock).toBe(0);
    await ship(id, { cost: promotionPrice, fee: promotionPrice });
    expect((await renew({ pricePercent: 103 })).first.stock).toBe(20);
  });

  test("[MKT-01] a rise that comes from freight is held too", async () => {
    const { id } = await stored();
    await readFreight(freightOf(100), id, "US");
    const before = await renew({});
    now += 60_000;
    await readFreight(freightOf(9_000), id, "US");
    for (const _ of ["at first", "again"])
      expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    expect(unique(await changes())).toEqual(["freight_up follow", "price_up hold"]);
    for (const { id: change } of await listChanges(database, { since: new Date(0), isHeld: true, most: 100 }))
      await decideChange(database, change, "follow", new Date(now));
    expect((await renew({})).promotionPrice).toBeGreaterThan(before.promotionPrice);
  });

  test("[MKT-01] a price stays what it is while nobody ships the product to the shop's own country", async () => {
    const { id } = await stored();
    await readFreight(freightOf(9_000), id, "US");
    const before = await renew({});
    now += 60_000;
    await readFreight(freightOf(undefined), id, "US");
    expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    now += 60_000;
    await readFreight(freightOf(9_000), id, "US");
    expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    expect(await changes()).toEqual(["no_longer_to_country follow"]);
  });

  test("[MKT-01] a rise that the merchant's own rules make is not held, also when the cost has risen by a cent", async () => {
    const before = await stored();
    const dearer = { ...usualRule, margin: { kind: "fixed" as const, amount: cents(50_000) } };
    await priceRules.write(database, { usual: dearer, categories: {} });
    expect((await renew({ pricePercent: 101 })).promotionPrice).toBeGreaterThan(before.promotionPrice * 2);
    expect(unique(await changes())).toEqual(["price_up follow"]);
  });

  test("[MKT-01] a rise that the merchant's own freight makes is not held, whenever the fee arrives", async () => {
    const { id } = await stored();
    await ship(id, { cost: 9_000, fee: 9_000 });
    const before = await renew({});
    await freightRule.write(database, { kind: "fixed", fee: cents(0) });
    // Read between the merchant's choice and the fee.
    expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    await readFreight(freightOf(9_000), id, "US");
    const after = await renew({});
    expect([after.shippingFee, after.promotionPrice > before.promotionPrice + 9_000]).toEqual([0, true]);
    expect(await changes()).toEqual([]);
  });

  test("[MKT-01] a price that would fall too far is held, until the cost is back or a person decides", async () => {
    const before = await stored();
    for (const pricePercent of [1, 2])
      expect((await renew({ pricePercent })).promotionPrice).toBe(before.promotionPrice);
    expect(await openAlerts(database)).not.toEqual([]);
    expect((await renew({ pricePercent: 100 })).promotionPrice).toBe(before.promotionPrice);
    expect(await openAlerts(database)).toEqual([]);
    await renew({ pricePercent: 50 });
    for (const { id } of await listChanges(database, { since: new Date(0), isHeld: true, most: 100 }))
      await decideChange(database, id, "follow", new Date(now));
    expect((await renew({ pricePercent: 50 })).promotionPrice).toBeLessThan(before.promotionPrice);
  });

  test("[MKT-01] 'sold out' and 'hide' take the variant or the product off sale, once and for all readings", async () => {
    await chooses("price_up", { reaction: "sold_out" });
    for (const _ of ["at first", "again"]) {
      const after = await renew({ pricePercent: 110, stock: 20 });
      expect(unique(after.variants.map(({ stock }) => String(stock)))).toEqual(["0"]);
    }
    expect((await renew({ pricePercent: 109, stock: 20 })).first.stock, "it still costs more").toBe(0);
    expect(unique(await changes())).toEqual(["price_up sold_out"]);
    await chooses("price_down", { reaction: "hide" });
    expect((await renew({ pricePercent: 90 })).withdrawnAt).toEqual(new Date(now));
    expect((await renew({ pricePercent: 90 })).withdrawnAt).not.toBeNull();
  });

  test("[MKT-01] fewer pieces than the merchant wants is sold out, and more is back", async () => {
    await chooses("out_of_stock", { reaction: "sold_out", belowPieces: 10 });
    expect((await renew({ stock: 9 })).first.stock).toBe(0);
    expect((await renew({ stock: 9 })).first.stock).toBe(0);
    expect((await renew({ stock: 10 })).first.stock).toBe(10);
    expect(unique(await changes())).toEqual(["back follow", "out_of_stock sold_out"]);
    expect(await changes()).toHaveLength(2 * variantIds.length);
  });

  test("[MKT-01] a product that is gone comes back also if it was shown without a price in between", async () => {
    await renew({ state: "offline" });
    now += 60_000;
    const read: typeof supplier.read = async () => ({
      outcome: "found",
      product: { ...offer, variants: [] },
    });
    const { id } = await stored();
    expect(await renewProduct({ ...context, supplier: { ...supplier, read } }, id)).toBe("gone");
    expect(await changes()).toEqual(["product_gone hide"]);
    expect((await renew({})).withdrawnAt).toBeNull();
  });

  test("[MKT-01] a product whose return is held comes back when a person accepts it", async () => {
    await chooses("back", { reaction: "hold" });
    const gone = await renew({ state: "offline" });
    for (const _ of ["at first", "again"]) expect((await renew({})).withdrawnAt).toEqual(gone.withdrawnAt);
    expect(await changes()).toEqual(["back hold", "product_gone hide"]);
    const [held] = await listChanges(database, { since: new Date(0), isHeld: true, most: 1 });
    await decideChange(database, held?.id ?? 0n, "follow", new Date(now));
    expect((await renew({})).withdrawnAt).toBeNull();
    const withdrawnAt = new Date(now + 1);
    await database.update(products).set({ withdrawnAt }).where(eq(products.aliCode, code));
    expect((await renew({})).withdrawnAt, "by the merchant").toEqual(withdrawnAt);
  });

  test("[MKT-01] what is gone is not sold, even where the page is to stay", async () => {
    await chooses("product_gone", { reaction: "hold" });
    const gone = await renew({ state: "offline" });
    expect([gone.withdrawnAt, gone.inStock, gone.first.stock]).toEqual([null, false, 0]);
    const [held] = await listChanges(database, { since: new Date(0), isHeld: true, most: 1 });
    await decideChange(database, held?.id ?? 0n, "follow", new Date(now));
    expect((await renew({ state: "offline" })).withdrawnAt).toEqual(new Date(now));
  });
});

describe("a flash sale", () => {
  const startSale = async (percent: number) =>
    turnFlashSale(database, new Date(now), async () => [{ productId: (await stored()).id, percent }]);
  const endSale = () => turnFlashSale(database, new Date(now + 2 * 86_400_000), () => []);

  test("[PROD-05] ends with the price that was read during it, not with the one before it", async () => {
    const before = await stored();
    await startSale(30);
    const inSale = await stored();
    expect(inSale.promotionPrice).toBeLessThan(before.promotionPrice);
    const during = await renew({ pricePercent: 110 });
    expect(during.promotionPrice).toBe(inSale.promotionPrice);
    await endSale();
    const ended = await stored();
    expect(ended.promotionPrice).toBeGreaterThan(before.promotionPrice);
    expect((await renew({ pricePercent: 110 })).promotionPrice).toBe(ended.promotionPrice);
  });

  test("begun after a reading ends with the price of that reading", async () => {
    const read = await renew({ pricePercent: 90 });
    await startSale(30);
    expect((await stored()).promotionPrice).toBeLessThan(read.promotionPrice);
    await endSale();
    expect((await stored()).promotionPrice).toBe(read.promotionPrice);
  });

  test("never makes a price dearer that has fallen below it", async () => {
    await startSale(10);
    const inSale = await stored();
    const during = await renew({ pricePercent: 75 });
    expect(during.promotionPrice).toBeLessThan(inSale.promotionPrice);
    await endSale();
    expect((await stored()).promotionPrice).toBe(during.promotionPrice);
  });

  test("ends with the price that the merchant holds", async () => {
    const before = await stored();
    await startSale(30);
    await renew({ pricePercent: 200 });
    await endSale();
    expect((await stored()).promotionPrice).toBe(before.promotionPrice);
  });
});
