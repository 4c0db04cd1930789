import type { Selection, SkuProperty } from "@nestling/commerce/variants";
import { expect, test } from "vitest";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { chooseFirst, openProperty, unavailableText, valueStates } from "./variant-texts.ts";

const [color, size] = boots.skuProperties as [SkuProperty, SkuProperty];

const hint = (selection: Selection, property: SkuProperty) =>
  unavailableText(boots, selection, property, valueStates(boots, selection, property));

test("sizes that are sold out in the chosen color are named", () => {
  expect(hint({ "14": "1" }, size)).toBe("7 and 8 are out of stock in Sage.");
});

test("a size that the chosen color does not come in is named too", () => {
  expect(hint({ "14": "2" }, size)).toBe("5 doesn't come in Clay.");
});

test("with nothing else chosen only what is sold out in every color is named", () => {
  expect(hint({}, size)).toBe("");
  expect(hint({ "5": "70" }, color)).toBe("Sage is out of stock in Size 7.");
});

test("the first open property is what to choose first", () => {
  expect(openProperty(boots, {})).toBe(color);
  expect(openProperty(boots, { "14": "1" })).toBe(size);
  expect(openProperty(boots, { "14": "1", "5": "50" })).toBeUndefined();
  expect(chooseFirst(size)).toBe("Choose a size first");
  expect(chooseFirst({ ...size, skuPropertyName: "Age" })).toBe("Choose an age first");
});
