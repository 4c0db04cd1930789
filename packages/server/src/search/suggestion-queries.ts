import { inArray, sql } from "drizzle-orm";
import { type PictureReference, products } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";

/** A product as a suggestion shows it, in the order of `ids`. */
export function suggestedProducts(database: Database, ids: readonly number[]) {
  return database
    .select({
      id: products.id,
      name: products.name,
      pictures: sql<PictureReference[]>`jsonb_path_query_array(${products.pictures}, '$[0]')`,
      price: products.price,
      promotionPrice: products.promotionPrice,
      stars: products.stars,
      sold: products.sold,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(sql`array_position(${sql.param(ids)}::integer[], ${products.id})`);
}

export type SuggestedRow = Awaited<ReturnType<typeof suggestedProducts>>[number];
