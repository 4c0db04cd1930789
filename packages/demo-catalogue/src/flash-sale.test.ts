import { expect, test } from "vitest";
import { babyProducts } from "./catalogue.ts";
import { demoFlashSale } from "./flash-sale.ts";

const products = new Map(babyProducts.map((product) => [product.id, product]));

test.each([...Array(7).keys()])(
  "[HOME-01] on day %i six things that can be bought cost less than usual",
  (day) => {
    const reductions = demoFlashSale(day);
    expect(new Set(reductions.map(({ productId }) => productId)).size).toBe(6);
    for (const { productId, percent } of reductions) {
      const product = products.get(productId);
      expect(
        product?.skus.some(({ stock }) => stock > 0),
        String(productId),
      ).toBe(true);
      const usual = 100 * (1 - (product?.promotionPrice ?? 0) / (product?.price ?? 1));
      expect(percent, product?.name).toBeGreaterThan(usual);
    }
  },
);

test("the sales come round every week", () => {
  expect(demoFlashSale(20_413)).toEqual(demoFlashSale(20_413 + 7));
  expect(demoFlashSale(-1)).toHaveLength(6);
});
