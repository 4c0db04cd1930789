import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productFreight, products } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { importedProduct } from "../testing/supplied-product.ts";
import { applyPriceRules } from "./merchant-products.ts";
import { type PriceRules, priceRules, usualRule } from "./price-rules.ts";
import { setPrice, unlockPrices } from "./reprice.ts";
import { saveProduct } from "./save-product.ts";
import type { SupplierVariant } from "./supplier.ts";

/* What a product costs by the merchant's rules and by hand. */

const { context, offer, stored, passTime } = await importedProduct();
const { database, clock } = context;

const plain = { ...usualRule, ending: "any" } as const;
/** Cost and fee, and so much beside. */
const plus = (amount: number) => ({ ...plain, margin: { kind: "fixed" as const, amount: cents(amount) } });
const applied = async (rules: PriceRules) => {
  await priceRules.write(database, rules);
  await applyPriceRules(context, "US");
  return stored();
};
/** Stores the offer with its variants changed, as it is read a minute later. */
async function save(change: Partial<SupplierVariant>) {
  passTime(60_000);
  const variants = offer.variants.map((variant) => ({ ...variant, ...change }));
  const read = { product: { ...offer, variants }, readAt: clock.now() };
  await database.transaction((tx) => saveProduct(tx, read, "US"));
  return stored();
}
const byHand = (price: number, which: { skuCode?: string } = {}) =>
  database.transaction((tx) =>
    setPrice(tx, offer.code, { price: cents(price), ...which, country: "US", at: clock.now() }),
  );
const tags = async () => (await database.delete(purgeOutbox).returning()).map((row) => row.tags);
const pricesOf = ({ variants }: Awaited<ReturnType<typeof stored>>) =>
  variants.map(({ price, promotionPrice }) => [price, promotionPrice]);

test("[MKT-01] the rule of its own category counts before that of the category above, and that before the usual", async () => {
  const usual = await applied({ usual: plus(1_000), categories: {} });
  const top = await applied({ usual: plus(1_000), categories: { 1100: plus(3_000) } });
  expect(top.promotionPrice).toBeGreaterThan(usual.promotionPrice + 1_900);
  const own = await applied({ usual: plus(1_000), categories: { 1100: plus(3_000), 1101: plus(6_000) } });
  expect(own.promotionPrice).toBeGreaterThan(top.promotionPrice + 2_900);
  expect(await applied({ usual: plus(1_000), categories: { 1200: plus(9_000) } })).toMatchObject({
    promotionPrice: usual.promotionPrice,
  });
});

test("[MKT-01] new rules are on the product's pages at once, and rules that change nothing drop none", async () => {
  const { id } = await applied({ usual: plus(1_000), categories: {} });
  expect(await tags()).toEqual([`product:${id}`]);
  passTime(60_000);
  const { updatedAt } = await applied({ usual: plus(1_000), categories: {} });
  expect([await tags(), updatedAt < clock.now()]).toEqual([[], true]);
  expect((await applied({ usual: plus(2_000), categories: {} })).updatedAt).toEqual(clock.now());
});

test("[MKT-01] what import costs is in the price, also where prices are made anew", async () => {
  await priceRules.write(database, { usual: plus(1_000), categories: {} });
  const without = await save({ importCharge: undefined });
  const charged = await save({ importCharge: cents(700) });
  expect(charged.first.importCharge).toBe(700);
  expect(charged.promotionPrice).toBeGreaterThan(without.promotionPrice + 700);
  await applied({ usual: plus(2_000), categories: {} });
  const again = await applied({ usual: plus(1_000), categories: {} });
  expect(again.promotionPrice).toBe(charged.promotionPrice);
});

test("[MKT-01] [CHK-12] prices that are made anew hold what the customer does not pay of the freight", async () => {
  const rules = { usual: plus(1_000), categories: {} };
  const without = await applied(rules);
  const ship = async (cost: number, fee: number, country = "US") => {
    await database.delete(productFreight).where(eq(productFreight.productId, without.id));
    await database.insert(productFreight).values({ productId: without.id, country, cost, fee });
    await database.update(products).set({ shippingFee: fee }).where(eq(products.id, without.id));
    return (await applied(rules)).promotionPrice;
  };
  const all = await ship(800, 0);
  expect(all).toBeGreaterThan(without.promotionPrice + 800);
  const half = await ship(800, 400);
  expect(half).toBeLessThan(all - 400);
  expect(half).toBeGreaterThan(without.promotionPrice + 400);
  for (const fee of [800, 1_200]) expect(await ship(800, fee)).toBe(without.promotionPrice);
  expect(await ship(800, 0, "DE"), "the way to another country").toBe(without.promotionPrice);
});

test("[PRICE-02] whatever a piece costs, nothing is struck through beside a price of the rules", async () => {
  await priceRules.write(database, { usual: plus(1_000), categories: {} });
  for (const cost of [900, 300]) {
    const { variants } = await save({ price: cents(cost) });
    for (const { price, promotionPrice } of variants) expect(price).toBe(promotionPrice);
  }
});

test("[MKT-01] a price by hand is that of one variant, and the product's where it is the cheapest", async () => {
  const before = await stored();
  const [first, second] = before.variants;
  const others = pricesOf(before).slice(2);
  expect(await byHand(100, { skuCode: second?.code ?? "" })).toEqual([offer.code]);
  const after = await stored();
  expect(pricesOf(after)).toEqual([[first?.price, first?.promotionPrice], [100, 100], ...others]);
  expect([after.price, after.promotionPrice, after.pricesLocked]).toEqual([100, 100, true]);
  expect(await tags()).toEqual([`product:${before.id}`]);
  expect(await byHand(100, { skuCode: second?.code ?? "" }), "nothing changes").toEqual([]);
  expect(await tags()).toEqual([]);
  await byHand(900);
  expect(pricesOf(await stored())).toEqual(before.variants.map(() => [900, 900]));
  const common = { country: "US", at: clock.now() };
  expect(await database.transaction((tx) => unlockPrices(tx, [offer.code], common))).toEqual([offer.code]);
  expect(await stored()).toMatchObject({ pricesLocked: false, promotionPrice: before.promotionPrice });
});
