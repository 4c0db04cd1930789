import { expect, test } from "vitest";
import { shopSales } from "./shop-sales.ts";

test("a shop has sold less than its supplier, in the same order, and nothing of what nobody buys", () => {
  const supplier = [1_021_400, 0, 4, 5, 6, 4, 88_300];
  const own = shopSales(supplier);
  expect(supplier.map((sold) => own.get(sold))).toEqual([4_032, 0, 2, 3, 4, 2, 928]);
});
