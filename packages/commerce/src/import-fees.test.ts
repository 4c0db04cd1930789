import { expect, test } from "vitest";
import { importFees, importFeesText } from "./import-fees.ts";

test("[PRICE-04] whether import fees fall on the buyer is said for the country, with 'may' where it is not certain", () => {
  expect(importFees.map((fees) => importFeesText(fees, "Germany"))).toEqual([
    "Import fees, Germany: included in your total.",
    "Import fees, Germany: customs may ask you to pay them when your package arrives.",
    "Import fees, Germany: we don't know if there are any. You may have to pay some when your package arrives.",
  ]);
});
