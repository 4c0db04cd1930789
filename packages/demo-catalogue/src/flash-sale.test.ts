import { expect, test } from "vitest";
import { babyProducts } from "./catalogue.ts";
import { demoFlashSale } from "./flash-sale.ts";

const products = new Map(babyProducts.map((product) => [product.id, product]));
const weeks = [...Array(7).keys()];

test.each(weeks)("[HOME-01] in week %i six things that can be bought cost less than usual", (week) => {
  const reductions = demoFlashSale(week);
  expect(reductions).toHaveLength(6);
  for (const { productId, percent } of reductions) {
    const product = products.get(productId);
    expect(
      product?.skus.some(({ stock }) => stock > 0),
      String(productId),
    ).toBe(true);
    expect(percent).toBeGreaterThanOrEqual(20);
  }
});

test("[PRICE-02] what is reduced in a week has cost its usual price for more than 30 days before", () => {
  const all = weeks.flatMap((week) => demoFlashSale(week).map(({ productId }) => productId));
  expect(new Set(all).size, "each once in seven weeks").toBe(all.length);
  for (const productId of all) {
    const { price, promotionPrice, createdDaysAgo, name } = products.get(productId) ?? {};
    expect([promotionPrice, (createdDaysAgo ?? 0) >= 40], name).toEqual([price, true]);
  }
});

test("the sales come round every seven weeks", () => {
  expect(demoFlashSale(1_413)).toEqual(demoFlashSale(1_413 + 7));
  expect(demoFlashSale(-1)).toHaveLength(6);
});
