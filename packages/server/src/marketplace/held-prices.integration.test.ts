import { cents } from "@nestling/commerce/money";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAlerts } from "../alerts/alerts.ts";
import { productFreight, products } from "../catalogue/tables.ts";
import { importedProduct } from "../testing/supplied-product.ts";
import { decideChange } from "./changes.ts";
import { freightRule, readFreight, type SupplierContext } from "./freight.ts";
import { applyPriceRules } from "./merchant-products.ts";
import { priceRules, usualRule } from "./price-rules.ts";

const { context, offer, stored, renew, chooses, changes, heldChanges, passTime } = await importedProduct();
const { database, supplier, clock } = context;
const variantIds = offer.variants.map(({ supplierSkuId }) => supplierSkuId);

/** Stores what the supplier asks for shipping, and what customers pay for it. */
async function ship(productId: number, { cost, fee }: { cost: number; fee: number }) {
  const row = { cost, fee, readAt: clock.now() };
  await database
    .insert(productFreight)
    .values({ productId, country: "US", ...row })
    .onConflictDoUpdate({ target: [productFreight.productId, productFreight.country], set: row });
  await database.update(products).set({ shippingFee: fee }).where(eq(products.id, productId));
}

/** The marketplace, with this fee for shipping. With none, no service ships the product. */
function freightOf(fee: number | undefined): SupplierContext {
  const named = { service: "STANDARD", name: "Standard", shipsFrom: "CN", isTracked: true };
  const freight: typeof supplier.freight = async () =>
    fee === undefined
      ? { outcome: "not_shippable" }
      : { outcome: "options", options: [{ ...named, fee: cents(fee), minDays: 5, maxDays: 9 }] };
  return { ...context, supplier: { ...supplier, freight } };
}

const unique = (values: readonly string[]) => [...new Set(values)];

describe("the merchant's reactions to a price", () => {
  test("[MKT-01] 'tell' keeps a price, also when it is read again, until the supplier's price moves back", async () => {
    await chooses("price_up", { reaction: "tell" });
    const before = await stored();
    for (const _ of ["at first", "again"]) {
      const after = await renew({ pricePercent: 110 });
      expect([after.promotionPrice, after.price]).toEqual([before.promotionPrice, before.price]);
      expect(after.variants.map(({ promotionPrice }) => promotionPrice)).toEqual(
        before.variants.map(({ promotionPrice }) => promotionPrice),
      );
    }
    expect(unique(await changes())).toEqual(["price_up tell"]);
    expect(await changes()).toHaveLength(variantIds.length);
    expect((await renew({ pricePercent: 90 })).promotionPrice).toBeLessThan(before.promotionPrice);
  });

  test("[MKT-01] a price that would rise too far is held, and a person decides", async () => {
    const before = await stored();
    const held = await renew({ pricePercent: 200 });
    expect(held.promotionPrice).toBe(before.promotionPrice);
    expect(unique(await changes())).toEqual(["price_up hold"]);
    expect(await openAlerts(database), "one for all variants").toHaveLength(1);

    const rows = await heldChanges();
    for (const { id } of rows) expect(await decideChange(database, id, "follow", clock.now())).toBe(held.id);
    expect(await openAlerts(database)).toEqual([]);
    expect((await renew({ pricePercent: 200 })).promotionPrice).toBeGreaterThan(before.promotionPrice);
    const [first] = rows;
    expect(await decideChange(database, first?.id ?? 0n, "follow", clock.now())).toBeUndefined();
  });

  test("[MKT-01] a person is asked once about a price, however often it is read afterwards", async () => {
    const before = await stored();
    for (const _ of ["at first", "again"]) {
      await renew({ pricePercent: 200 });
      expect(await heldChanges()).toHaveLength(variantIds.length);
    }
    for (const { id } of await heldChanges()) await decideChange(database, id, "tell", clock.now());
    for (const _ of ["at first", "again"]) {
      expect((await renew({ pricePercent: 200 })).promotionPrice).toBe(before.promotionPrice);
      expect(await heldChanges()).toEqual([]);
    }
    expect(await changes()).toHaveLength(variantIds.length);
  });

  test.each([["while it waits for a person"], ["after a person has kept it"]])(
    "[MKT-01] a price that was held stays when the cost moves a little, %s",
    async (when) => {
      const before = await stored();
      await renew({ pricePercent: 200 });
      if (when.startsWith("after"))
        for (const { id } of await heldChanges()) await decideChange(database, id, "tell", clock.now());
      const waiting = (await heldChanges()).length;
      for (const pricePercent of [199, 202, 150]) {
        expect((await renew({ pricePercent })).variants.map(({ promotionPrice }) => promotionPrice)).toEqual(
          before.variants.map(({ promotionPrice }) => promotionPrice),
        );
        expect(await heldChanges()).toHaveLength(waiting);
        expect((await openAlerts(database)).length > 0).toBe(waiting > 0);
      }
      expect((await renew({ pricePercent: 95 })).promotionPrice).toBeLessThan(before.promotionPrice);
      expect(await openAlerts(database)).toEqual([]);
      expect((await renew({ pricePercent: 100 })).promotionPrice).toBe(before.promotionPrice);
    },
  );

  test("[MKT-01] what a person has agreed to is taken over also if the cost has moved a little since", async () => {
    const before = await stored();
    await renew({ pricePercent: 200 });
    for (const { id } of await heldChanges()) await decideChange(database, id, "follow", clock.now());
    expect((await renew({ pricePercent: 201 })).promotionPrice).toBeGreaterThan(before.promotionPrice);
    expect(await openAlerts(database)).toEqual([]);
  });

  test("[MKT-01] 'prices apply' leaves a price that waits for a person", async () => {
    const before = await stored();
    await renew({ pricePercent: 200 });
    await applyPriceRules(context, "US");
    expect((await stored()).promotionPrice).toBe(before.promotionPrice);
    for (const { id } of await heldChanges()) await decideChange(database, id, "tell", clock.now());
    await applyPriceRules(context, "US");
    expect((await stored()).promotionPrice).toBe(before.promotionPrice);
  });

  test("[MKT-01] nothing is sold at a loss while a person thinks about it", async () => {
    const held = await renew({ pricePercent: 400 });
    expect(unique(held.variants.map(({ stock }) => String(stock)))).toEqual(["0"]);
    await renew({ pricePercent: 400 });
    expect(unique(await changes())).toEqual(["price_up hold"]);
  });

  test("[MKT-01] a kept price is sold at only if it covers the way there, too", async () => {
    await chooses("price_up", { reaction: "tell" });
    expect((await renew({ pricePercent: 101 })).first.stock).toBe(20);
    const { id, promotionPrice } = await stored();
    await ship(id, { cost: promotionPrice, fee: 0 });
    expect((await renew({ pricePercent: 102 })).first.stock).toBe(0);
    await ship(id, { cost: promotionPrice, fee: promotionPrice });
    expect((await renew({ pricePercent: 103 })).first.stock).toBe(20);
  });

  test("[MKT-01] a rise that comes from freight is held too", async () => {
    const { id } = await stored();
    await readFreight(freightOf(100), id, "US");
    const before = await renew({});
    passTime(60_000);
    await readFreight(freightOf(9_000), id, "US");
    for (const _ of ["at first", "again"])
      expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    expect(unique(await changes())).toEqual(["freight_up follow", "price_up hold"]);
    for (const { id: change } of await heldChanges())
      await decideChange(database, change, "follow", clock.now());
    expect((await renew({})).promotionPrice).toBeGreaterThan(before.promotionPrice);
  });

  test("[MKT-01] a price stays what it is while nobody ships the product to the shop's own country", async () => {
    const { id } = await stored();
    await readFreight(freightOf(9_000), id, "US");
    const before = await renew({});
    passTime(60_000);
    await readFreight(freightOf(undefined), id, "US");
    expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    passTime(60_000);
    await readFreight(freightOf(9_000), id, "US");
    expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    expect(await changes()).toEqual(["no_longer_to_country follow"]);
  });

  test("[MKT-01] a rise that the merchant's own rules make is not held, also when the cost has risen by a cent", async () => {
    const before = await stored();
    const dearer = { ...usualRule, margin: { kind: "fixed" as const, amount: cents(50_000) } };
    await priceRules.write(database, { usual: dearer, categories: {} });
    expect((await renew({ pricePercent: 101 })).promotionPrice).toBeGreaterThan(before.promotionPrice * 2);
    expect(unique(await changes())).toEqual(["price_up follow"]);
  });

  test("[MKT-01] a rise that the merchant's own freight makes is not held, whenever the fee arrives", async () => {
    const { id } = await stored();
    await ship(id, { cost: 9_000, fee: 9_000 });
    const before = await renew({});
    await freightRule.write(database, { kind: "fixed", fee: cents(0) });
    // Read between the merchant's choice and the fee.
    expect((await renew({})).promotionPrice).toBe(before.promotionPrice);
    await readFreight(freightOf(9_000), id, "US");
    const after = await renew({});
    expect([after.shippingFee, after.promotionPrice > before.promotionPrice + 9_000]).toEqual([0, true]);
    expect(await changes()).toEqual([]);
  });

  test("[MKT-01] a price that would fall too far is held, until the cost is back or a person decides", async () => {
    const before = await stored();
    for (const pricePercent of [1, 2])
      expect((await renew({ pricePercent })).promotionPrice).toBe(before.promotionPrice);
    expect(await openAlerts(database)).not.toEqual([]);
    expect((await renew({ pricePercent: 100 })).promotionPrice).toBe(before.promotionPrice);
    expect(await openAlerts(database)).toEqual([]);
    await renew({ pricePercent: 50 });
    for (const { id } of await heldChanges()) await decideChange(database, id, "follow", clock.now());
    expect((await renew({ pricePercent: 50 })).promotionPrice).toBeLessThan(before.promotionPrice);
  });
});
