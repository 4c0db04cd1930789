import { expect, test } from "vitest";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { variantPicture } from "./variant-picture.ts";

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
