import type { Card } from "@nestling/contract/catalogue";
import { getCategories, getProduct, listProducts } from "@nestling/contract/catalogue";
import type { Api } from "../platform/api.ts";
import type { Database } from "../platform/database.ts";
import { cacheTagHeader } from "../platform/pages/cache-tags.ts";
import { refusal } from "../platform/refusal.ts";
import { categoryTree, findListing, findProductDetail } from "./catalogue.ts";
import { catalogueTag, categoryTag, productTag } from "./tags.ts";

/** Public answers are the same for everyone; what they show is in their tags. */
function publicly(tags: string[]): Record<string, string> {
  return { "cache-control": "public, max-age=30", [cacheTagHeader]: tags.join(" ") };
}

function cardTags(cards: Card[]): string[] {
  return cards.map((card) => productTag(card.id));
}

export function catalogueRoutes(api: Api, { database }: { database: Database }): void {
  api.openapi(getCategories, async (c) => {
    return c.json(await categoryTree(database), 200, publicly([catalogueTag]));
  });

  api.openapi(listProducts, async (c) => {
    const request = c.req.valid("query");
    const listing = await findListing(database, request);
    if (listing === undefined) return c.json(refusal("unknown_category", "There is no such category."), 404);
    const tags = [catalogueTag, categoryTag(request.categoryId), ...cardTags(listing.products)];
    return c.json(listing, 200, publicly(tags));
  });

  api.openapi(getProduct, async (c) => {
    const { productId } = c.req.valid("param");
    const product = await findProductDetail(database, productId);
    if (product === undefined) return c.json(refusal("unknown_product", "There is no such product."), 404);
    const tags = [catalogueTag, productTag(productId), ...cardTags(product.related)];
    return c.json(product, 200, publicly(tags));
  });
}
