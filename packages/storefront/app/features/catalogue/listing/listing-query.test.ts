import { describe, expect, test } from "vitest";
import {
  foundInput,
  isClean,
  lastPageOf,
  listingInput,
  listingPath,
  readListingQuery,
  readSearch,
} from "./listing-query.ts";

const shoes = { kind: "category", categoryId: "1101" } as const;
const rainbows = { kind: "search", searchText: "wooden rainbow", isExact: false } as const;
const read = (query: string) => readListingQuery(shoes, new URLSearchParams(query));
const clean = (query: string) => listingPath(shoes, read(query));
const isCleanAs = (query: string) => isClean(shoes, new URLSearchParams(query));

describe("the address of a listing", () => {
  test("without a query is the first page of the best selling", () => {
    expect(read("")).toMatchObject({ page: 1, sort: { sort: "sold", direction: "DESC" }, filters: {} });
    expect(clean("")).toBe("/ecommerce-category/1101");
  });

  test("[CAT-05] names sort and page where they differ from the usual", () => {
    expect(clean("page=2&direction=ASC&sort=price")).toBe(
      "/ecommerce-category/1101?page=2&sort=price&direction=ASC",
    );
    expect(clean("sort=created_at&direction=DESC")).toBe(
      "/ecommerce-category/1101?sort=created_at&direction=DESC",
    );
  });

  test.each([
    "page=0",
    "page=-3",
    "page=1.5",
    "page=two",
    "page=",
    "sort=name&direction=ASC",
    "sort=sold&direction=ASC",
    "sort=price",
    "direction=ASC",
    "order=price",
    "order=",
    "price=9-1",
    "price=05-10",
    "rating=9",
    "sale=0",
    "stock=yes",
    "from=9&to=1",
  ])("asks for nothing by %s", (query) => {
    expect(clean(query)).toBe("/ecommerce-category/1101");
    expect(isCleanAs(query)).toBe(false);
  });

  test("ends at page 100", () => {
    expect(clean("page=250")).toBe("/ecommerce-category/1101?page=100");
  });

  test("takes the sort as the select sends it, and leads on to the clean address", () => {
    expect(clean("order=price-DESC")).toBe("/ecommerce-category/1101?sort=price&direction=DESC");
    expect(isCleanAs("order=price-DESC")).toBe(false);
  });

  test("[CAT-07] takes a price range as its form sends it, and leads on to the clean address", () => {
    expect(clean("from=5&to=20&stock=1")).toBe("/ecommerce-category/1101?price=5-20&stock=1");
    expect(isCleanAs("from=5&to=20&stock=1")).toBe(false);
  });

  test("says everything once", () => {
    expect(isCleanAs("page=2&page=3")).toBe(false);
    expect(isCleanAs("sale=1&sale=1")).toBe(false);
  });

  test.each([
    "",
    "page=2",
    "sort=price&direction=ASC",
    "direction=ASC&sort=price&page=7",
    "utm_source=mail",
    "price=5-20&sale=1&rating=3",
  ])("is clean as ?%s", (query) => expect(isCleanAs(query)).toBe(true));
});

describe("[SEARCH-01] the address of a search", () => {
  const query = (text: string) => readListingQuery(rainbows, new URLSearchParams(text));

  test("[SEARCH-07] of filters alone is clean with and without an empty text, which a page never reads", () => {
    const filtered = new URLSearchParams("sale=1");
    const source = readSearch(filtered);
    expect(listingPath(source, readListingQuery(source, filtered))).toBe("/search-product?sale=1");
    expect(isClean(source, filtered)).toBe(true);
    expect(isClean(source, new URLSearchParams("searchText=&sale=1"))).toBe(true);
  });

  test("carries the text, and sorts by the best match unless asked otherwise", () => {
    expect(listingPath(rainbows, query("searchText=wooden+rainbow"))).toBe(
      "/search-product?searchText=wooden+rainbow",
    );
    expect(listingPath(rainbows, query("sort=sold&direction=DESC&page=2"))).toBe(
      "/search-product?searchText=wooden+rainbow&page=2&sort=sold&direction=DESC",
    );
  });

  test("says when the text is meant as it stands", () => {
    expect(listingPath({ ...rainbows, isExact: true }, query("stock=1"))).toBe(
      "/search-product?searchText=wooden+rainbow&exact=1&stock=1",
    );
  });

  test("is clean only with the text as the shop searches it", () => {
    expect(isClean(rainbows, new URLSearchParams({ searchText: "wooden rainbow" }))).toBe(true);
    expect(isClean(rainbows, new URLSearchParams({ searchText: " wooden  rainbow" }))).toBe(false);
  });
});

/** The clean address of what an address asks for. */
function cleanSearch(query: string): string {
  const search = new URLSearchParams(query);
  const source = readSearch(search);
  return listingPath(source, readListingQuery(source, search));
}

describe("the address of a search", () => {
  test("[ROUTE-08] names the text as it was cleaned, and how its products are listed", () => {
    expect(cleanSearch("searchText=%20highchair%0A")).toBe("/search-product?searchText=highchair");
    expect(cleanSearch("page=2&searchText=crib&exact=1&direction=ASC&sort=price&sale=1")).toBe(
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
    const search = new URL(cleanSearch(String(new URLSearchParams({ searchText }))), "http://shop.invalid")
      .searchParams;
    expect(isClean(readSearch(search), search)).toBe(true);
  });
});

describe("[CAT-06] the last page of a listing", () => {
  const lastOf = (total: number, total_is_capped = false, full = 0) =>
    lastPageOf({ total, total_is_capped }, full);

  test("holds what 30 on each page before leave", () => {
    expect([0, 1, 30, 31, 75].map((total) => lastOf(total))).toEqual([1, 1, 1, 2, 3]);
    expect(lastOf(75, false, 3), "a full page is not followed by another where all are counted").toBe(3);
  });

  test("is the one after a full page where not all products are counted, up to the hundredth", () => {
    expect([0, 33, 34, 50, 100].map((full) => lastOf(1_000, true, full))).toEqual([34, 34, 35, 51, 100]);
    expect(lastOf(5_000)).toBe(100);
  });
});

test("the shop is asked for what the address says, and a search by itself for the best match", () => {
  const filtered = "page=2&sort=price&direction=DESC&free=1";
  expect(listingInput(read(filtered))).toEqual({
    page: 2,
    pageSize: 30,
    sort: "price",
    direction: "DESC",
    free: "1",
  });
  const exact = { ...rainbows, isExact: true };
  const asked = (query: string) => foundInput(exact, readListingQuery(exact, new URLSearchParams(query)));
  const search = { searchText: "wooden rainbow", exact: "1" };
  expect(asked("stock=1")).toEqual({ ...search, page: 1, pageSize: 30, stock: "1" });
  expect(asked(filtered)).toEqual({
    ...search,
    page: 2,
    pageSize: 30,
    sort: "price",
    direction: "DESC",
    free: "1",
  });
});
