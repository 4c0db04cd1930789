import { describe, expect, test } from "vitest";
import { routes } from "./routes.ts";

const query = routes.listProducts.request.query;
const search = routes.searchProducts.request.query;

/** The fields that a listing's query is refused for. */
function refused(value: object): string[] {
  return query.safeParse({ categoryId: "1100", ...value }).error?.issues.map((i) => i.path.join(".")) ?? [];
}

describe("[API-14] what a listing is asked for", () => {
  test("a category alone gives its first 30 products, the most sold first", () => {
    expect(query.parse({ categoryId: "1100" })).toEqual({
      categoryId: 1100,
      page: 1,
      pageSize: 30,
      sort: "sold",
      direction: "DESC",
    });
  });

  test("[HEAD-04] the best sellers are a category of their own", () => {
    expect(query.parse({ categoryId: "best-seller" }).categoryId).toBe("best-seller");
  });

  test("[FIND-05] what is reduced is a category of its own", () => {
    expect(query.parse({ categoryId: "sale" }).categoryId).toBe("sale");
  });

  test.each(["price", "sold", "created_at", "rating"])(
    "[CAT-05] it may be sorted by %s, in both directions",
    (sort) => {
      for (const direction of ["ASC", "DESC"]) {
        expect(query.parse({ categoryId: "1100", sort, direction })).toMatchObject({ sort, direction });
      }
    },
  );

  test.each([
    [{ categoryId: "boots" }, "categoryId"],
    [{ categoryId: "0" }, "categoryId"],
    [{ categoryId: "1.5" }, "categoryId"],
    [{ categoryId: "99999999999" }, "categoryId"],
    [{ categoryId: undefined }, "categoryId"],
    [{ page: "0" }, "page"],
    [{ page: "101" }, "page"],
    [{ page: "two" }, "page"],
    [{ page: ["1", "2"] }, "page"],
    [{ pageSize: "101" }, "pageSize"],
    [{ pageSize: "-1" }, "pageSize"],
    [{ sort: "colour" }, "sort"],
    [{ direction: "asc" }, "direction"],
  ])("%j is refused, and the field named", (wrong, path) => {
    expect(refused(wrong)).toEqual([path]);
  });
});

describe("[CAT-07] [API-14] the filters of a listing", () => {
  test("are left out where they are not set, and read where they are", () => {
    const set = { price: "5-20", sale: "1", free: "1", stock: "1", rating: "4" };
    expect(query.parse({ categoryId: "1100", ...set })).toMatchObject({
      price: { from: 500, to: 2_000 },
      sale: "1",
      free: "1",
      stock: "1",
      rating: 4,
    });
  });

  test.each([
    [{ price: "9-1" }, "price"],
    [{ price: "cheap" }, "price"],
    [{ sale: "yes" }, "sale"],
    [{ free: "0" }, "free"],
    [{ stock: "" }, "stock"],
    [{ rating: "5.5" }, "rating"],
    [{ rating: "1" }, "rating"],
  ])("%j is refused, and the field named", (wrong, path) => {
    expect(refused(wrong)).toEqual([path]);
  });
});

describe("[API-16] what a search is asked for", () => {
  test("a text alone gives the best matches first", () => {
    expect(search.parse({ searchText: "  wooden  rainbow" })).toEqual({
      searchText: "wooden rainbow",
      page: 1,
      pageSize: 30,
      direction: "DESC",
    });
  });

  test("it may be sorted as a listing, but not by stars, and searched as it stands", () => {
    const asked = { searchText: "boots", exact: "1" };
    for (const sort of ["price", "sold", "created_at"])
      expect(search.parse({ ...asked, sort })).toMatchObject({ sort, exact: "1" });
    for (const wrong of [{ sort: "rating" }, { exact: "yes" }, { pageSize: "101" }, { page: "101" }])
      expect(search.safeParse({ ...asked, ...wrong }).success).toBe(false);
  });

  test("[SEARCH-03] any text is taken", () => {
    for (const searchText of ["", "\u0000", "\ud83d", "'; --", "👶".repeat(5_000)]) {
      expect(search.safeParse({ searchText }).success).toBe(true);
    }
  });
});
