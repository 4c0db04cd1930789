/** The filters of a listing (CAT-07, FIND-01), and how the columns of a product hold what they ask for. */
import { type FacetName, facetNames } from "@nestling/commerce/facets";
import type { PriceRange } from "@nestling/commerce/listing-filters";
import { type SQL, sql } from "drizzle-orm";
import { bitOf, maskOf, placeOf } from "./attribute-bits.ts";

/** The values of facets of which a product must have any, facet by facet. */
type FacetFilters = { readonly [Name in FacetName]?: readonly string[] | undefined };

export type Filters = FacetFilters & {
  /** Ids of categories. */
  kind?: readonly number[] | undefined;
  price?: PriceRange | undefined;
  sale?: boolean | undefined;
  free?: boolean | undefined;
  stock?: boolean | undefined;
  /** At least this many stars. */
  rating?: number | undefined;
};

/** The filters as a call's query parameters. */
export type FilterQuery = Omit<Filters, "sale" | "free" | "stock"> & {
  sale?: "1" | undefined;
  free?: "1" | undefined;
  stock?: "1" | undefined;
};

export function toFilters(query: FilterQuery): Filters {
  const { age, size, color, material, kind, price, sale, free, stock, rating } = query;
  const flags = { sale: sale === "1", free: free === "1", stock: stock === "1" };
  return { age, size, color, material, kind, price, rating, ...flags };
}

const flags = { sale: 1, free: 2, stock: 4 } as const;
const ratingUnit = 8;
const ratingSteps = 4;
const all = Array.from({ length: ratingUnit * ratingSteps }, (_, traits) => traits);

/** The rating step of these traits in stars: 0, 2, 3 or 4. */
export function starsOf(traits: number): number {
  const step = Math.floor(traits / ratingUnit);
  return step === 0 ? 0 : step + 1;
}

/** Whether these traits have a flag. */
export function hasFlag(traits: number, name: keyof typeof flags): boolean {
  return (traits & flags[name]) > 0;
}

/** All values of `product.traits` that match the filters, at most 32. */
export function traitsMatching({ sale, free, stock, rating = 0 }: Filters): number[] {
  const required = (sale ? flags.sale : 0) + (free ? flags.free : 0) + (stock ? flags.stock : 0);
  return all.filter((traits) => (traits & required) === required && starsOf(traits) >= rating);
}

/** Whole numbers, written into the statement. As parameters they would make another statement for each length. */
export function arrayOf(numbers: readonly number[], type: "smallint" | "int"): SQL {
  return sql.raw(`'{${numbers.join(",")}}'::${type}[]`);
}

/** The column of the categories that `kind` names. */
export type KindColumn = "level1_id" | "level2_id";

/** The facets that are set, each with its condition on the columns of a product. */
export function facetConditions(filters: Filters, kindColumn: KindColumn): [FacetName | "kind", SQL][] {
  const conditions = facetNames.flatMap((name): [FacetName, SQL][] => {
    const values = filters[name];
    if (values === undefined) return [];
    return [[name, sql.raw(`${placeOf[name].column} & ${maskOf(name, values)}::bigint <> 0`)]];
  });
  const { kind } = filters;
  if (kind === undefined) return conditions;
  return [...conditions, ["kind", sql`${sql.raw(kindColumn)} = any (${arrayOf(kind, "int")})`]];
}

/** The facets that are set, each as a condition that the index of the search answers. */
export function facetTags(filters: Filters): string[] {
  const anyOf = (tags: string[]) => `(${tags.map((tag) => `'${tag}'`).join(" | ")})`;
  const letter = { attributes: "#a", sizes: "#z" } as const;
  const tags = facetNames.flatMap((name) => {
    const values = filters[name];
    if (values === undefined) return [];
    return [anyOf(values.map((value) => `${letter[placeOf[name].column]}${bitOf(name, value)}`))];
  });
  return filters.kind === undefined ? tags : [...tags, anyOf(filters.kind.map((id) => `#k${id}`))];
}

/** Whether a facet is set, which `product.traits` does not hold. */
export function hasFacets(filters: Filters): boolean {
  return facetNames.some((name) => filters[name] !== undefined) || filters.kind !== undefined;
}

export function isFiltered(filters: Filters): boolean {
  const { price, sale, free, stock, rating } = filters;
  const isSet =
    price !== undefined || sale === true || free === true || stock === true || rating !== undefined;
  return isSet || hasFacets(filters);
}
