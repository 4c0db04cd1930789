/** The SQL of bringing products up to date. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { products, skus } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Reaction } from "./reactions.ts";
import { merchantSettings } from "./tables.ts";

const variantColumns = {
  code: skus.code,
  price: skus.price,
  promotionPrice: skus.promotionPrice,
  priceAfterSale: skus.priceAfterSale,
  stock: skus.stock,
  cost: skus.cost,
  importCharge: skus.importCharge,
  withdrawnAt: skus.withdrawnAt,
};

export type HeldVariant = Pick<typeof skus.$inferSelect, keyof typeof variantColumns>;

export type ProductSnapshot = Pick<typeof products.$inferSelect, "name" | "withdrawnAt" | "readAt"> & {
  variants: HeldVariant[];
};

/** The supplier's code of a product. Undefined for goods that the merchant has from elsewhere. */
export async function findSupplierCode(database: Database, productId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ code: products.aliCode })
    .from(products)
    .where(eq(products.id, productId));
  return row?.code ?? undefined;
}

/** A product with its variants. Undefined if there is none. */
export async function readProduct(tx: Tx, productId: number): Promise<ProductSnapshot | undefined> {
  const [product] = await tx
    .select({ name: products.name, withdrawnAt: products.withdrawnAt, readAt: products.readAt })
    .from(products)
    .where(eq(products.id, productId));
  if (product === undefined) return undefined;
  const variants = await tx
    .select(variantColumns)
    .from(skus)
    .where(eq(skus.productId, productId))
    .orderBy(asc(skus.position));
  return { ...product, variants };
}

/** As `readProduct`, and locks them: first the variants in the order of their codes, as orders do. */
export async function lockProduct(tx: Tx, productId: number): Promise<ProductSnapshot | undefined> {
  await tx.execute(sql`select from sku where product_id = ${productId} order by code for no key update`);
  await tx.execute(sql`select from product where id = ${productId} for no key update`);
  return readProduct(tx, productId);
}

/** Takes a product out of the shop (SEO-02). */
export async function hideProduct(tx: Tx, productId: number, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ withdrawnAt: at, updatedAt: at })
    .where(and(eq(products.id, productId), isNull(products.withdrawnAt)));
}

/** Gives these variants the prices back that they had, and the product that of its cheapest variant (CAT-05). */
export async function keepPrices(tx: Tx, productId: number, variants: readonly HeldVariant[]): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map(({ code, price, promotionPrice, priceAfterSale }) => ({
    ...{ code, price },
    ...{ promotion_price: promotionPrice, price_after_sale: priceAfterSale },
  }));
  await tx.execute(sql`
    update sku set price = kept.price, promotion_price = kept.promotion_price, price_after_sale = kept.price_after_sale
    from jsonb_populate_recordset(null::sku, ${JSON.stringify(rows)}::jsonb) as kept
    where sku.code = kept.code`);
  await tx.execute(sql`
    update product set price = cheapest.price, promotion_price = cheapest.promotion_price
    from (select price, promotion_price from sku where product_id = ${productId}
      order by withdrawn_at is not null, promotion_price, price limit 1) as cheapest
    where id = ${productId}`);
}

/** What stands of earlier changes of a product. */
export type Standing = {
  /** The reactions to the last change of each variant's price, other than to follow it. */
  prices: ReadonlyMap<string, Reaction>;
  /** Variants whose price may rise, as a person has decided since the last reading. */
  agreed: ReadonlySet<string>;
  /** The reaction to the supplier's no longer having the product, until it comes back. */
  gone: Reaction | undefined;
};

export async function findStanding(tx: Tx, productId: number, readAt: Date | null): Promise<Standing> {
  const { rows } = await tx.execute<{
    skuCode: string | null;
    event: string;
    reaction: Reaction;
    isAgreed: boolean;
  }>(sql`
    select distinct on (sku_code) sku_code as "skuCode", event, reaction,
      coalesce(decided_at >= coalesce(${readAt?.toISOString() ?? null}::timestamptz, '-infinity'), false) as "isAgreed"
    from product_change
    where product_id = ${productId} and (
      event in ('price_up', 'price_down') or (sku_code is null and event in ('product_gone', 'back')))
    order by sku_code, id desc`);
  const ofVariants = rows.flatMap(({ skuCode, ...row }) => (skuCode === null ? [] : [{ skuCode, ...row }]));
  const gone = rows.find(({ skuCode, event }) => skuCode === null && event === "product_gone");
  return {
    prices: new Map(
      ofVariants.flatMap(({ skuCode, reaction }) => (reaction === "follow" ? [] : [[skuCode, reaction]])),
    ),
    agreed: new Set(ofVariants.flatMap(({ skuCode, isAgreed }) => (isAgreed ? [skuCode] : []))),
    gone: gone?.reaction,
  };
}

/** Whether the merchant's price rules have changed since a moment. */
export async function rulesChangedSince(tx: Tx, at: Date | null): Promise<boolean> {
  const [row] = await tx
    .select({ changedAt: merchantSettings.changedAt })
    .from(merchantSettings)
    .where(eq(merchantSettings.name, "prices"));
  return row !== undefined && (at === null || row.changedAt >= at);
}
