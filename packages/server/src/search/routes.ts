import { searchFacets, searchProducts, suggest } from "@nestling/contract/listing";
import { cardTags, catalogueTag, productTag, publicHeaders } from "../catalogue/tags.ts";
import { toFilters } from "../catalogue/traits.ts";
import type { Api } from "../platform/api.ts";
import type { Search } from "./search.ts";

export function searchRoutes(api: Api, search: Search): void {
  api.openapi(searchProducts, async (c) => {
    const { exact, ...request } = c.req.valid("query");
    const found = await search.find({ ...request, isExact: exact === "1", filters: toFilters(request) });
    return c.json(found, 200, publicHeaders([catalogueTag, ...cardTags(found.products)]));
  });

  api.openapi(searchFacets, async (c) => {
    const { exact, ...question } = c.req.valid("query");
    const facets = await search.count({ ...question, isExact: exact === "1", filters: toFilters(question) });
    return c.json(facets, 200, publicHeaders([catalogueTag]));
  });

  api.openapi(suggest, async (c) => {
    const suggestions = await search.suggest(c.req.valid("query").searchText);
    const tags = suggestions.products.map(({ id }) => productTag(id));
    return c.json(suggestions, 200, publicHeaders([catalogueTag, ...tags]));
  });
}
