import { type AnyColumn, and, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { type PictureReference, type PropertyRow, products } from "./tables.ts";

/** How many pieces of a product are available, over all variants (CHK-08). */
export function stockOf(productId: SQL | AnyColumn): SQL<number> {
  return sql`(select coalesce(sum(greatest(0, stock - reserved - committed)), 0)::int from sku where product_id = ${productId})`;
}

/** The columns of a product's card. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  pictures: sql<PictureReference[]>`jsonb_path_query_array(${products.pictures}, '$[0 to 1]')`,
  price: products.price,
  promotionPrice: products.promotionPrice,
  sold: products.sold,
  stars: products.stars,
  reviewCount: products.reviewCount,
  shippingFee: products.shippingFee,
  hasVariants: products.hasVariants,
  createdAt: products.createdAt,
  promotionEndsAt: products.promotionEndsAt,
  stock: stockOf(products.id),
};

export type CardRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof cardColumns, "stock">> & {
  stock: number;
};

const inOrderOf = (ids: readonly number[]) =>
  sql`array_position(${sql.param(ids)}::integer[], ${products.id})`;

/** The cards of these products, in the order of `ids`. */
export function cardsById(database: Database, ids: readonly number[]): Promise<CardRow[]> {
  return database
    .select(cardColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(inOrderOf(ids));
}

export type ListedRow = CardRow & { withdrawnAt: Date | null };

/** The cards of these products, in the order of `ids`, without those that were withdrawn before `since`. */
export function listedById(database: Database, ids: readonly number[], since: Date): Promise<ListedRow[]> {
  return database
    .select({ ...cardColumns, withdrawnAt: products.withdrawnAt })
    .from(products)
    .where(
      and(inArray(products.id, [...ids]), or(isNull(products.withdrawnAt), gt(products.withdrawnAt, since))),
    )
    .orderBy(inOrderOf(ids));
}

/** What these products come in. */
export async function propertiesOf(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, PropertyRow[]>> {
  const rows = await database
    .select({ id: products.id, properties: products.properties })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, properties }) => [id, properties]));
}
