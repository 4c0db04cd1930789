import { expect, test } from "vitest";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { givenSelection, selectionOf, withChoice } from "./selection.ts";

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
