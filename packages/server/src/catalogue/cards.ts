/** Products and their pictures as the contract shows them in lists. */
import { cents, toUsd } from "@nestling/commerce/money";
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

/** Percent off, rounded down so that it never promises more than it gives; 0 to 99. */
export function promotionPercentage(price: number, promotionPrice: number): number {
  return Math.floor((1 - promotionPrice / price) * 100);
}

export function prices(row: { price: number; promotionPrice: number }) {
  return {
    price: toUsd(cents(row.price)),
    promotion_price: toUsd(cents(row.promotionPrice)),
    promotion_percentage: promotionPercentage(row.price, row.promotionPrice),
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

/** The cards of these products, in this order. */
export async function cardsOf(database: Database, ids: readonly number[]): Promise<Card[]> {
  return ids.length === 0 ? [] : (await cardsById(database, ids)).map(toCard);
}
