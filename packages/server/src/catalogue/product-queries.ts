import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database.ts";
import { type CardRow, stockOf } from "./card-queries.ts";
import { freightDays, isFreightTo, isMeasured } from "./freight-days.ts";
import { safetyColumns } from "./product-safety.ts";
import { categories, deliveryTimes, productFreight, productSafety, products, type skus } from "./tables.ts";

/** The columns that a product's page shows. */
const columns = {
  id: products.id,
  aliCode: products.aliCode,
  name: products.name,
  level1Id: products.level1Id,
  level2Id: products.level2Id,
  price: products.price,
  promotionPrice: products.promotionPrice,
  promotionEndsAt: products.promotionEndsAt,
  sold: products.sold,
  soldBySupplier: products.soldBySupplier,
  stars: products.stars,
  reviewCount: products.reviewCount,
  rating: products.rating,
  ratingCount: products.ratingCount,
  shippingFee: products.shippingFee,
  shippingTitle: products.shippingTitle,
  hasVariants: products.hasVariants,
  pictures: products.pictures,
  properties: products.properties,
  specifications: products.specifications,
  descriptionHtml: products.descriptionHtml,
  createdAt: products.createdAt,
  withdrawnAt: products.withdrawnAt,
  visitedAt: products.visitedAt,
  shipsFrom: productFreight.shipsFrom,
  ...freightDays,
};

/** A variant as JSON inside the product's row, with its available stock. */
export type SkuRow = Pick<
  typeof skus.$inferSelect,
  "code" | "skuProperty" | "price" | "promotionPrice" | "picture" | "stock"
>;

/** A card as JSON inside another row, where a time is a text. */
type RelatedRow = Omit<CardRow, "createdAt" | "promotionEndsAt"> & {
  createdAt: string;
  promotionEndsAt: string | null;
};

const skuList = sql<SkuRow[]>`(
  select coalesce(json_agg(json_build_object(
    'code', code, 'skuProperty', sku_property, 'price', price, 'promotionPrice', promotion_price, 'picture', picture,
    'stock', greatest(0, stock - reserved - committed)) order by position), '[]')
  from sku where sku.product_id = ${products.id} and withdrawn_at is null)`;

/** The best sellers of a category, one more than are shown, because the product itself may be among them. */
function bestSold(column: SQL, rank: number, size: number): SQL {
  return sql`(select id, ${sql.raw(String(rank))} as rank, sold from product as other
    where withdrawn_at is null and ${column} order by sold desc, id desc limit ${sql.raw(String(size))})`;
}

/** Related products: the best sellers of the product's category, then those of the category above. */
function relatedList(size: number): SQL<RelatedRow[]> {
  const near = bestSold(sql`other.level2_id = ${products.level2Id}`, 1, size + 1);
  const wide = bestSold(sql`other.level1_id = ${products.level1Id}`, 2, 2 * size + 2);
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', card.id, 'name', card.name, 'pictures', jsonb_path_query_array(card.pictures, '$[0 to 1]'),
      'price', card.price, 'promotionPrice', card.promotion_price, 'sold', card.sold, 'stars', card.stars,
      'reviewCount', card.review_count, 'shippingFee', card.shipping_fee, 'hasVariants', card.has_variants,
      'createdAt', card.created_at, 'promotionEndsAt', card.promotion_ends_at, 'stock', ${stockOf(sql`card.id`)}
    ) order by chosen.rank, chosen.sold desc, chosen.id desc), '[]')
    from (
      select id, min(rank) as rank, sold from (${near} union all ${wide}) as best
      where id <> ${products.id}
      group by id, sold order by min(rank), sold desc, id desc limit ${sql.raw(String(size))}
    ) as chosen join product as card on card.id = chosen.id)`;
}

/**
 * Reads a product with all that its page shows in one statement, prepared once for each connection: this is the most
 * frequent call.
 *
 * @param country whose delivery days are promised until an address is known, ISO 3166-1
 */
export function productReader(database: Database, relatedCount: number, country: string) {
  const top = alias(categories, "top");
  const own = alias(categories, "own");
  const statement = database
    .select({
      ...columns,
      top: top.title,
      own: own.title,
      keys: { top: top.key, own: own.key },
      skus: skuList,
      related: relatedList(relatedCount),
      safety: safetyColumns,
    })
    .from(products)
    .innerJoin(top, eq(top.id, products.level1Id))
    .innerJoin(own, eq(own.id, products.level2Id))
    .leftJoin(productFreight, isFreightTo(country))
    .leftJoin(deliveryTimes, isMeasured)
    .leftJoin(productSafety, eq(productSafety.productId, products.id))
    .where(eq(products.id, sql.placeholder("id")))
    .prepare("read_product");
  return async (id: number) => {
    const [row] = await statement.execute({ id });
    return row;
  };
}

/** Finds the id of the product that has a code at the marketplace, unless it is forgotten. */
export function productIdFinder(database: Database) {
  const statement = database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.aliCode, sql.placeholder("code")), isNull(products.forgottenAt)))
    .prepare("find_product_id");
  return async (code: string) => {
    const [row] = await statement.execute({ code });
    return row?.id;
  };
}

/** A visit is noted once in so many milliseconds. */
const visitPrecision = 24 * 60 * 60 * 1000;

/**
 * Notes, once a day, that somebody opens a product that was only looked up: a sync then reads it, and it is not forgotten.
 *
 * @param visitedAt the last visit that was noted
 */
export async function noteVisit(
  database: Database,
  { id, visitedAt, now }: { id: number; visitedAt: Date; now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - visitPrecision);
  if (visitedAt > before) return;
  // Not where an import has taken it over meanwhile.
  await database
    .update(products)
    .set({ visitedAt: now })
    .where(and(eq(products.id, id), lte(products.visitedAt, before)));
}

export type ReadProduct = ReturnType<typeof productReader>;
export type ProductRow = NonNullable<Awaited<ReturnType<ReadProduct>>>;
