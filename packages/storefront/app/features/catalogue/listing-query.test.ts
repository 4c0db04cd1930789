import { describe, expect, test } from "vitest";
import { isClean, listingPath, readListingQuery } from "./listing-query.ts";

const read = (query: string) => readListingQuery(new URLSearchParams(query));
const clean = (query: string) => listingPath("1101", read(query));

describe("the address of a listing", () => {
  test("without a query is the first page of the best selling", () => {
    expect(read("")).toEqual({ page: 1, sort: expect.objectContaining({ sort: "sold", direction: "DESC" }) });
    expect(clean("")).toBe("/ecommerce-category/1101");
  });

  test("names sort and page where they differ from the usual", () => {
    expect(clean("page=2&direction=ASC&sort=price")).toBe(
      "/ecommerce-category/1101?sort=price&direction=ASC&page=2",
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
  ])("asks for nothing by %s", (query) => {
    expect(clean(query)).toBe("/ecommerce-category/1101");
    expect(isClean(new URLSearchParams(query))).toBe(false);
  });

  test("ends at page 100", () => {
    expect(clean("page=250")).toBe("/ecommerce-category/1101?page=100");
  });

  test("takes the sort as the select sends it, and leads on to the clean address", () => {
    expect(clean("order=price-DESC")).toBe("/ecommerce-category/1101?sort=price&direction=DESC");
    expect(isClean(new URLSearchParams("order=price-DESC"))).toBe(false);
  });

  test.each(["", "page=2", "sort=price&direction=ASC", "direction=ASC&sort=price&page=7", "utm_source=mail"])(
    "is clean as ?%s",
    (query) => expect(isClean(new URLSearchParams(query))).toBe(true),
  );
});
