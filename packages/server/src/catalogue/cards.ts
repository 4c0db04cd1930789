/** Translates products and their pictures into the cards of the contract. */
import { cents, promotionPercentage, toUsd } from "@nestling/commerce/money";
import { nameEnd } from "@nestling/commerce/name-end";
import { colorFamilies, namesColors } from "@nestling/commerce/product-attributes";
import type { Card, ListedCard, Picture } from "@nestling/contract/catalogue";
import type { Database } from "../platform/database.ts";
import { type CardRow, cardsById, listedById, propertiesOf } from "./card-queries.ts";
import type { PicturedCategory } from "./category-queries.ts";
import type { PictureReference } from "./tables.ts";

export function pictureAddress(id: string): string {
  return `/media/${id}`;
}

/** A category with the address of its picture, where it has one. */
export function withPicture({ pictureId, ...category }: PicturedCategory) {
  return { ...category, ...(pictureId !== null && { picture: pictureAddress(pictureId) }) };
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
  const end = nameEnd(row.name);
  return {
    id: row.id,
    name: row.name,
    ...(end !== undefined && { name_end: end }),
    avatar: toPicture(avatar),
    ...(second && { second: toPicture(second) }),
    ...prices(row),
    sold: row.sold,
    rating: row.stars / 10,
    rating_count: row.reviewCount,
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

/**
 * The cards with the pictures of these colors, where a product has one for a color (FIND-07). `colors`: the filter that is set;
 * undefined for none, which costs nothing.
 */
export async function inColors(
  database: Database,
  cards: Card[],
  colors: readonly string[] | undefined,
): Promise<Card[]> {
  if (colors === undefined || cards.length === 0) return cards;
  const properties = await propertiesOf(
    database,
    cards.map(({ id }) => id),
  );
  return cards.map(({ second, ...card }) => {
    const values = properties.get(card.id)?.filter(({ name }) => namesColors.test(name)) ?? [];
    const pictured = values.flatMap((property) => property.values).filter(({ pictureId }) => pictureId);
    // White itself before cream, which is a shade of two families.
    const [shown] = pictured
      .map((value) => ({ ...value, families: colorFamilies(value.name) }))
      .filter(({ families }) => families.some((color) => colors.includes(color)))
      .toSorted((one, other) => one.families.length - other.families.length);
    if (shown?.pictureId === undefined) return { ...card, ...(second && { second }) };
    const avatar = {
      ...card.avatar,
      src: pictureAddress(shown.pictureId),
      alt: `${card.name}, ${shown.name}`,
    };
    return { ...card, avatar };
  });
}

/** How long a withdrawn product is shown, in milliseconds (SEO-02). */
export const readableFor = 30 * 24 * 60 * 60 * 1000;

/** The cards of a list that a customer keeps, in its order. What was withdrawn lately says so. */
export async function listedCards(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ListedCard[]> {
  const rows = await listedById(database, ids, new Date(now.getTime() - readableFor));
  return rows.map(({ withdrawnAt, ...row }) => {
    const available = withdrawnAt === null;
    return { ...toCard({ ...row, stock: available ? row.stock : 0 }), available };
  });
}
