import { eq } from "drizzle-orm";
import { products, skus } from "../catalogue/tables.ts";
import type { Supplier, SupplierProduct, SupplierVariant } from "../marketplace/supplier.ts";
import type { Database } from "../platform/database.ts";

/** An offer of the marketplace in so many variants, all from China and in stock. */
export async function findOffer(
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
