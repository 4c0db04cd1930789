/** The SQL of bringing products up to date. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { isRecalled } from "../recalls/is-recalled.ts";
import type { Reaction, StandingReaction } from "./reactions.ts";

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

const productColumns = {
  name: products.name,
  withdrawnAt: products.withdrawnAt,
  readAt: products.readAt,
  level1Id: products.level1Id,
  level2Id: products.level2Id,
  shippingFee: products.shippingFee,
  pricesLocked: products.pricesLocked,
};

export type ProductSnapshot = Pick<typeof products.$inferSelect, keyof typeof productColumns> & {
  /** What its way to the shop's own country costs. Null where nobody has said. */
  freightCost: number | null;
  /** It must not be sold again. */
  isRecalled: boolean;
  variants: HeldVariant[];
};

/** The supplier's code of a product. Undefined for goods that the merchant has from elsewhere, and for what is forgotten. */
export async function findSupplierCode(database: Database, productId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ code: products.aliCode })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.forgottenAt)));
  return row?.code ?? undefined;
}

/** A product with its variants, and what its way to `country` costs. Undefined if there is none. */
export async function readProduct(
  tx: Tx,
  productId: number,
  country: string,
): Promise<ProductSnapshot | undefined> {
  const [product] = await tx
    .select({
      ...productColumns,
      freightCost: productFreight.cost,
      isRecalled: sql<boolean>`${isRecalled(tx)}`,
    })
    .from(products)
    .leftJoin(
      productFreight,
      and(eq(productFreight.productId, products.id), eq(productFreight.country, country)),
    )
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
export async function lockProduct(
  tx: Tx,
  productId: number,
  country: string,
): Promise<ProductSnapshot | undefined> {
  await tx.execute(sql`select from sku where product_id = ${productId} order by code for no key update`);
  await tx.execute(sql`select from product where id = ${productId} for no key update`);
  return readProduct(tx, productId, country);
}

/** Whether something of a product could not be read the last time. */
export async function isUnread(tx: Tx, productId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from product_reading where product_id = ${productId} and unread_since is not null`,
  );
  return rowCount === 1;
}

/** Takes a product out of the shop (SEO-02). False if it is out already. */
export async function hideProduct(tx: Tx, productId: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(products)
    .set({ withdrawnAt: at, updatedAt: at })
    .where(and(eq(products.id, productId), isNull(products.withdrawnAt)));
  return rowCount === 1;
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
  /** By the codes of variants. */
  prices: ReadonlyMap<string, StandingReaction>;
  /** The reaction to the supplier's no longer having the product, until it comes back. */
  gone: Reaction | undefined;
  /** Whether a person has agreed to its coming back since it left the shop. */
  isReturnAgreed: boolean;
};

export async function findStanding(tx: Tx, productId: number): Promise<Standing> {
  const { rows } = await tx.execute<{ event: string; reaction: Reaction; isAgreed: boolean }>(sql`
    select event, reaction, coalesce(decided_at >= product.withdrawn_at, false) as "isAgreed"
    from product_change join product on product.id = product_id
    where product_id = ${productId} and sku_code is null and event in ('product_gone', 'back')
    order by product_change.id desc limit 1`);
  const [last] = rows;
  return {
    prices: await standingPrices(tx, [productId]),
    gone: last?.event === "product_gone" ? last.reaction : undefined,
    isReturnAgreed: last?.event === "back" && last.reaction === "follow" && last.isAgreed,
  };
}

/** The reactions to the last change of each variant's price, other than to follow it, by the variants' codes. */
export async function standingPrices(
  tx: Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<string, StandingReaction>> {
  const { rows } = await tx.execute<StandingReaction & { skuCode: string }>(sql`
    select * from (
      select distinct on (sku_code) sku_code as "skuCode", event, reaction,
        reaction = 'hold' or decided_at is not null as "isByPerson"
      from product_change
      where product_id = any(${sql.param(productIds)}::int[]) and sku_code is not null
        and event in ('price_up', 'price_down')
      order by sku_code, id desc) as last
    where reaction <> 'follow'`);
  return new Map(rows.map(({ skuCode, ...standing }) => [skuCode, standing]));
}

/** Freight is read beside its product, and its answer may be the later one. */
const besideReading = 60 * 60_000;

/**
 * What the way to `country` cost at the last reading of a product, where it has risen since: by the codes of the variants whose
 * price has not been decided on after that.
 */
export async function freightBefore(
  tx: Tx,
  productId: number,
  { readAt, country }: { readAt: Date | null; country: string },
): Promise<ReadonlyMap<string, number>> {
  const since = new Date((readAt?.getTime() ?? 0) - besideReading).toISOString();
  const { rows } = await tx.execute<{ code: string; cost: number }>(sql`
    select sku.code, min(rise.before) as cost
    from sku join product_change rise on rise.product_id = sku.product_id
    where sku.product_id = ${productId} and rise.event = 'freight_up' and rise.country = ${country}
      and rise.at >= ${since}::timestamptz and not exists (
        select from product_change decided
        where decided.product_id = sku.product_id and decided.sku_code = sku.code
          and decided.event in ('price_up', 'price_down') and decided.id > rise.id)
    group by sku.code`);
  return new Map(rows.map(({ code, cost }) => [code, cost]));
}
