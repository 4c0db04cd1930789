import { describe, expect, test } from "vitest";
import { routes } from "./routes.ts";

const query = routes.listProducts.request.query;
const params = routes.getProduct.request.params;

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

  test.each(["price", "sold", "created_at"])(
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

describe("[API-15] what a product is asked for by", () => {
  test("its number", () => {
    expect(params.parse({ productId: "100001" })).toEqual({ productId: 100_001 });
  });

  test.each(["", "0", "-1", "1.5", "abc", "NaN", "Infinity", "99999999999", "1'--"])(
    "not by %j",
    (productId) => {
      expect(params.safeParse({ productId }).error?.issues.map((issue) => issue.path)).toEqual([
        ["productId"],
      ]);
    },
  );
});
