import fc from "fast-check";
import { expect, test } from "vitest";
import { findSku, readSkuProperty, type SkuProperty, skuText, valueState } from "./variants.ts";

function property(id: string, name: string, ...values: string[]): SkuProperty {
  return {
    skuPropertyId: id,
    skuPropertyName: name,
    skuPropertyValues: values.map((value, i) => ({
      propertyValueId: `${id}0${i}`,
      propertyValueDisplayName: value,
    })),
  };
}

const color = property("14", "Colour", "Sage", "Rust");
const size = property("5", "Size", "22", "23");
const properties = [color, size];

/** Sage comes in both sizes, 23 being sold out; rust comes in 22 alone. */
const skus = [
  { sku_property: "14:1400;5:500", stock: 3 },
  { sku_property: "14:1400;5:501", stock: 0 },
  { sku_property: "14:1401;5:500", stock: 1 },
];

test("[PROD-02] choosing one value of each property selects the variant", () => {
  expect(findSku(skus, properties, { "14": "1401", "5": "500" })).toBe(skus[2]);
  expect(findSku(skus, properties, { "14": "1400", "5": "501" })).toBe(skus[1]);
});

test("[PROD-02] nothing is selected while a property is open, or when no such variant exists", () => {
  expect(findSku(skus, properties, {})).toBeUndefined();
  expect(findSku(skus, properties, { "14": "1400" })).toBeUndefined();
  expect(findSku(skus, properties, { "14": "1401", "5": "501" })).toBeUndefined();
});

test("[PROD-02] a product without properties has its one variant selected at once", () => {
  const only = { sku_property: "", stock: 4 };
  expect(findSku([only], [], {})).toBe(only);
});

test("[PROD-02] a value is judged beside what is chosen of the other properties", () => {
  expect(valueState(skus, { "14": "1400" }, "5", "500")).toBe("available");
  expect(valueState(skus, { "14": "1400" }, "5", "501")).toBe("sold_out");
  expect(valueState(skus, { "14": "1401" }, "5", "501")).toBe("missing");
  expect(valueState(skus, {}, "5", "501")).toBe("sold_out");
});

test("[PROD-02] the value chosen now does not stand in the way of another value of its property", () => {
  expect(valueState(skus, { "14": "1401", "5": "501" }, "14", "1400")).toBe("sold_out");
});

test("[PROD-02] completing a choice with an available value always selects a variant in stock", () => {
  const choices = fc.record({
    "14": fc.constantFrom("1400", "1401"),
    "5": fc.constantFrom("500", "501"),
  });
  fc.assert(
    fc.property(choices, (choice) => {
      const state = valueState(skus, { "14": choice["14"] }, "5", choice["5"]);
      const stock = findSku(skus, properties, choice)?.stock;
      expect(state).toBe(stock === undefined ? "missing" : stock > 0 ? "available" : "sold_out");
    }),
  );
});

test("a variant's values are read by property, and a product without properties has none", () => {
  expect(readSkuProperty("14:771;5:100")).toEqual({ "14": "771", "5": "100" });
  expect(readSkuProperty("")).toEqual({});
});

test("a variant in words names its values in the product's order", () => {
  expect(skuText(properties, "5:501;14:1400")).toBe("Sage, Size 23");
  expect(skuText([], "")).toBe("");
});
