/** The SQL of what the shop sells, as orders ask it. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { products, skus } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";
import { statement } from "../platform/statement.ts";

const offered = {
  code: skus.code,
  productId: skus.productId,
  price: skus.price,
  promotionPrice: skus.promotionPrice,
  available: sql<number>`greatest(0, ${skus.stock} - ${skus.reserved} - ${skus.committed})`,
  shippingFee: products.shippingFee,
};

/** Title, picture and words: much more than the figures, and of use to who makes an order alone. */
const described = {
  name: products.name,
  picture: skus.picture,
  pictures: products.pictures,
  skuProperty: skus.skuProperty,
  properties: products.properties,
};

const isOffered = and(
  sql`${skus.code} = any(${sql.placeholder("codes")}::text[])`,
  isNull(products.withdrawnAt),
);

const offers = statement("offers", (on) =>
  on.select(offered).from(skus).innerJoin(products, eq(products.id, skus.productId)).where(isOffered),
);

const describedOffers = statement("described_offers", (on) =>
  on
    .select({ ...offered, ...described })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(isOffered),
);

/** What the shop sells the variants `codes` for. */
export function offerRows(database: Database, codes: readonly string[]) {
  return offers(database, { codes });
}

/** The same with what an order keeps a copy of. */
export function describedOfferRows(database: Database, codes: readonly string[]) {
  return describedOffers(database, { codes });
}

export type OfferRow = Awaited<ReturnType<typeof offerRows>>[number];
export type DescribedOfferRow = Awaited<ReturnType<typeof describedOfferRows>>[number];
