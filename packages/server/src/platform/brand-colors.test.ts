import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColors, contrast, isReadable, usualBrand } from "./brand-colors.ts";

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("[LOOK-01] black on white has the largest contrast, and a color with itself none", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#0f6b62", "#0f6b62")).toBe(1);
});

test("[LOOK-01] every color that is taken can be read on the shop's grounds, and so can its darker form", () => {
  fc.assert(
    fc.property(colors.filter(isReadable), (brand) => {
      const { dark, tint } = brandColors(brand);
      for (const ground of ["#ffffff", "#fffcf8", "#f7f1e8", tint]) {
        expect(contrast(brand, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 300 },
  );
  expect(isReadable(usualBrand)).toBe(true);
  expect(isReadable("#f2b33d")).toBe(false);
});

test("[LOOK-01] the usual colors are those that the style sheet has", async () => {
  const { brand, dark, tint } = brandColors(usualBrand);
  const theme = await readFile(new URL("../../../storefront/app/styles/theme.css", import.meta.url), "utf8");
  expect(theme).toContain(`--brand: ${brand};\n  --brand-dark: ${dark};\n  --brand-tint: ${tint};`);
});
