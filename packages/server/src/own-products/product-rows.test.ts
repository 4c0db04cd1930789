import { cents } from "@nestling/commerce/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OwnProduct } from "./own-product.ts";
import { fromRows, type ProductRow, type SkuRow, toRows } from "./product-rows.ts";

const category = { level1Id: 1400, level2Id: 1402, inMenu: true };
const at = new Date("2026-11-30T12:00:00Z");

/** Rows as the database has them. The columns that this is not about are left out. */
function stored(product: OwnProduct, before: readonly SkuRow[] = [], inSale = false) {
  const { columns, skus } = toRows(product, { category, before, inSale, at });
  const stocks = new Map(product.variants.map(({ sku, stock }) => [sku, stock]));
  return {
    row: { ...columns } as ProductRow,
    skus: skus.map((sku) => ({ ...sku, stock: stocks.get(sku.code) ?? 0 })) as SkuRow[],
  };
}

const values = fc.tuple(fc.constantFrom("Red", "Blue", "Green: dark"), fc.constantFrom("S", "M;L"));
const products = fc
  .record({
    hasOptions: fc.boolean(),
    variants: fc.uniqueArray(
      fc.record({
        values,
        price: fc.integer({ min: 50, max: 99_999 }).map(cents),
        stock: fc.nat(1_000),
      }),
      { minLength: 1, maxLength: 6, selector: (one) => one.values.join() },
    ),
  })
  .map(
    ({ hasOptions, variants }): OwnProduct => ({
      ...{ name: "Bib", categoryId: category.level2Id, descriptionHtml: "<p>Soft.</p>" },
      ...{ specifications: [{ name: "Material", value: "Cotton" }], shippingFee: cents(0), pictures: [] },
      options: hasOptions ? ["Color", "Size"] : [],
      variants: (hasOptions ? variants : variants.slice(0, 1)).map((one, index) => ({
        ...{ sku: `BIB-${index}`, price: one.price, stock: one.stock, picture: null, isWithdrawn: false },
        values: hasOptions ? one.values : [],
      })),
    }),
  );

test("[OWN-01] what is stored of a product is read as the merchant has said it", () => {
  fc.assert(
    fc.property(products, (product) => {
      const { row, skus } = stored(product);
      expect(fromRows(row, skus)).toEqual(product);
    }),
  );
});

test("[OWN-01] a product costs what its cheapest variant costs, and in a sale what the sale says", () => {
  fc.assert(
    fc.property(products, (product) => {
      const { row, skus } = stored(product);
      expect(row.promotionPrice).toBe(Math.min(...product.variants.map(({ price }) => price ?? 0)));
      const reduced = skus.map((sku) => ({ ...sku, promotionPrice: 50, priceAfterSale: sku.price }));
      const inSale = stored(product, reduced, true);
      expect(inSale.row.promotionPrice, "a sale keeps its prices").toBe(50);
      expect(fromRows(inSale.row, inSale.skus)).toEqual(product);
    }),
  );
});
