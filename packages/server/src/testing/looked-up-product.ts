import type { Product } from "@nestling/contract/catalogue";
import { eq, sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import { products } from "../catalogue/tables.ts";
import { forgetProductsJob } from "../marketplace/forget-products.ts";
import type { Supplier } from "../marketplace/supplier.ts";
import { syncDue } from "../marketplace/sync-products.ts";
import { testMarketplace } from "./marketplace.ts";
import { testShop } from "./shop.ts";
import { findMarketplaceOffer } from "./supplied-product.ts";
import { unlimited } from "./unlimited.ts";

/** A product of the marketplace that a test looks up by its code. Before each test the shop does not have it. */
export async function lookedUpProduct() {
  const { supplier, control } = await testMarketplace();
  const asked: string[] = [];
  const watched: Supplier = {
    ...supplier,
    read: (code, options) => {
      asked.push(code);
      return supplier.read(code, options);
    },
  };
  const shop = await testShop({ supplier: watched, limits: unlimited });
  const { database } = shop;
  const { code, variants } = await findMarketplaceOffer(supplier, "boots", 3);
  const byCode = () => shop.api.request(`/api/ecommerce-product-ali/${code}`);
  const syncContext = { ...shop.context, supplier: watched, freshMinutes: 60, unreadableDays: 3 };

  async function stored() {
    const [row] = await database.select().from(products).where(eq(products.aliCode, code));
    if (row === undefined) throw new Error("it is not stored");
    return row;
  }

  beforeEach(async () => {
    await control(`products/${code}`, { state: "on_sale", stock: 20, pricePercent: 100 });
    shop.passTime(400 * 86_400_000);
    const tables = ["recalled_product", "review", "order_line", "order_part", "orders", "product_freight"];
    for (const table of tables) await database.execute(sql`delete from ${sql.identifier(table)}`);
    await database.execute(sql`delete from sku where product_id > 1000`);
    await database.execute(sql`delete from product where id > 1000`);
    await database.execute(sql`truncate supplier_product, import_run, rate_limit cascade`);
    asked.length = 0;
  });

  return {
    ...{ shop, supplier: watched, control, code, variants, byCode, stored, syncContext },
    /** The code of one of its variants here. */
    skuCode: `${code}-${variants[0]?.supplierSkuId}`,
    byId: (id: number) => shop.api.request(`/api/ecommerce-product/${id}`),
    lookUp: async () => (await (await byCode()).json()) as Product,
    isForgotten: async () => (await stored()).forgottenAt !== null,
    passDays: (days: number) => shop.passTime(days * 86_400_000),
    forget: () => shop.runJob(forgetProductsJob.name),
    sync: () => syncDue(syncContext),
    /** The codes that `work` asks the marketplace about. */
    async askedBy(work: () => Promise<unknown>): Promise<string[]> {
      asked.length = 0;
      await work();
      return [...asked];
    },
    /** How many rows of a table meet a condition. */
    async count(table: string, condition: string): Promise<number | undefined> {
      const { rows } = await database.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from ${table} where ${condition}`),
      );
      return rows[0]?.count;
    },
  };
}
