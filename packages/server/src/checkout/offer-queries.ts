/** The SQL of the shop's offers, for orders. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { freightDays, isFreightTo, isMeasured } from "../catalogue/freight-days.ts";
import { categories, deliveryTimes, productFreight, products, skus } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";

const offered = {
  code: skus.code,
  productId: skus.productId,
  price: skus.price,
  promotionPrice: skus.promotionPrice,
  available: sql<number>`greatest(0, ${skus.stock} - ${skus.reserved} - ${skus.committed})`,
  purchaseLimit: skus.purchaseLimit,
  shippingFee: products.shippingFee,
};

/** Null where a product is not shipped to the country that `productFreight` is joined for. */
const freightFee = sql<number | null>`
  case when ${productFreight.productId} is null then ${products.shippingFee} else ${productFreight.fee} end`;

const top = alias(categories, "top");
const own = alias(categories, "own");

/** Title, pictures and properties, and the categories by which sizes are named: large, and needed only to make an order. */
const described = {
  name: products.name,
  picture: skus.picture,
  pictures: products.pictures,
  skuProperty: skus.skuProperty,
  isSupplied: sql<boolean>`${products.aliCode} is not null`,
  properties: products.properties,
  keys: { top: top.key, own: own.key },
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
      ...freightDays,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(top, eq(top.id, products.level1Id))
    .innerJoin(own, eq(own.id, products.level2Id))
    .leftJoin(productFreight, isFreightTo(country))
    .leftJoin(deliveryTimes, isMeasured)
    .where(isOffered(codes));
}

export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];
export type DescribedOfferRow = Awaited<ReturnType<typeof describedOfferRows>>[number];

/** How the products of the variants `codes` come to a country, each once. */
export function deliveryRows(database: Database, codes: readonly string[], country: string) {
  return database
    .selectDistinct({
      productId: products.id,
      isSupplied: sql<boolean>`${products.aliCode} is not null`,
      isRead: sql<boolean>`${productFreight.productId} is not null`,
      fee: productFreight.fee,
      shipsFrom: productFreight.shipsFrom,
      ...freightDays,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .leftJoin(productFreight, isFreightTo(country))
    .leftJoin(deliveryTimes, isMeasured)
    .where(isOffered(codes));
}

export type DeliveryRow = Awaited<ReturnType<typeof deliveryRows>>[number];
