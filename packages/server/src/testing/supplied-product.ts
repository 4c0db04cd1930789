import { eq, sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { products, skus } from "../catalogue/tables.ts";
import { listChanges } from "../marketplace/changes.ts";
import { type Reactions, reactionsSetting, usualReactions } from "../marketplace/reactions.ts";
import { renewProduct } from "../marketplace/renew-product.ts";
import { saveProduct } from "../marketplace/save-product.ts";
import type { Supplier, SupplierProduct, SupplierVariant } from "../marketplace/supplier.ts";
import type { Database } from "../platform/database.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { testDatabase } from "./database.ts";
import { testMarketplace } from "./marketplace.ts";
import { seedProducts } from "./products.ts";

/** An offer of the marketplace in so many variants, all from China and in stock. */
export async function findMarketplaceOffer(
  supplier: Supplier,
  words: string,
  variants: number,
): Promise<SupplierProduct> {
  for (let page = 1; page < 5; page += 1) {
    for (const code of (await supplier.find({ words, page })).codes) {
      const reading = await supplier.read(code, { country: "US" });
      if (reading.outcome !== "found" || !reading.product.isOnSale) continue;
      const { variants: offered } = reading.product;
      const isPlain = ({ shipsFrom, stock }: SupplierVariant) => shipsFrom !== "US" && stock > 0;
      if (offered.length >= variants && offered.every(isPlain)) return reading.product;
    }
  }
  throw new Error(`the marketplace has no ${words}`);
}

/** Makes a product of the shop come from this offer, each variant from the one at its place. */
export async function supplyProduct(
  database: Database,
  productId: number,
  { code, variants }: SupplierProduct,
): Promise<void> {
  await database.update(products).set({ aliCode: code }).where(eq(products.id, productId));
  const own = await database
    .select({ code: skus.code })
    .from(skus)
    .where(eq(skus.productId, productId))
    .orderBy(skus.position);
  for (const [at, { code: skuCode }] of own.entries()) {
    const { supplierSkuId, supplierSkuAttr, shipsFrom, price: cost, stock } = variants[at] as SupplierVariant;
    await database
      .update(skus)
      .set({ supplierSkuId, supplierSkuAttr, shipsFrom, cost, stock })
      .where(eq(skus.code, skuCode));
  }
}

/** A product that comes from an offer of the stand-in marketplace. Before each test it is saved anew, without a history. */
export async function importedProduct() {
  const { database } = await testDatabase();
  const { supplier, control } = await testMarketplace();
  await seedProducts(database);
  let now = Date.parse("2026-11-21T12:00:00Z");
  const clock = { now: () => new Date(now) };
  const context = { database, supplier, clock, defaultCountry: "US" };
  const offer = await findMarketplaceOffer(supplier, "boots", 3);
  const { code } = offer;
  const unchanged = { pricePercent: 100, state: "on_sale", goneSkus: [] };
  const passTime = (milliseconds: number) => {
    now += milliseconds;
  };

  beforeEach(async () => {
    await control(`products/${code}`, { ...unchanged, stock: 20 });
    await database.execute(sql`delete from product_change`);
    await database.execute(sql`delete from sku where product_id > 1000`);
    await database.execute(sql`delete from product_freight where product_id > 1000`);
    await database.execute(sql`delete from product where id > 1000`);
    await database.execute(sql`delete from merchant_setting`);
    await database.execute(sql`delete from alert`);
    passTime(60_000);
    const reading = await supplier.read(code, { country: "US" });
    if (reading.outcome !== "found") throw new Error(reading.outcome);
    const read = { product: reading.product, readAt: clock.now(), categoryId: 1101 };
    await database.transaction((tx) => saveProduct(tx, read, "US"));
    await database.delete(purgeOutbox);
  });

  /** The product as it is stored, its variants in their order. */
  const stored = async () => {
    const [row] = await database.select().from(products).where(eq(products.aliCode, code));
    if (row === undefined) throw new Error("it is not stored");
    const variants = await database
      .select()
      .from(skus)
      .where(eq(skus.productId, row.id))
      .orderBy(skus.position);
    return { ...row, variants, first: variants[0] as (typeof variants)[number] };
  };

  return {
    ...{ context, offer, stored, passTime },
    /** Changes the offer, and reads the product again a minute later. */
    renew: async (change: object) => {
      await control(`products/${code}`, { ...unchanged, ...change });
      passTime(60_000);
      const { id } = await stored();
      return { outcome: await renewProduct(context, id, { isWhole: true }), ...(await stored()) };
    },
    /** Sets the merchant's reaction to an event. */
    chooses: (event: keyof Reactions["events"], choice: Reactions["events"]["back"]) =>
      reactionsSetting.write(database, {
        ...usualReactions,
        events: { ...usualReactions.events, [event]: choice },
      }),
    /** The events so far, each with the reaction to it. */
    changes: async () => {
      const rows = await listChanges(database, { since: new Date(0), isHeld: false, most: 100 });
      return rows.map(({ event, reaction }) => `${event} ${reaction}`).sort();
    },
    /** The changes that wait for the merchant, the latest first. */
    heldChanges: () => listChanges(database, { since: new Date(0), isHeld: true, most: 100 }),
  };
}
