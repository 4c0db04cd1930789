import { expect, test } from "vitest";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { shownPrice } from "./product-offer.ts";

test("before a variant is chosen the least price is shown, as the least", () => {
  expect(shownPrice(boots, undefined)).toEqual({ now: 42, before: 56, saving: 14, isFrom: true });
});

test("a chosen variant shows its own price", () => {
  const clay = boots.skus.find((sku) => sku.code === "2-60");
  expect(shownPrice(boots, clay)).toEqual({ now: 44, before: 56, saving: 12, isFrom: false });
});

test("variants of one price do not begin 'From'", () => {
  const sage = { ...boots, skus: boots.skus.filter((sku) => sku.promotion_price === 42) };
  expect(shownPrice(sage, undefined).isFrom).toBe(false);
});

test("a saving has no crumbs of a cent", () => {
  const odd = { ...boots, skus: [], price: 0.3, promotion_price: 0.1 };
  expect(shownPrice(odd, undefined).saving).toBe(0.2);
});
