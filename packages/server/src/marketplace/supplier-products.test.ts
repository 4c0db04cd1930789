import { cents } from "@nestling/commerce/money";
import { expect, test } from "vitest";
import type { SupplierContext } from "./freight.ts";
import type { FreightReading, Reading, Supplier, SupplierProduct, SupplierVariant } from "./supplier.ts";
import { readDraft } from "./supplier-products.ts";

const readAt = new Date("2026-11-22T10:00:00Z");

const variant = (supplierSkuId: string, price: number, stock: number): SupplierVariant => ({
  ...{ supplierSkuId, supplierSkuAttr: supplierSkuId, price: cents(price), stock },
  ...{ importCharge: undefined, properties: [], shipsFrom: "CN" },
});
const product: SupplierProduct = {
  ...{ code: "1005006361450153", title: "Bib", categoryId: "1", isOnSale: true, descriptionHtml: "" },
  ...{ pictures: ["https://ae01.alicdn.com/a.jpg"], attributes: [], rating: undefined, ratingCount: 0 },
  ...{ soldAtLeast: 0, seller: { id: "1", name: "Panda" }, maker: undefined },
  variants: [variant("sold-out", 100, 0), variant("dear", 900, 5), variant("cheap", 300, 5)],
};
const way = (service: string, fee: number) => ({
  ...{ service, name: service, fee: cents(fee), minDays: 5, maxDays: 9, shipsFrom: "CN", isTracked: true },
});

/** What becomes of a product when the supplier answers so, and which variant's freight was asked for. */
async function draftOf(reading: Reading, freight: FreightReading) {
  const asked: string[] = [];
  const supplier = {
    read: async () => reading,
    freight: async ({ supplierSkuId, country }: { supplierSkuId: string; country: string }) => {
      asked.push(`${supplierSkuId} to ${country}`);
      return freight;
    },
  } as unknown as Supplier;
  const context = { supplier, clock: { now: () => readAt }, defaultCountry: "US" } as SupplierContext;
  return { draft: await readDraft(context, product.code), asked };
}
const found = (change: Partial<SupplierProduct> = {}): Reading => ({
  outcome: "found",
  product: { ...product, ...change },
});
const options = (...ways: ReturnType<typeof way>[]): FreightReading => ({
  outcome: "options",
  options: ways,
});

test("[MKT-01] the way of the cheapest variant that is in stock is read, and the cheapest way is kept", async () => {
  const { draft, asked } = await draftOf(found(), options(way("DEAR", 900), way("CHEAP", 150)));
  expect(asked).toEqual(["cheap to US"]);
  expect(draft).toMatchObject({
    outcome: "draft",
    draft: { product: { code: product.code }, freight: { service: "CHEAP", fee: 150 }, readAt },
  });
  const soldOut = [variant("dear", 900, 0), variant("cheap", 300, 0)];
  expect((await draftOf(found({ variants: soldOut }), options(way("STD", 1)))).asked).toEqual([
    "cheap to US",
  ]);
});

const shipped = options(way("STD", 150));
test.each<[string, Reading, FreightReading]>([
  ["the supplier has no such product", { outcome: "not_found" }, shipped],
  ["it is not sold to US", { outcome: "not_sold_there" }, shipped],
  ["it is not on sale", found({ isOnSale: false }), shipped],
  ["the supplier names no freight to US", found(), { outcome: "no_information" }],
  ["it is not shipped to US", found(), { outcome: "not_shippable" }],
  ["it is not shipped to US", found(), options()],
])("[MKT-01] a product is refused because %s", async (reason, reading, freight) => {
  expect((await draftOf(reading, freight)).draft).toEqual({ outcome: "refused", reason });
});
