import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, skus } from "../catalogue/tables.ts";
import { pictureId } from "../media/imported-pictures.ts";
import { pictures as keptPictures } from "../media/tables.ts";
import { importedProduct } from "../testing/supplied-product.ts";
import { saveProduct } from "./save-product.ts";
import type { SupplierProduct, SupplierVariant } from "./supplier.ts";

/* What another reading makes of the variants of a product, and of what others say about it. */

const { context, offer, stored, passTime } = await importedProduct();
const { database, clock } = context;

/** Stores the offer with a change, as it is read a minute later. */
async function save(change: Partial<SupplierProduct>) {
  passTime(60_000);
  const read = { product: { ...offer, ...change }, readAt: clock.now() };
  await database.transaction((tx) => saveProduct(tx, read, "US"));
  return stored();
}
const [first, ...others] = offer.variants as [SupplierVariant, ...SupplierVariant[]];
/** The first variant under another id, with another value of its first property. */
const another = (more: Partial<SupplierVariant> = {}): SupplierVariant => ({
  ...{ ...first, supplierSkuId: "12000999", supplierSkuAttr: "another" },
  properties: first.properties.map((property, at) =>
    at > 0
      ? property
      : { ...property, valueId: "999", value: "Moonlight", picture: "https://ae01.alicdn.com/moonlight.jpg" },
  ),
  ...more,
});

test("[MKT-01] a variant in a new color is offered beside those that there were, with its picture", async () => {
  const before = await stored();
  const after = await save({ variants: [...offer.variants, another({ stock: 7 })] });
  expect(after.variants.slice(0, -1).map(({ withdrawnAt }) => withdrawnAt)).toEqual(
    offer.variants.map(() => null),
  );
  expect(after.variants.at(-1)).toMatchObject({
    ...{ code: `${offer.code}-12000999`, stock: 7, position: before.variants.length, withdrawnAt: null },
    picture: { id: pictureId("https://ae01.alicdn.com/moonlight.jpg") },
  });
  const [property, ...rest] = after.properties;
  expect(rest).toEqual(before.properties.slice(1));
  expect(property?.values.map(({ id }) => id)).toEqual([
    ...(before.properties[0]?.values ?? []).map(({ id }) => id),
    "999",
  ]);
  const [kept] = await database
    .select()
    .from(keptPictures)
    .where(eq(keptPictures.id, pictureId("https://ae01.alicdn.com/moonlight.jpg")));
  expect(kept?.recipe).toEqual({ source: "https://ae01.alicdn.com/moonlight.jpg" });
});

test("[MKT-01] a product that its seller has made anew has the new variants alone", async () => {
  const before = await stored();
  const named = { id: "77", name: "Pattern", valueId: "1", value: "Dots", picture: undefined };
  const after = await save({ variants: [another({ properties: [named], stock: 4 })] });
  expect(after.properties).toEqual([{ id: "77", name: "Pattern", values: [{ id: "1", name: "Dots" }] }]);
  expect(after.variants.map(({ stock, withdrawnAt }) => [stock, withdrawnAt])).toEqual([
    ...before.variants.map(() => [0, clock.now()]),
    [4, null],
  ]);
  expect(after.promotionPrice).toBe(after.variants.at(-1)?.promotionPrice);
});

test("[MKT-01] a variant that the merchant has added stays as it is, whatever the supplier sells", async () => {
  const { id, first: like } = await stored();
  const own = { code: "MY-BOOTS", productId: id, position: 99, skuProperty: "own:1", stock: 5 };
  const prices = { price: like.price + 100_000, promotionPrice: like.promotionPrice + 100_000 };
  await database.insert(skus).values({ ...own, ...prices });
  for (const variants of [offer.variants, others]) {
    const mine = (await save({ variants })).variants.find(({ code }) => code === "MY-BOOTS");
    expect(mine).toMatchObject({ ...own, ...prices, withdrawnAt: null });
  }
});

test.each([
  ["nothing", 0],
  ["a fortune, which is a mistake", 10_000_000],
])("[MKT-01] a variant that costs %s is not sold, and the others are", async (_, price) => {
  const after = await save({ variants: [{ ...first, price: cents(price) }, ...others] });
  const [wrong, ...right] = after.variants;
  expect([wrong?.stock, wrong?.withdrawnAt]).toEqual([0, clock.now()]);
  expect(right.map(({ withdrawnAt }) => withdrawnAt)).toEqual(others.map(() => null));
  expect(after.withdrawnAt).toBeNull();
});

test("[MKT-01] what others say of a product is what they say now, and so are its seller and its name for an order", async () => {
  const renamed = { ...first, supplierSkuAttr: "another name for an order" };
  const after = await save({
    ...{ soldAtLeast: 4_321, rating: 3.2, ratingCount: 65, seller: { id: "77", name: "Another" } },
    variants: [renamed, ...others],
  });
  expect(after).toMatchObject({
    ...{ sold: 4_321, rating: 32, ratingCount: 65, sellerId: "77" },
    // The stars of the shop's own reviews.
    ...{ stars: 0, reviewCount: 0 },
  });
  expect(after.first.supplierSkuAttr).toBe("another name for an order");
  expect(await save({ rating: undefined, ratingCount: 0 })).toMatchObject({
    ...{ rating: 0, ratingCount: 0 },
  });
});

test("[REV-02] how many the shop itself has sold is not what the supplier says of its own sales", async () => {
  const { id, sold } = await stored();
  await database.update(products).set({ sold: 12, soldBySupplier: false }).where(eq(products.id, id));
  expect(await save({ soldAtLeast: 1_021_999 })).toMatchObject({ sold: 12, soldBySupplier: false });
  await database.update(products).set({ sold, soldBySupplier: true }).where(eq(products.id, id));
  expect(await save({ soldAtLeast: 1_021_999 })).toMatchObject({ sold: 1_021_999, soldBySupplier: true });
});

test("[MKT-01] stock is a whole number of pieces, a million at most", async () => {
  const stocks = [-3, 2.9, 5_000_000];
  const variants = offer.variants.slice(0, 3).map((variant, at) => ({ ...variant, stock: stocks[at] ?? 0 }));
  const after = await save({ variants });
  expect(after.variants.slice(0, 3).map(({ stock }) => stock)).toEqual([0, 2, 1_000_000]);
});

test("[MKT-01] a product of which no variant is left has been withdrawn since that was first read", async () => {
  const gone = await save({ variants: [] });
  expect(gone.withdrawnAt).toEqual(clock.now());
  expect((await save({ variants: [] })).withdrawnAt).toEqual(gone.withdrawnAt);
});
