import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database.ts";
import { categories, products, skus } from "./tables.ts";

export type CategoryRow = typeof categories.$inferSelect;
export type ProductRow = typeof products.$inferSelect;

/** What is left of a variant to sell (CHK-08). */
const available = sql<number>`greatest(0, ${skus.stock} - ${skus.reserved} - ${skus.committed})`;

export function allCategories(database: Database): Promise<CategoryRow[]> {
  return database.select().from(categories).orderBy(categories.level, categories.position, categories.id);
}

export async function findCategory(database: Database, id: number) {
  const parent = alias(categories, "parent");
  const [row] = await database
    .select({
      id: categories.id,
      level: categories.level,
      title: categories.title,
      parentId: parent.id,
      parentTitle: parent.title,
    })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(eq(categories.id, id));
  return row;
}

/** A product as a card shows it, with what its variants have left together. */
const cardColumns = {
  id: products.id,
  name: products.name,
  pictures: sql<ProductRow["pictures"]>`jsonb_path_query_array(${products.pictures}, '$[0 to 1]')`,
  price: products.price,
  promotionPrice: products.promotionPrice,
  sold: products.sold,
  rating: products.rating,
  ratingCount: products.ratingCount,
  shippingFee: products.shippingFee,
  hasVariants: products.hasVariants,
  createdAt: products.createdAt,
  stock: sql<number>`(select coalesce(sum(${available}), 0)::int from ${skus} where ${skus.productId} = ${products.id})`,
};

export type CardRow = Pick<ProductRow, Exclude<keyof typeof cardColumns, "stock">> & { stock: number };

/** Where a listing looks: the whole shop, or a category of one of the two levels. */
export type Scope = { level: 0 } | { level: 1 | 2; categoryId: number };

function inScope(scope: Scope): SQL | undefined {
  switch (scope.level) {
    case 0:
      return undefined;
    case 1:
      return eq(products.level1Id, scope.categoryId);
    case 2:
      return eq(products.level2Id, scope.categoryId);
  }
}

const sortColumns = {
  price: products.promotionPrice,
  sold: products.sold,
  created_at: products.createdAt,
};

export type Order = { sort: keyof typeof sortColumns; direction: "ASC" | "DESC" };

/** A page of cards. Sort key and id run the same way, so that one index serves both directions. */
export function cards(
  database: Database,
  scope: Scope,
  order: Order,
  page: number,
  size: number,
): Promise<CardRow[]> {
  const way = order.direction === "ASC" ? asc : desc;
  return database
    .select(cardColumns)
    .from(products)
    .where(and(isNull(products.withdrawnAt), inScope(scope)))
    .orderBy(way(sortColumns[order.sort]), way(products.id))
    .limit(size)
    .offset((page - 1) * size);
}

/** How many products a scope holds, counted up to `cap`: exact counts of large categories cost too much. */
export async function countUpTo(database: Database, scope: Scope, cap: number): Promise<number> {
  const some = database
    .select({ one: sql`1` })
    .from(products)
    .where(and(isNull(products.withdrawnAt), inScope(scope)))
    .limit(cap)
    .as("some");
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** The best sold of the same category, without the product itself. */
export function relatedCards(database: Database, product: ProductRow, size: number): Promise<CardRow[]> {
  return database
    .select(cardColumns)
    .from(products)
    .where(
      and(isNull(products.withdrawnAt), eq(products.level1Id, product.level1Id), ne(products.id, product.id)),
    )
    .orderBy(desc(products.sold), desc(products.id))
    .limit(size);
}

export async function findProduct(database: Database, id: number): Promise<ProductRow | undefined> {
  const [row] = await database
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.withdrawnAt)));
  return row;
}

export type SkuRow = Awaited<ReturnType<typeof skusOf>>[number];

export function skusOf(database: Database, productId: number) {
  return database
    .select({
      code: skus.code,
      skuProperty: skus.skuProperty,
      price: skus.price,
      promotionPrice: skus.promotionPrice,
      picture: skus.picture,
      stock: available,
    })
    .from(skus)
    .where(eq(skus.productId, productId))
    .orderBy(skus.position);
}
