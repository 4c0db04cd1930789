import { facetNames, facetWords, formatFacet, parseKinds, pickFacet } from "@nestling/commerce/facets";
import { formatPriceRange, parsePriceRange } from "@nestling/commerce/listing-filters";
import { formatUsd, fromUsd } from "@nestling/commerce/money";

/**
 * The filters that are set, written as in addresses and calls: `color=blue.pink&price=5-20&sale=1&free=1&stock=1&rating=4`.
 * Filters that are not set are absent.
 */
export type Filters = {
  readonly age?: string;
  readonly size?: string;
  readonly color?: string;
  readonly material?: string;
  /** Ids of categories. */
  readonly kind?: string;
  readonly price?: string;
  readonly sale?: "1";
  readonly free?: "1";
  readonly stock?: "1";
  readonly rating?: "4" | "3" | "2";
};

/** The filters of which several values can be set. */
export const valueFilters = [...facetNames, "kind"] as const;

type ValueFilter = (typeof valueFilters)[number];

/** In the order of the address. */
export const filterNames = [...valueFilters, "price", "sale", "free", "stock", "rating"] as const;

export type FilterName = (typeof filterNames)[number];

/** The values of a filter that are set. */
export function valuesOf(filters: Filters, name: ValueFilter): string[] {
  return filters[name]?.split(".") ?? [];
}

/** The filters with one value more or less, in the one spelling of the address. */
export function toggled(filters: Filters, name: ValueFilter, value: string): Filters {
  const before = valuesOf(filters, name);
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return withFilter(filters, name, readValues(name, values));
}

/** A form without scripts sends each value by itself. Unknown ones are left out. */
function readValues(name: ValueFilter, texts: readonly string[]): string | undefined {
  const values = name === "kind" ? (parseKinds(texts.join(".")) ?? []) : pickFacet(name, texts);
  return values.length === 0 ? undefined : formatFacet(values);
}

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
  const values = valueFilters.map((name) => [name, readValues(name, search.getAll(name))] as const);
  return {
    ...Object.fromEntries(values.filter(([, text]) => text !== undefined)),
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
  return filterNames.reduce(
    (count, name) => count + (isMany(name) ? valuesOf(filters, name).length : +(name in filters)),
    0,
  );
}

function isMany(name: FilterName): name is ValueFilter {
  return valueFilters.some((each) => each === name);
}

/** A price range in words: "$5.00 to $20.00", "$50.00 and up", "Up to $9.99". */
export function priceWords(price: string): string {
  const [from = "0", to = ""] = price.split("-");
  const dollars = (amount: string) => formatUsd(fromUsd(Number(amount)));
  if (to === "") return `${dollars(from)} and up`;
  return from === "0" ? `Up to ${dollars(to)}` : `${dollars(from)} to ${dollars(to)}`;
}

type Chip = { key: string; words: string; without: Filters };

/** A chip for each value that is set: its words, and the filters without it. `kinds`: the titles of categories by their ids. */
export function chipsOf(filters: Filters, kinds: ReadonlyMap<string, string>): Chip[] {
  return filterNames.flatMap((name): Chip[] => {
    if (!(name in filters)) return [];
    if (!isMany(name))
      return [{ key: name, words: flagWords(filters, name), without: without(filters, name) }];
    return valuesOf(filters, name).map((value) => ({
      key: `${name} ${value}`,
      words: name === "kind" ? (kinds.get(value) ?? "Category") : facetWords(name, value),
      without: toggled(filters, name, value),
    }));
  });
}

function flagWords(filters: Filters, name: Exclude<FilterName, ValueFilter>): string {
  switch (name) {
    case "price":
      return priceWords(filters.price ?? "");
    case "sale":
      return "On sale";
    case "free":
      return "Free Shipping";
    case "stock":
      return "In stock";
    case "rating":
      return `${filters.rating} stars and up`;
  }
}
