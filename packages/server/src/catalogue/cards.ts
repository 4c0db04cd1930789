/** Translates products and their pictures into the cards of the contract. */
import { cents, promotionPercentage, toUsd } from "@nestling/commerce/money";
import type { Card, Picture } from "@nestling/contract/catalogue";
import type { Database } from "../platform/database.ts";
import { type CardRow, cardsById } from "./card-queries.ts";
import type { PictureReference } from "./tables.ts";

export function pictureAddress(id: string): string {
  return `/media/${id}`;
}

export function toPicture({ id, ...picture }: PictureReference): Picture {
  return { src: pictureAddress(id), ...picture };
}

export function prices(row: { price: number; promotionPrice: number }) {
  const price = cents(row.price);
  const promotionPrice = cents(row.promotionPrice);
  return {
    price: toUsd(price),
    promotion_price: toUsd(promotionPrice),
    promotion_percentage: promotionPercentage(price, promotionPrice),
  };
}

export function toCard(row: CardRow): Card {
  const [avatar, second] = row.pictures;
  if (avatar === undefined) throw new Error(`product ${row.id} has no picture`);
  return {
    id: row.id,
    name: row.name,
    avatar: toPicture(avatar),
    ...(second && { second: toPicture(second) }),
    ...prices(row),
    sold: row.sold,
    rating: row.rating / 10,
    rating_count: row.ratingCount,
    stock: row.stock,
    free_shipping: row.shippingFee === 0,
    has_variants: row.hasVariants,
    created_at: row.createdAt.toISOString(),
    ...(row.promotionEndsAt && { promotion_ends_at: row.promotionEndsAt.toISOString() }),
  };
}

/** The cards of these products, in the order of `ids`. */
export async function cardsOf(database: Database, ids: readonly number[]): Promise<Card[]> {
  return ids.length === 0 ? [] : (await cardsById(database, ids)).map(toCard);
}
