import { formatPriceRange, parsePriceRange } from "@nestling/commerce/listing-filters";
import { formatUsd, fromUsd } from "@nestling/commerce/money";

/**
 * The filters that are set, written as in addresses and calls: `price=5-20&sale=1&free=1&stock=1&rating=4`. Filters that
 * are not set are absent.
 */
export type Filters = {
  readonly price?: string;
  readonly sale?: "1";
  readonly free?: "1";
  readonly stock?: "1";
  readonly rating?: "4" | "3" | "2";
};

/** In the order of the address. */
export const filterNames = ["price", "sale", "free", "stock", "rating"] as const;

export type FilterName = (typeof filterNames)[number];

/**
 * The two fields of a price range, as a form sends them without scripts. An address with these fields is redirected to
 * the clean one.
 */
export const priceFields = ["from", "to"] as const;

/** The price range of the two fields' texts, either of which may be empty. Undefined if they give no range. */
export function typedRange(from: string, to: string): string | undefined {
  const bare = (text: string) => text.replace(/[$,\s]/g, "");
  const low = bare(from).replace(/\.\d*$/, "");
  const high = bare(to).replace(/\.(?!99$)\d*$/, "");
  if (!low && !high) return undefined;
  const range = parsePriceRange(`${Number(low)}-${high ? Number(high) : ""}`);
  return range && formatPriceRange(range);
}

/** The filters of an address. Invalid ones are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  const asked = parsePriceRange(search.get("price") ?? "");
  const price = asked
    ? formatPriceRange(asked)
    : typedRange(search.get("from") ?? "", search.get("to") ?? "");
  const rating = (["4", "3", "2"] as const).find((step) => step === search.get("rating"));
  const isSet = (name: string) => search.get(name) === "1";
  return {
    ...(price !== undefined && { price }),
    ...(isSet("sale") && { sale: "1" }),
    ...(isSet("free") && { free: "1" }),
    ...(isSet("stock") && { stock: "1" }),
    ...(rating !== undefined && { rating }),
  };
}

/** The filters without one of them. */
export function without(filters: Filters, name: FilterName): Filters {
  const { [name]: _, ...others } = filters;
  return others;
}

/** The filters with one of them set, or without it if `value` is undefined. */
export function withFilter<Name extends FilterName>(
  filters: Filters,
  name: Name,
  value: Filters[Name] | undefined,
): Filters {
  return value === undefined ? without(filters, name) : { ...filters, [name]: value };
}

/** How many are set. */
export function countFilters(filters: Filters): number {
  return Object.keys(filters).length;
}

/** A price range in words: "$5 to $20", "$10 to $24.99", "$50 and up", "Up to $9.99". */
export function priceWords(price: string): string {
  const [from = "0", to = ""] = price.split("-");
  const dollars = (amount: string) => formatUsd(fromUsd(Number(amount))).replace(".00", "");
  if (to === "") return `${dollars(from)} and up`;
  return from === "0" ? `Up to ${dollars(to)}` : `${dollars(from)} to ${dollars(to)}`;
}

/** The text on the chip of a filter that is set. */
export function filterWords(filters: Filters, name: FilterName): string {
  switch (name) {
    case "price":
      return priceWords(filters.price ?? "");
    case "sale":
      return "On sale";
    case "free":
      return "Free shipping";
    case "stock":
      return "In stock";
    case "rating":
      return `${filters.rating} stars and up`;
  }
}
