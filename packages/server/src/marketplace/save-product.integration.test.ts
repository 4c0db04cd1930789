import type { AliExpressClient } from "@nestling/aliexpress/client";
import { cents } from "@nestling/commerce/money";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { readSafety, stateSafety } from "../catalogue/product-safety.ts";
import { productFreight, products, skus } from "../catalogue/tables.ts";
import { pictures } from "../media/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { testDatabase } from "../testing/database.ts";
import { testMarketplace } from "../testing/marketplace.ts";
import { seedProducts } from "../testing/products.ts";
import { aliExpressSupplier } from "./aliexpress-supplier.ts";
import { freightRule } from "./freight.ts";
import { priceRules, usualRule } from "./price-rules.ts";
import { priceByRules } from "./reprice.ts";
import type { ProductReading } from "./save-plan.ts";
import { saveProduct, saveProducts } from "./save-product.ts";
import type { SupplierProduct } from "./supplier.ts";

const { database } = await testDatabase();
await seedProducts(database);
const { supplier } = await testMarketplace();
const readAt = new Date("2026-11-22T10:00:00Z");
const later = new Date("2026-11-22T11:00:00Z");

async function read(code: string): Promise<SupplierProduct> {
  const reading = await supplier.read(code, { country: "US" });
  if (reading.outcome !== "found") throw new Error(`${code} is ${reading.outcome}`);
  return reading.product;
}

const { codes } = await supplier.find({ words: "boots", page: 1 });
const all = await Promise.all(codes.slice(0, 7).map(read));
const several = all.filter(({ isOnSale }) => isOnSale);
const product = several.find(({ variants }) => variants.length > 3) as SupplierProduct;
const { code } = product;

const freight = {
  service: "STD",
  fee: cents(150),
  minDays: 7,
  maxDays: 12,
  shipsFrom: "CN",
  isTracked: true,
};
const save = (more: Partial<ProductReading> = {}) =>
  database.transaction((tx) =>
    saveProduct(tx, { product, readAt, categoryId: 1101, freight, ...more }, "US"),
  );
async function stored(aliCode = code) {
  const [row] = await database.select().from(products).where(eq(products.aliCode, aliCode));
  if (row === undefined) throw new Error("it is not stored");
  const variants = await database
    .select()
    .from(skus)
    .where(eq(skus.productId, row.id))
    .orderBy(skus.position);
  return { ...row, skus: variants };
}
const tags = async () =>
  (await database.delete(purgeOutbox).returning()).flatMap((row) => row.tags.split(" ")).sort();
const changed = (change: (variant: SupplierProduct["variants"][number]) => object): SupplierProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, ...change(variant) })),
});

const safetyOf = async () => (await readSafety(database, (await stored()).id))?.facts;

beforeEach(async () => {
  await database.delete(productFreight);
  await database.execute(sql`delete from sku where product_id > 1000`);
  await database.execute(sql`delete from product where id > 1000`);
  await database.execute(sql`delete from merchant_setting`);
  await database.delete(purgeOutbox);
});

/** A product as the marketplace writes it, and a way that it offers. */
const wire = (base: object, sku: object, more: object) => ({
  rsp_code: 200,
  result: {
    ae_item_base_info_dto: { product_id: code, subject: "Boots", category_id: 1, ...base },
    ae_item_sku_info_dtos: [
      { sku_id: 1, sku_available_stock: 5, offer_sale_price: "3.29", currency_code: "USD", ...sku },
      { sku_id: 2, sku_attr: "14:2", sku_available_stock: 5, offer_sale_price: "3.29", currency_code: "USD" },
    ],
    ae_multimedia_info_dto: { image_urls: "https://ae01.alicdn.com/kf/1.jpg" },
    ...more,
  },
});
const huge = "999999999999999";

test.each<[string, object, object?, object?]>([
  ["sales", { sales_count: huge }],
  ["ratings", { evaluation_count: huge, avg_evaluation_rating: "4.6" }],
  ["stars", { evaluation_count: "10", avg_evaluation_rating: huge }],
  ["a category", { category_id: huge }],
  ["pieces", {}, { sku_attr: "14:1", sku_available_stock: huge }],
  ["pieces for an order", {}, { sku_attr: "14:1", buy_amount_limit_set_by_promotion: huge }],
  ["a price", {}, { sku_attr: "14:1", offer_sale_price: "999999999999" }],
  ["a price before its reduction", {}, { sku_attr: "14:1", sku_price: "999999999999" }],
  ["a tax", {}, { sku_attr: "14:1", tax_amount: "999999999999" }],
  ["a charge for import", {}, { sku_attr: "14:1", estimated_import_charges: "999999999999" }],
  ["a weight", {}, {}, { package_info_dto: { gross_weight: "999999999999", package_length: huge } }],
  ["days of handling", {}, {}, { logistics_info_dto: { delivery_time: huge } }],
])("[MKT-01] a product with more %s than a number can be is stored", async (_, base, sku = {}, more = {}) => {
  const call = async (_method: string, _fields: object, schema: z.ZodType) =>
    schema.parse(wire(base, sku, more));
  const reading = await aliExpressSupplier({ call } as unknown as AliExpressClient, "US").read(code, {
    country: "US",
  });
  if (reading.outcome !== "found") throw new Error(reading.outcome);
  const { product } = reading;
  expect(await save({ product })).toMatchObject({ outcome: "created" });
  expect(await save({ product, readAt: later })).toMatchObject({ productId: (await stored()).id });
});

test.each([
  [undefined, null],
  [9, 9],
  [9_999_999_999, null],
])("[MKT-01] a limit of %d pieces for one order is kept as %d", async (purchaseLimit, kept) => {
  await save({ product: changed(() => ({ purchaseLimit })) });
  expect((await stored()).skus.map((sku) => sku.purchaseLimit)).toEqual(product.variants.map(() => kept));
});

test("[SAFE-01] an import brings the maker and the materials, which follow the supplier; what the merchant states stays", async () => {
  const attributes = [
    { name: "Material", value: "Leather" },
    { name: "Main Material", value: "Cotton" },
    { name: "Age Range", value: "0-36 months" },
    { name: "Certification", value: "CPC" },
  ];
  const maker = { name: " Nest\u0000 Ltd. ", address: "1 Mill Road", contact: undefined };
  await save({ product: { ...product, maker, attributes } });
  const supplied = { maker: { name: "Nest Ltd.", address: "1 Mill Road" }, materials: "Leather, Cotton" };
  expect(await safetyOf()).toEqual(supplied);
  const { id } = await stored();
  await stateSafety({ database, clock: { now: () => later } }, id, { materials: "Suede", age: { from: 12 } });
  await database.delete(purgeOutbox);
  const moved = { ...maker, address: "2 Mill Road" };
  await save({ product: { ...product, maker: moved, attributes }, readAt: later });
  expect(await tags()).toEqual([`product:${id}`]);
  expect(await safetyOf()).toEqual({
    ...{ maker: { ...supplied.maker, address: "2 Mill Road" }, materials: "Suede", age: { from: 12 } },
  });
  await save({ product: { ...product, maker: undefined, attributes: [] }, readAt: later });
  expect(await safetyOf(), "what it said last").toMatchObject({ maker: { address: "2 Mill Road" } });
});

test("[MKT-01] a product is stored with its variants, at prices by the rule, and its words are cleaned", async () => {
  const hostile = {
    ...product,
    title: " <b>Boots</b>\u0000 ",
    descriptionHtml: "<p onclick=x>Good</p><script>1</script>",
  };
  expect(await save({ product: hostile })).toMatchObject({ outcome: "created", code });
  const row = await stored();
  expect(row).toMatchObject({
    ...{ name: "<b>Boots</b>", descriptionHtml: "<p>Good</p>", level1Id: 1100, level2Id: 1101, inMenu: true },
    ...{ shippingFee: 0, inStock: true, sellerId: product.seller.id || null, sold: product.soldAtLeast },
    ...{ soldBySupplier: true, rating: Math.round((product.rating ?? 0) * 10) },
    ...{ ratingCount: product.ratingCount, stars: 0, reviewCount: 0 },
  });
  expect(row.skus.map(({ code: own }) => own)).toEqual(
    product.variants.map(({ supplierSkuId }) => `${code}-${supplierSkuId}`),
  );
  for (const [at, { price, stock, supplierSkuAttr }] of product.variants.entries()) {
    const sku = row.skus[at];
    expect(sku).toMatchObject({ cost: price, stock, supplierSkuAttr });
    // Cost, freight and margin: more than three fifths above them.
    expect(sku?.promotionPrice).toBeGreaterThan((price + 150) * 1.6);
    expect((sku?.promotionPrice ?? 0) % 100).toBe(99);
  }
  expect(row.promotionPrice).toBe(Math.min(...row.skus.map((sku) => sku.promotionPrice)));
  expect(
    await database
      .select()
      .from(pictures)
      .where(eq(pictures.id, row.pictures[0]?.id ?? "")),
  ).toMatchObject([{ recipe: { source: product.pictures[0] } }]);
  expect(await database.select().from(productFreight).where(eq(productFreight.productId, row.id))).toEqual([
    {
      productId: row.id,
      country: "US",
      fee: 0,
      cost: 150,
      service: "STD",
      shipsFrom: "CN",
      minDays: 7,
      maxDays: 12,
      readAt,
    },
  ]);
  expect(await tags()).toEqual(["category:1100", "category:1101", "category:best-seller"]);
});

test("[MKT-01] of what a seller says too much of, so much is shown as fits, each thing once", async () => {
  const numbers = Array.from({ length: 70 }, (_, at) => at);
  const attributes = numbers.map((at) => ({ name: "Feature", value: ` No.  ${at} ` }));
  await save({
    product: {
      ...product,
      title: `Boots ${"warm ".repeat(60)}`,
      pictures: [0, ...numbers.slice(0, 20)].map((at) => `//ae01.alicdn.com/${at}.jpg`),
      attributes: [...attributes.slice(0, 1), { name: "Note", value: " " }, ...attributes],
    },
  });
  const row = await stored();
  expect(row.name.length).toBeLessThanOrEqual(200);
  expect(row.name).toMatch(/^Boots warm .* warm$/);
  expect(row.pictures.map(({ alt }) => alt)).toEqual([
    row.name,
    ...numbers.slice(2, 16).map((at) => `${row.name}, picture ${at}`),
  ]);
  expect(row.specifications).toEqual(
    numbers.slice(0, 60).map((at) => ({ name: "Feature", value: `No. ${at}` })),
  );
});

test("[MKT-01] storing it again changes nothing, and drops no page", async () => {
  await save();
  const before = await stored();
  await tags();
  expect(await save({ readAt: later })).toMatchObject({ outcome: "unchanged" });
  expect(await stored()).toEqual({ ...before, readAt: later });
  expect(await tags()).toEqual([]);
});

test("[MKT-01] several at once, by two at once, are each stored once", async () => {
  const reads = several.map((each) => ({ product: each, readAt, categoryId: 1101 }));
  const both = await Promise.all(
    [reads, reads.toReversed()].map((list) => database.transaction((tx) => saveProducts(tx, list, "US"))),
  );
  const outcomes = both.map((saved) => saved.map(({ outcome }) => outcome).sort());
  expect(outcomes.flat().filter((outcome) => outcome === "created")).toHaveLength(several.length);
  expect(outcomes.flat().filter((outcome) => outcome === "unchanged")).toHaveLength(several.length);
});

test("[CHK-08] stock is what the supplier says, beside what orders hold", async () => {
  await save();
  const [{ code: own } = { code: "" }] = (await stored()).skus;
  await database.update(skus).set({ reserved: 2, committed: 3 }).where(eq(skus.code, own));
  await save({ product: changed(() => ({ stock: 1 })), readAt: later });
  expect((await stored()).skus[0]).toMatchObject({ stock: 1, reserved: 2, committed: 3 });
});

test("[MKT-01] a variant that is gone stays for orders and is not offered; a new one is", async () => {
  await save();
  const [first, ...others] = product.variants;
  await save({ product: { ...product, variants: others }, readAt: later });
  const withoutIt = await stored();
  expect(withoutIt.skus[0]).toMatchObject({ withdrawnAt: later, stock: 0 });
  expect(withoutIt.promotionPrice).toBe(
    Math.min(...withoutIt.skus.slice(1).map((sku) => sku.promotionPrice)),
  );
  const other = { ...first, supplierSkuId: "12000999", supplierSkuAttr: "new" } as (typeof others)[number];
  await save({ product: { ...product, variants: [...others, other] }, readAt: later });
  const again = await stored();
  expect(again.skus[0]?.withdrawnAt).toEqual(later);
  expect(again.skus.at(-1)).toMatchObject({
    code: `${code}-12000999`,
    skuProperty: again.skus[0]?.skuProperty,
  });
});

test("[MKT-01] a product has the price of the cheapest variant that is sold, also after new rules", async () => {
  const cheap = changed((variant) => (variant === product.variants[0] ? { price: cents(50) } : {}));
  await save({ product: cheap });
  await save({ product: { ...cheap, variants: cheap.variants.slice(1) }, readAt: later });
  const expectCheapest = async () => {
    const { promotionPrice, skus: variants } = await stored();
    const [gone, ...sold] = variants.map((sku) => sku.promotionPrice);
    expect(gone).toBeLessThan(promotionPrice);
    expect(promotionPrice).toBe(Math.min(...sold));
    return promotionPrice;
  };
  const before = await expectCheapest();
  const dearer = { ...usualRule, margin: { kind: "percent", basisPoints: 30_000 } } as const;
  await priceRules.write(database, { usual: dearer, categories: {} });
  await database.transaction((tx) => priceByRules(tx, [code], { country: "US", at: later }));
  expect(await expectCheapest()).toBeGreaterThan(before);
});

test("[MKT-01] a variant that got another id is the one that orders name alike", async () => {
  await save();
  const before = await stored();
  const renamed = changed(({ supplierSkuId }) => ({ supplierSkuId: `9${supplierSkuId}` }));
  await save({ product: renamed, readAt: later });
  const after = await stored();
  expect(after.skus.map(({ code: own }) => own)).toEqual(before.skus.map(({ code: own }) => own));
  expect(after.skus[0]).toMatchObject({
    supplierSkuId: renamed.variants[0]?.supplierSkuId,
    withdrawnAt: null,
  });
});

test("[MKT-01] words, pictures and locked prices are the merchant's; what falls below the floor is not sold", async () => {
  await save();
  await database
    .update(products)
    .set({ name: "My boots", pricesLocked: true })
    .where(eq(products.aliCode, code));
  const before = await stored();
  await save({ product: changed(({ price }) => ({ price: price + 5 })), readAt: later });
  const dearer = await stored();
  expect(dearer.name).toBe("My boots");
  expect(dearer.skus.map((sku) => [sku.price, sku.promotionPrice, sku.stock])).toEqual(
    before.skus.map((sku) => [sku.price, sku.promotionPrice, sku.stock]),
  );
  await save({ product: changed(({ price }) => ({ price: price * 4 })), readAt: later });
  expect((await stored()).skus.map(({ stock }) => stock)).toEqual(before.skus.map(() => 0));
});

test("[MKT-01] the prices follow the merchant's rule, that of the nearest category first", async () => {
  const fixed = {
    ...usualRule,
    margin: { kind: "fixed", amount: cents(5_000) },
  } as const;
  await priceRules.write(database, { usual: usualRule, categories: { "1101": fixed } });
  await save();
  for (const sku of (await stored()).skus) {
    expect(sku.promotionPrice).toBeGreaterThan((sku.cost ?? 0) + 5_150);
    expect(sku.price).toBe(sku.promotionPrice);
  }
});

test("[MKT-01] [CHK-12] shipping that the customer pays for is not in the price", async () => {
  await save();
  const included = (await stored()).promotionPrice;
  await database.delete(productFreight);
  await database.execute(sql`delete from sku where product_id > 1000`);
  await database.execute(sql`delete from product where id > 1000`);
  await freightRule.write(database, { kind: "at_cost" });
  await save();
  expect(await stored()).toMatchObject({ shippingFee: 150 });
  expect((await stored()).promotionPrice).toBeLessThan(included);
});

test("[MKT-01] in a sale the price after the sale is renewed, and a lower one counts at once", async () => {
  await save();
  const before = await stored();
  await database.execute(sql`update sku set price_after_sale = promotion_price, promotion_price = 500
    where product_id = ${before.id}`);
  await database
    .update(products)
    .set({ promotionEndsAt: new Date("2026-11-23"), promotionPrice: 500 })
    .where(eq(products.aliCode, code));
  await save({ product: changed(({ price }) => ({ price: price + 100 })) });
  for (const [at, sku] of (await stored()).skus.entries()) {
    expect(sku.promotionPrice).toBe(500);
    expect(sku.priceAfterSale).toBeGreaterThan(before.skus[at]?.promotionPrice ?? 0);
  }
  await save({
    product: changed(() => ({ price: cents(20) })),
    freight: { ...freight, fee: cents(0) },
  });
  for (const sku of (await stored()).skus) expect(sku.promotionPrice).toBe(sku.priceAfterSale);
});

test("[MKT-01] withdrawn there is unavailable here, and comes back only when asked to", async () => {
  await save();
  await tags();
  const offline = { ...product, isOnSale: false };
  const { id } = await stored();
  expect(await save({ product: offline, readAt: later })).toMatchObject({ outcome: "withdrawn" });
  expect((await stored()).withdrawnAt).toEqual(later);
  expect(await tags()).toEqual([`product:${id}`]);
  expect(await save({ readAt: later })).toMatchObject({ outcome: "withdrawn" });
  expect(await save({ readAt: later, relist: true })).toMatchObject({ outcome: "renewed" });
  expect((await stored()).withdrawnAt).toBeNull();
});

test("[MKT-01] without a category it stands in none of the menu, until one is named", async () => {
  await database.transaction((tx) => saveProduct(tx, { product, readAt }, "US"));
  expect(await stored()).toMatchObject({
    level1Id: uncategorized.id,
    level2Id: uncategorized.id,
    inMenu: false,
  });
  await save();
  expect(await stored()).toMatchObject({ level1Id: 1100, level2Id: 1101, inMenu: true });
  await save({ categoryId: 1201 });
  expect(await stored()).toMatchObject({ level2Id: 1101 });
});

test.each([
  ["it is not on sale", { isOnSale: false }],
  ["it has no title", { title: " \u200B " }],
  ["it has no picture", { pictures: ["nothing"] }],
  ["no variant of it can be sold", { variants: [] }],
])("[MKT-01] a new product is refused because %s", async (reason, flaw) => {
  expect(await save({ product: { ...product, ...flaw } })).toEqual({ outcome: "refused", code, reason });
});
