import type { Card } from "@nestling/contract/catalogue";
import { cacheTagHeader } from "../platform/pages/cache-tags.ts";
import { productTag } from "./tags.ts";

/** Public answers are the same for everyone; what they show is in their tags. */
export function publicly(tags: string[]): Record<string, string> {
  return { "cache-control": "public, max-age=30", [cacheTagHeader]: tags.join(" ") };
}

export function cardTags(cards: Card[]): string[] {
  return cards.map((card) => productTag(card.id));
}
