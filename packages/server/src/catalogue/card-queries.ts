import { type AnyColumn, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { type PictureReference, products } from "./tables.ts";

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
  rating: products.rating,
  ratingCount: products.ratingCount,
  shippingFee: products.shippingFee,
  hasVariants: products.hasVariants,
  createdAt: products.createdAt,
  promotionEndsAt: products.promotionEndsAt,
  stock: stockOf(products.id),
};

export type CardRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof cardColumns, "stock">> & {
  stock: number;
};

/** The cards of these products, in the order of `ids`. */
export function cardsById(database: Database, ids: readonly number[]): Promise<CardRow[]> {
  return database
    .select(cardColumns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(sql`array_position(${sql.param(ids)}::integer[], ${products.id})`);
}
