/** The filters of a listing (CAT-07), and their encoding in `product.traits`. */
import type { PriceRange } from "@nestling/commerce/listing-filters";

export type Filters = {
  price?: PriceRange | undefined;
  sale?: boolean | undefined;
  free?: boolean | undefined;
  stock?: boolean | undefined;
  /** At least this many stars. */
  rating?: number | undefined;
};

/** The filters as a call's query parameters. */
export type FilterQuery = {
  price?: PriceRange | undefined;
  sale?: "1" | undefined;
  free?: "1" | undefined;
  stock?: "1" | undefined;
  rating?: number | undefined;
};

export function toFilters({ price, sale, free, stock, rating }: FilterQuery): Filters {
  return { price, sale: sale === "1", free: free === "1", stock: stock === "1", rating };
}

const flags = { sale: 1, free: 2, stock: 4 } as const;
const ratingUnit = 8;
const ratingSteps = 4;
const all = Array.from({ length: ratingUnit * ratingSteps }, (_, traits) => traits);

/** The rating step of these traits in stars: 0, 2, 3 or 4. */
function starsOf(traits: number): number {
  const step = Math.floor(traits / ratingUnit);
  return step === 0 ? 0 : step + 1;
}

/** All values of `product.traits` that match the filters, at most 32. */
export function traitsMatching({ sale, free, stock, rating = 0 }: Filters): number[] {
  const required = (sale ? flags.sale : 0) + (free ? flags.free : 0) + (stock ? flags.stock : 0);
  return all.filter((traits) => (traits & required) === required && starsOf(traits) >= rating);
}

export function isFiltered({ price, sale, free, stock, rating }: Filters): boolean {
  return price !== undefined || sale === true || free === true || stock === true || rating !== undefined;
}
