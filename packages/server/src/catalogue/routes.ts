import { getCategories, getProduct, getProductByCode, listCards } from "@nestling/contract/catalogue";
import { listFacets, listProducts } from "@nestling/contract/listing";
import type { Context } from "hono";
import type { Api } from "../platform/api.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { callerOf } from "../platform/http/caller.ts";
import { networkOf } from "../platform/http/client-address.ts";
import { refusal } from "../platform/refusal.ts";
import { listedCards } from "./cards.ts";
import { categoryTree } from "./categories.ts";
import { openListings } from "./listings.ts";
import { findProductDetail, type ProductContext } from "./product-detail.ts";
import { noteVisit, productIdFinder, productReader } from "./product-queries.ts";
import { cardTags, catalogueTag, categoryTag, productTag, publicHeaders } from "./tags.ts";
import { toFilters } from "./traits.ts";
import type { TreeKey } from "./tree-files.ts";

/** How many related products a product has. */
const relatedCount = 10;

const unknownCategory = refusal("unknown_category", "We can't find that category.");

export type CatalogueContext = {
  database: Database;
  clock: Clock;
  /** The category trees in the menu, in its order. */
  menu: readonly TreeKey[];
  /** To which a visitor without an address is promised delivery, ISO 3166-1. */
  defaultCountry: string;
  /** Days that pass before the merchant has ordered at the marketplace. */
  handlingDays: number;
  ownDays?: ProductContext["ownDays"];
  safetyGate: ProductContext["safetyGate"];
  supplierRatings: ProductContext["supplierRatings"];
  recallsOf: ProductContext["recallsOf"];
  /** Fetches a product from the marketplace; false where there is none. Throws to refuse (ROUTE-06). */
  lookUp: (code: string, network: string | undefined) => Promise<boolean>;
};

export function catalogueRoutes(api: Api, context: CatalogueContext): void {
  const { database, clock, menu, defaultCountry, handlingDays, ownDays, lookUp } = context;
  const { safetyGate, supplierRatings, recallsOf } = context;
  const listings = openListings(database);
  const read = productReader(database, relatedCount, defaultCountry);
  const findId = productIdFinder(database);

  api.openapi(getCategories, async (c) => {
    return c.json(await categoryTree(database, menu), 200, publicHeaders([catalogueTag]));
  });

  api.openapi(listProducts, async (c) => {
    const request = c.req.valid("query");
    const listing = await listings.find({ ...request, filters: toFilters(request) });
    if (listing === undefined) return c.json(unknownCategory, 404);
    const tags = [catalogueTag, categoryTag(request.categoryId), ...cardTags(listing.products)];
    return c.json(listing, 200, publicHeaders(tags));
  });

  api.openapi(listFacets, async (c) => {
    const { categoryId, ...query } = c.req.valid("query");
    const facets = await listings.facets(categoryId, toFilters(query));
    if (facets === undefined) return c.json(unknownCategory, 404);
    return c.json(facets, 200, publicHeaders([catalogueTag, categoryTag(categoryId)]));
  });

  api.openapi(listCards, async (c) => {
    const cards = await listedCards(database, c.req.valid("query").ids, clock.now());
    return c.json({ products: cards }, 200, publicHeaders([catalogueTag, ...cardTags(cards)]));
  });

  async function answerProduct(c: Context, productId: number | undefined) {
    const here = {
      ...{ read, recallsOf, now: clock.now(), country: defaultCountry },
      ...{ handlingDays, ownDays, safetyGate, supplierRatings },
    };
    const unknown = { outcome: "unknown" as const };
    const found = productId === undefined ? unknown : await findProductDetail(here, productId);
    switch (found.outcome) {
      case "unknown":
        return c.json(refusal("unknown_product", "We can't find that product."), 404);
      case "withdrawn":
        return c.json(refusal("withdrawn_product", "We no longer sell this product."), 410);
      case "found": {
        const { product, visitedAt } = found;
        if (visitedAt !== null) await noteVisit(database, { id: product.id, visitedAt, now: clock.now() });
        const tags = [catalogueTag, productTag(product.id), ...cardTags(product.related)];
        return c.json(product, 200, publicHeaders(tags));
      }
    }
  }

  api.openapi(getProduct, (c) => answerProduct(c, c.req.valid("param").productId));

  api.openapi(getProductByCode, async (c) => {
    const { productAliCode: code } = c.req.valid("param");
    const known = await findId(code);
    if (known !== undefined) return answerProduct(c, known);
    const isThere = await lookUp(code, networkOf(callerOf(c)));
    return answerProduct(c, isThere ? await findId(code) : undefined);
  });
}
