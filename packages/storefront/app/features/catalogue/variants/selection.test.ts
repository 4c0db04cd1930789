import { expect, test } from "vitest";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { givenSelection, selectionOf, variantPicture, withChoice } from "./selection.ts";

test("a property of one value alone is chosen without asking, others are not", () => {
  const [color, size] = boots.skuProperties;
  if (color === undefined || size === undefined) throw new Error("the boots come in colors and sizes");
  const onlySage = { ...color, skuPropertyValues: color.skuPropertyValues.slice(0, 1) };
  expect(givenSelection({ skuProperties: [onlySage, size] })).toEqual({ "14": "1" });
  expect(givenSelection(boots)).toEqual({});
});

test("[ROUTE-04] a variant's code chooses each of its values, a wrong code nothing", () => {
  expect(selectionOf(boots, "1-60")).toEqual({ "14": "1", "5": "60" });
  expect(selectionOf(boots, "1-999")).toBeUndefined();
  expect(selectionOf(boots, null)).toBeUndefined();
});

test("choosing a value replaces the one before it, and choosing it again gives it up", () => {
  const sage = withChoice({}, "14", "1");
  expect(sage).toEqual({ "14": "1" });
  expect(withChoice(sage, "14", "2")).toEqual({ "14": "2" });
  expect(withChoice(sage, "14", "1")).toEqual({});
  expect(withChoice(sage, "5", "60")).toEqual({ "14": "1", "5": "60" });
});

const picture = (src: string) => ({ src, alt: "", width: 640, height: 640, color: "#F1E8DA" });
const pictured = {
  skus: boots.skus.map((sku) => ({
    ...sku,
    avatar: picture(sku.sku_property.startsWith("14:1") ? "/media/sage" : "/media/clay"),
  })),
};

test("a color shows its picture before a size is chosen", () => {
  expect(variantPicture(pictured, { "14": "2" })?.src).toBe("/media/clay");
  expect(variantPicture(pictured, { "14": "2", "5": "60" })?.src).toBe("/media/clay");
});

test("a size that comes in several colors shows none of them", () => {
  expect(variantPicture(pictured, { "5": "60" })).toBeUndefined();
  expect(variantPicture(pictured, {})).toBeUndefined();
});

test("variants without pictures show none", () => {
  expect(variantPicture(boots, { "14": "1" })).toBeUndefined();
});
