import type { Card } from "@nestling/contract/catalogue";
import { cacheTagHeader } from "../platform/pages/cache-tags.ts";
import type { WholeShop } from "./categories.ts";

/** The cache tag of everything that shows the catalogue. Caches drop a page when one of its tags is announced. */
export const catalogueTag = "catalogue";

export function productTag(id: number): string {
  return `product:${id}`;
}

export function categoryTag(id: number | WholeShop): string {
  return `category:${id}`;
}

/** The headers of a public answer, with the tags of what it shows. */
export function publicHeaders(tags: string[]): Record<string, string> {
  return { "cache-control": "public, max-age=30", [cacheTagHeader]: tags.join(" ") };
}

export function cardTags(cards: Card[]): string[] {
  return cards.map((card) => productTag(card.id));
}
