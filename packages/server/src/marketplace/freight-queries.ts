/** The SQL of freight by country. */
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Reaction } from "./reactions.ts";

export type KeptFreight = Omit<typeof productFreight.$inferSelect, "productId" | "country">;

/** The variant by which the freight of a product is asked: the cheapest one that is in stock. */
export async function findShipped(database: Database, productId: number) {
  const [found] = await database
    .select({ code: sql<string>`${products.aliCode}`, supplierSkuId: sql<string>`${skus.supplierSkuId}` })
    .from(products)
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(
      and(
        eq(products.id, productId),
        isNotNull(products.aliCode),
        isNotNull(skus.supplierSkuId),
        isNull(skus.withdrawnAt),
      ),
    )
    .orderBy(sql`${skus.stock} = 0`, asc(skus.promotionPrice), asc(skus.position))
    .limit(1);
  return found;
}

/** Locks a product that is not forgotten, and reads its figures and what is kept of its freight to a country. */
export async function lockFreight(tx: Tx, productId: number, country: string) {
  const [product] = await tx
    .select({
      name: products.name,
      promotionPrice: products.promotionPrice,
      shippingFee: products.shippingFee,
    })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.forgottenAt)))
    .for("no key update");
  const { fee, cost, service, shipsFrom, minDays, maxDays, readAt } = productFreight;
  const [before] = await tx
    .select({ fee, cost, service, shipsFrom, minDays, maxDays, readAt })
    .from(productFreight)
    .where(and(eq(productFreight.productId, productId), eq(productFreight.country, country)));
  return { product, before };
}

export async function keepFreight(
  tx: Tx,
  productId: number,
  country: string,
  kept: KeptFreight,
): Promise<void> {
  await tx
    .insert(productFreight)
    .values({ productId, country, ...kept })
    .onConflictDoUpdate({ target: [productFreight.productId, productFreight.country], set: kept });
}

export async function setUsualFee(tx: Tx, productId: number, shippingFee: number): Promise<void> {
  await tx.update(products).set({ shippingFee, updatedAt: sql`now()` }).where(eq(products.id, productId));
}

/** The reaction to the last rise of a freight, until its cost has fallen to what it was before. */
export async function standingFreightReaction(
  tx: Tx,
  productId: number,
  country: string,
  cost: number | null,
): Promise<Reaction | undefined> {
  if (cost === null) return undefined;
  const { rows } = await tx.execute<{ reaction: Reaction; before: number | null }>(sql`
    select reaction, before from product_change
    where product_id = ${productId} and country = ${country} and event = 'freight_up'
    order by id desc limit 1`);
  const [last] = rows;
  return last !== undefined && last.before !== null && cost > last.before ? last.reaction : undefined;
}
