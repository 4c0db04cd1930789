/**
 * What the shop asks of its search, whatever stands behind it: PostgreSQL's own full text today
 * (postgres-search.ts), a service of its own when that is no longer enough (docs/decisions/0009-search-in-postgresql.md).
 */
import type { Facets, Found, Suggestions } from "@nestling/contract/listing";
import type { Filters } from "../catalogue/traits.ts";

/** `isExact`: as it is written, no word put right. */
export type SearchQuestion = {
  searchText: string;
  isExact: boolean;
  filters: Filters;
  /** Without one, by relevance. */
  sort?: "price" | "sold" | "created_at" | undefined;
};

export type SearchRequest = SearchQuestion & {
  page: number;
  pageSize: number;
  direction: "ASC" | "DESC";
};

/** Texts are clean (cleanSearchText of commerce), and any text has an answer. */
export type Search = {
  find(request: SearchRequest): Promise<Found>;
  count(question: SearchQuestion): Promise<Facets>;
  suggest(searchText: string): Promise<Suggestions>;
};
