import { describe, expect, test } from "vitest";
import { routes } from "./routes.ts";

const params = routes.getProduct.request.params;

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
