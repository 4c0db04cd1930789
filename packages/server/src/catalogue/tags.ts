import type { Card } from "@nestling/contract/catalogue";
import { cacheTagHeader } from "../platform/pages/cache-tags.ts";

/** The tags of what shows a part of the catalogue: caches drop a page when one of its tags is announced. */
export const catalogueTag = "catalogue";

/** Of what shows the flash sale. */
export const flashSaleTag = "flash-sale";

export function productTag(id: number): string {
  return `product:${id}`;
}

export function categoryTag(id: number | "best-seller"): string {
  return `category:${id}`;
}

/** Public answers are the same for everyone; what they show is in their tags. */
export function publicHeaders(tags: string[]): Record<string, string> {
  return { "cache-control": "public, max-age=30", [cacheTagHeader]: tags.join(" ") };
}

export function cardTags(cards: Card[]): string[] {
  return cards.map((card) => productTag(card.id));
}
