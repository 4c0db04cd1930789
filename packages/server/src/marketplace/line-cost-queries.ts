/** The SQL of what variants cost in other countries, and of the way of several pieces. */
import type { OrderedLine } from "@nestling/commerce/order-pricing";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { productFreight, products, skuCosts, skuFreight, skus } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";

/** A variant of the supplier as its freight is asked for, and the longest that its product is promised to take. */
export async function findSuppliedSku(database: Database, skuCode: string, country: string) {
  const [found] = await database
    .select({
      code: sql<string>`${products.aliCode}`,
      supplierSkuId: sql<string>`${skus.supplierSkuId}`,
      maxDays: productFreight.maxDays,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .leftJoin(
      productFreight,
      and(eq(productFreight.productId, products.id), eq(productFreight.country, country)),
    )
    .where(and(eq(skus.code, skuCode), isNotNull(products.aliCode), isNotNull(skus.supplierSkuId)));
  return found;
}

/** The variants of a product that the supplier has, with its code of the product. */
export function findSuppliedSkus(database: Database, productId: number) {
  return database
    .select({
      skuCode: skus.code,
      code: sql<string>`${products.aliCode}`,
      supplierSkuId: skus.supplierSkuId,
      supplierSkuAttr: skus.supplierSkuAttr,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(
      and(
        eq(skus.productId, productId),
        isNotNull(products.aliCode),
        isNotNull(skus.supplierSkuId),
        isNull(skus.withdrawnAt),
      ),
    )
    .orderBy(skus.code);
}

/** Keeps costs in a country, unless something newer is kept. */
export async function keepSkuCosts(
  database: Database,
  rows: readonly (typeof skuCosts.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await database
    .insert(skuCosts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [skuCosts.skuCode, skuCosts.country],
      set: {
        cost: sql`excluded.cost`,
        importCharge: sql`excluded.import_charge`,
        readAt: sql`excluded.read_at`,
      },
      setWhere: sql`${skuCosts.readAt} <= excluded.read_at`,
    });
}

/** Keeps the way of so many pieces, unless something newer is kept, and forgets what was read before `before`. */
export async function keepSkuFreight(
  database: Database,
  row: typeof skuFreight.$inferInsert,
  before: Date,
): Promise<void> {
  const { skuCode, country, quantity, ...kept } = row;
  await database
    .insert(skuFreight)
    .values(row)
    .onConflictDoUpdate({
      target: [skuFreight.skuCode, skuFreight.country, skuFreight.quantity],
      set: kept,
      setWhere: sql`${skuFreight.readAt} <= excluded.read_at`,
    });
  await database
    .delete(skuFreight)
    .where(
      and(eq(skuFreight.skuCode, skuCode), eq(skuFreight.country, country), lt(skuFreight.readAt, before)),
    );
}

export type LineCostRow = {
  code: string;
  level1Id: number;
  level2Id: number;
  shippingFee: number;
  cost: number | null;
  importCharge: number | null;
  /** Whether what it costs in the country was read. Costs are null where it is not sold there. */
  isCostRead: boolean;
  costThere: number | null;
  importChargeThere: number | null;
  homeFreight: number | null;
  /** The way to the country: of so many pieces, or else of one. */
  freight: number | null;
  /** One piece is sent there, and nothing brings so many. */
  isTooMany: boolean;
  /** The merchant's settings by their names. */
  settings: Record<string, unknown> | null;
};

/**
 * What was last read of the costs of lines to a country, with the settings that decide about them. A quantity never read has the
 * way of the next smaller one. Goods from elsewhere are left out.
 *
 * @param home the shop's own country
 */
export async function lineCostRows(
  database: Database,
  { lines, country, home }: { lines: readonly OrderedLine[]; country: string; home: string },
): Promise<LineCostRow[]> {
  const codes = sql`${sql.param(lines.map(({ code }) => code))}::text[]`;
  const quantities = sql`${sql.param(lines.map(({ quantity }) => quantity))}::int[]`;
  const { rows } = await database.execute<LineCostRow>(sql`
    select sku.code, product.level1_id as "level1Id", product.level2_id as "level2Id",
      product.shipping_fee as "shippingFee", sku.cost, sku.import_charge as "importCharge",
      there.sku_code is not null as "isCostRead", there.cost as "costThere",
      there.import_charge as "importChargeThere", at_home.cost as "homeFreight",
      coalesce(many.cost, way.cost) as freight,
      many.sku_code is not null and many.cost is null and way.fee is not null as "isTooMany",
      (select jsonb_object_agg(name, value) from merchant_setting where name in ('prices', 'freight')) as settings
    from sku
    join product on product.id = sku.product_id
    left join product_freight at_home on at_home.product_id = product.id and at_home.country = ${home}
    left join product_freight way on way.product_id = product.id and way.country = ${country}
    left join sku_cost there on there.sku_code = sku.code and there.country = ${country}
      and there.country <> ${home}
    left join lateral (
      select sku_code, cost from sku_freight
      where sku_code = sku.code and country = ${country}
        and quantity <= (${quantities})[array_position(${codes}, sku.code)]
      order by quantity desc limit 1) many on true
    where sku.code = any(${codes}) and product.ali_code is not null`);
  return rows;
}
