import { describe, expect, test } from "vitest";
import { isClean, listingPath, readListingQuery } from "../listing/listing-query.ts";
import { readSearch } from "./search-query.ts";

/** The clean address of what an address asks for. */
function clean(query: string): string {
  const search = new URLSearchParams(query);
  const source = readSearch(search);
  return listingPath(source, readListingQuery(source, search));
}

describe("the address of a search", () => {
  test("[ROUTE-08] names the text as it was cleaned, and how its products are listed", () => {
    expect(clean("searchText=%20highchair%0A")).toBe("/search-product?searchText=highchair");
    expect(clean("page=2&searchText=crib&exact=1&direction=ASC&sort=price&sale=1")).toBe(
      "/search-product?searchText=crib&exact=1&page=2&sort=price&direction=ASC&sale=1",
    );
  });

  const texts = [
    "a".repeat(10_000),
    "\0bib",
    "<b>&\"'",
    "👶🏽",
    "عربة",
    "'; drop table",
    "%",
    "a\u0301",
    "\ud800 x",
  ];
  test.each(texts)("[SEARCH-03] any text has an address that is its own clean one: %j", (searchText) => {
    const search = new URL(clean(String(new URLSearchParams({ searchText }))), "http://shop.invalid")
      .searchParams;
    expect(isClean(readSearch(search), search)).toBe(true);
  });
});
