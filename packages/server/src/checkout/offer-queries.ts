/** The SQL of the shop's offers, for orders. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";

const offered = {
  code: skus.code,
  productId: skus.productId,
  price: skus.price,
  promotionPrice: skus.promotionPrice,
  available: sql<number>`greatest(0, ${skus.stock} - ${skus.reserved} - ${skus.committed})`,
  shippingFee: products.shippingFee,
};

/** Null where a product is not shipped to the country that `productFreight` is joined for. */
const freightFee = sql<number | null>`
  case when ${productFreight.productId} is null then ${products.shippingFee} else ${productFreight.fee} end`;

/** Title, pictures and properties: large, and needed only to make an order. */
const described = {
  name: products.name,
  picture: skus.picture,
  pictures: products.pictures,
  skuProperty: skus.skuProperty,
  properties: products.properties,
};

function isOffered(codes: readonly string[]) {
  return and(eq(skus.code, sql`any(${sql.param(codes)}::text[])`), isNull(products.withdrawnAt));
}

/** The offers of the variants `codes`, with the usual shipping fees. */
export function offerRows(database: Database, codes: readonly string[]) {
  return database
    .select(offered)
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(isOffered(codes));
}

/** The offers of `codes` for a country, with the titles, pictures and days that an order copies. */
export function describedOfferRows(database: Database, codes: readonly string[], country: string) {
  return database
    .select({
      ...offered,
      ...described,
      shippingFee: freightFee,
      minDays: productFreight.minDays,
      maxDays: productFreight.maxDays,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .leftJoin(
      productFreight,
      and(eq(productFreight.productId, products.id), eq(productFreight.country, country)),
    )
    .where(isOffered(codes));
}

export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];
export type DescribedOfferRow = Awaited<ReturnType<typeof describedOfferRows>>[number];
