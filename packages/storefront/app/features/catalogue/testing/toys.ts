import type { Listing } from "@nestling/contract/listing";
import { stubApi } from "../../../testing/api.ts";
import { aListing, aTree, cardsFrom, someFacets } from "../../../testing/catalogue.ts";

/** The address of the list of toys. */
export const toys = "/ecommerce-category/1600";

/** Three pages of toys, with everything that a listing asks for. */
export function stubToys(changes: Partial<Listing> = {}) {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: aTree });
  api.answer("listFacets", { status: 200, body: someFacets });
  api.answer("listProducts", ({ query }) => {
    const first = (Number(query.page ?? 1) - 1) * 30 + 1;
    return {
      status: 200,
      body: aListing(cardsFrom(first, Math.min(first + 29, 75)), { total: 75, ...changes }),
    };
  });
  return api;
}
