/** The counts next to the filters of a listing or a search (CAT-07). */
import { priceRanges, ratingSteps } from "@nestling/commerce/listing-filters";
import { toUsd } from "@nestling/commerce/money";
import type { Facets } from "@nestling/contract/listing";
import type { Filters } from "./traits.ts";

/** Counts the products that match each of `choices`, at least up to 1,000. */
export type CountEach = (choices: Filters[]) => Promise<number[]>;

const cap = 1_000;

/**
 * How many products remain with each further filter. A price range or a rating replaces the one that is set.
 */
export async function facetsFrom(filters: Filters, countEach: CountEach): Promise<Facets> {
  const ofPrice = priceRanges.map((price) => ({ ...filters, price }));
  const ofRating = ratingSteps.map((rating) => ({ ...filters, rating }));
  const flags = [
    { ...filters, sale: true },
    { ...filters, free: true },
    { ...filters, stock: true },
  ];
  const counts = (await countEach([...flags, ...ofRating, ...ofPrice])).map((count) => Math.min(count, cap));
  const [on_sale = 0, free_shipping = 0, in_stock = 0, ...others] = counts;
  const ofBuckets = others.slice(ratingSteps.length);
  const price = priceRanges.map(({ from, to }, index) => ({
    from: toUsd(from),
    ...(to !== undefined && { to: toUsd(to) }),
    count: ofBuckets[index] ?? 0,
  }));
  return {
    price: price.filter(({ count }) => count > 0),
    on_sale,
    free_shipping,
    in_stock,
    rating: ratingSteps.map((from, index) => ({ from, count: others[index] ?? 0 })),
    capped_at: cap,
  };
}
