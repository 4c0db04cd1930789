/** The SQL of storing products of the supplier, many at once. */
import { and, inArray, isNull, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { insertRows, onConflict } from "../catalogue/seed.ts";
import { categories, productFreight, products, skus } from "../catalogue/tables.ts";
import { pictures } from "../media/tables.ts";
import type { Tx } from "../platform/database.ts";
import { isRecalled } from "../recalls/is-recalled.ts";

export type HeldSku = typeof skus.$inferSelect;
export type HeldProduct = typeof products.$inferSelect & {
  aliCode: string;
  skus: HeldSku[];
  freightCost: number | null;
};

/**
 * Locks the products with these codes and reads them with all their variants, and what their way to `country` costs. The
 * variants are locked first, in the order of their codes, as orders and sales do. What is forgotten is as unknown.
 */
export async function lockProducts(
  tx: Tx,
  codes: readonly string[],
  country: string,
): Promise<Map<string, HeldProduct>> {
  const all = sql.param(codes);
  await tx.execute(sql`
    select from sku where product_id in (select id from product where ali_code = any(${all}::text[]))
    order by code for no key update`);
  const rows = await tx
    .select()
    .from(products)
    .where(and(sql`${products.aliCode} = any(${all}::text[])`, isNull(products.forgottenAt)))
    .orderBy(products.id)
    .for("no key update");
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const variants = Map.groupBy(
    await tx.select().from(skus).where(inArray(skus.productId, ids)).orderBy(skus.position),
    (sku) => sku.productId,
  );
  const freight = await tx
    .select({ productId: productFreight.productId, cost: productFreight.cost })
    .from(productFreight)
    .where(sql`${inArray(productFreight.productId, ids)} and ${productFreight.country} = ${country}`);
  const costs = new Map(freight.map(({ productId, cost }) => [productId, cost]));
  return new Map(
    rows.flatMap((row) =>
      row.aliCode === null
        ? []
        : [
            [
              row.aliCode,
              {
                ...row,
                aliCode: row.aliCode,
                skus: variants.get(row.id) ?? [],
                freightCost: costs.get(row.id) ?? null,
              },
            ] as const,
          ],
    ),
  );
}

/** Which of these products must not be sold again. `tx` has locked them. */
export async function findRecalled(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isRecalled(tx)));
  return new Set(rows.map(({ id }) => id));
}

/** Where products of these categories stand. */
export async function findShelves(tx: Tx, categoryIds: readonly number[]) {
  if (categoryIds.length === 0) return new Map<number, Shelf>();
  const rows = await tx
    .select({ id: categories.id, parentId: categories.parentId, inMenu: categories.inMenu })
    .from(categories)
    .where(inArray(categories.id, [...categoryIds]));
  return new Map(
    rows.map(({ id, parentId, inMenu }) => [id, { level1Id: parentId ?? id, level2Id: id, inMenu }]),
  );
}

export type Shelf = { level1Id: number; level2Id: number; inMenu: boolean };

/**
 * The ids of the new products by their codes: a forgotten one comes back under the id that it had. A code that another
 * transaction has stored meanwhile is missing.
 *
 * @param rows with the same columns, of which one that comes back gets all
 */
export async function insertProducts(
  tx: Tx,
  rows: readonly (typeof products.$inferInsert)[],
): Promise<Map<string, number>> {
  const columns = Object.keys(rows[0] ?? {}).map(toSnakeCase);
  const all = sql.raw(columns.map((column) => `"${column}" = excluded."${column}"`).join(", "));
  const inserted = await insertRows(
    tx,
    products,
    rows,
    sql` on conflict (ali_code) do update set ${all} where product.forgotten_at is not null
      returning id, ali_code as code`,
  );
  return new Map(inserted.map(({ id, code }) => [String(code), Number(id)]));
}

/** What a renewal writes to a product. */
export type ProductRenewal = Pick<
  typeof products.$inferSelect,
  | "id"
  | "level1Id"
  | "level2Id"
  | "inMenu"
  | "price"
  | "promotionPrice"
  | "sold"
  | "rating"
  | "ratingCount"
  | "hasVariants"
  | "properties"
  | "attributes"
  | "sizes"
  | "sellerId"
  | "pricesLocked"
  | "updatedAt"
  | "withdrawnAt"
  | "readAt"
  | "visitedAt"
>;

export async function renewProducts(tx: Tx, rows: readonly ProductRenewal[]): Promise<void> {
  if (rows.length === 0) return;
  const batch = rows.map((row) => ({
    ...{
      id: row.id,
      level1_id: row.level1Id,
      level2_id: row.level2Id,
      in_menu: row.inMenu,
      price: row.price,
    },
    ...{
      promotion_price: row.promotionPrice,
      sold: row.sold,
      rating: row.rating,
      rating_count: row.ratingCount,
    },
    ...{
      has_variants: row.hasVariants,
      properties: row.properties,
      attributes: row.attributes,
      sizes: row.sizes,
      seller_id: row.sellerId,
      prices_locked: row.pricesLocked,
    },
    ...{ updated_at: row.updatedAt, withdrawn_at: row.withdrawnAt, read_at: row.readAt },
    visited_at: row.visitedAt,
  }));
  await tx.execute(sql`
    update product set level1_id = new.level1_id, level2_id = new.level2_id, in_menu = new.in_menu, price = new.price,
      promotion_price = new.promotion_price, sold = new.sold, rating = new.rating, rating_count = new.rating_count,
      has_variants = new.has_variants, properties = new.properties, attributes = new.attributes, sizes = new.sizes,
      seller_id = new.seller_id, prices_locked = new.prices_locked,
      updated_at = new.updated_at, withdrawn_at = new.withdrawn_at, read_at = new.read_at, visited_at = new.visited_at
    from jsonb_populate_recordset(null::product, ${JSON.stringify(batch)}::jsonb) as new
    where product.id = new.id`);
}

/** Notes that these products were read and have not changed. */
export async function noteRead(tx: Tx, reads: readonly { id: number; readAt: Date }[]): Promise<void> {
  if (reads.length === 0) return;
  await tx.execute(sql`
    update product set read_at = was.read_at
    from unnest(${sql.param(reads.map(({ id }) => id))}::int[],
      ${sql.param(reads.map(({ readAt }) => readAt.toISOString()))}::timestamptz[]) as was (id, read_at)
    where product.id = was.id`);
}

/** What is said of variants, not what the shop holds of them: stock is recorded apart. */
export const skuRenewal = sql` on conflict (code) do update set
  price = excluded.price, promotion_price = excluded.promotion_price, price_after_sale = excluded.price_after_sale,
  supplier_sku_id = excluded.supplier_sku_id, supplier_sku_attr = excluded.supplier_sku_attr,
  ships_from = excluded.ships_from, cost = excluded.cost, import_charge = excluded.import_charge,
  purchase_limit = excluded.purchase_limit, withdrawn_at = excluded.withdrawn_at
  where sku.product_id = excluded.product_id`;

/** Keeps where pictures come from. Those that are kept already stay as they are. */
export async function keepPictures(tx: Tx, addresses: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...addresses].sort().map(([id, source]) => ({ id, recipe: { source } }));
  await insertRows(tx, pictures, rows, onConflict.keep);
}
