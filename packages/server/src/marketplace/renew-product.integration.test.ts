import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "../catalogue/tables.ts";
import { purgeOutbox } from "../platform/tables.ts";
import { importedProduct } from "../testing/supplied-product.ts";
import { decideChange } from "./changes.ts";
import { renewProduct } from "./renew-product.ts";

const { context, offer, stored, renew, chooses, changes, heldChanges, passTime } = await importedProduct();
const { database, supplier, clock } = context;
const variantIds = offer.variants.map(({ supplierSkuId }) => supplierSkuId);

const unique = (values: readonly string[]) => [...new Set(values)];

describe("a product that is read again", () => {
  test("[MKT-01] has the supplier's prices by the merchant's rule, and its stock", async () => {
    const before = await stored();
    const after = await renew({ pricePercent: 110, stock: 7 });
    expect(after.outcome).toBe("renewed");
    expect(after.first.cost).toBeGreaterThan(before.first.cost ?? 0);
    expect(after.promotionPrice).toBeGreaterThan(before.promotionPrice);
    expect(unique(after.variants.map(({ stock }) => String(stock)))).toEqual(["7"]);
    expect(after.readAt).toEqual(clock.now());
    expect(unique(await changes())).toEqual(["price_up follow"]);
  });

  test("says nothing where nothing has changed", async () => {
    const before = await stored();
    const after = await renew({ stock: 20 });
    expect({ ...after, outcome: null }).toEqual({ ...before, readAt: clock.now(), outcome: null });
    expect(await changes()).toEqual([]);
    expect(await database.select().from(purgeOutbox)).toEqual([]);
  });

  test("is not what an older answer says that came late", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const slow: typeof supplier.read = async (...args) => {
      const reading = await supplier.read(...args);
      ask();
      await held;
      return reading;
    };
    const { id } = await stored();
    const late = renewProduct({ ...context, supplier: { ...supplier, read: slow } }, id, { isWhole: true });
    await asked;
    const newer = await renew({ stock: 3 });
    answer();
    expect(await late).toBe("late");
    expect((await stored()).first.stock).toBe(newer.first.stock);
  });

  test("[SEO-02] is withdrawn when the supplier sells it no longer, and comes back with it", async () => {
    const gone = await renew({ state: "offline" });
    expect([gone.outcome, gone.withdrawnAt, gone.readAt]).toEqual(["gone", clock.now(), clock.now()]);
    const tags = async () => (await database.delete(purgeOutbox).returning()).map((row) => row.tags);
    expect(unique(await tags())).toEqual([`product:${gone.id}`]);
    expect((await renew({ state: "offline" })).withdrawnAt).toEqual(gone.withdrawnAt);
    expect(await changes()).toEqual(["product_gone hide"]);
    const back = await renew({ stock: 20 });
    expect([back.withdrawnAt, back.first.stock]).toEqual([null, 20]);
    expect(unique(await tags())).toEqual([`product:${gone.id}`]);
    expect(await changes()).toEqual(["back follow", "product_gone hide"]);
  });

  test("stays withdrawn when the merchant has withdrawn it, and is no news", async () => {
    const withdrawnAt = clock.now();
    await database.update(products).set({ withdrawnAt }).where(eq(products.aliCode, offer.code));
    await renew({ state: "offline" });
    expect((await renew({ stock: 5 })).withdrawnAt).toEqual(withdrawnAt);
    expect(await changes()).toEqual([]);
  });

  test("[MKT-01] has no variant that the supplier has no longer", async () => {
    const [first = ""] = variantIds;
    const after = await renew({ goneSkus: [first] });
    const variant = after.variants.find(({ supplierSkuId }) => supplierSkuId === first);
    expect([variant?.stock, variant?.withdrawnAt]).toEqual([0, clock.now()]);
    expect(await changes()).toEqual(["variant_gone follow"]);
    const back = await renew({ stock: 20 });
    expect(back.variants.find(({ supplierSkuId }) => supplierSkuId === first)?.stock).toBe(20);
    expect(await changes()).toEqual(["back follow", "variant_gone follow"]);
  });
});

describe("the merchant's reactions", () => {
  test("[MKT-01] 'sold out' and 'hide' take the variant or the product off sale, once and for all readings", async () => {
    await chooses("price_up", { reaction: "sold_out" });
    for (const _ of ["at first", "again"]) {
      const after = await renew({ pricePercent: 110, stock: 20 });
      expect(unique(after.variants.map(({ stock }) => String(stock)))).toEqual(["0"]);
    }
    expect((await renew({ pricePercent: 109, stock: 20 })).first.stock, "it still costs more").toBe(0);
    expect(unique(await changes())).toEqual(["price_up sold_out"]);
    await chooses("price_down", { reaction: "hide" });
    expect((await renew({ pricePercent: 90 })).withdrawnAt).toEqual(clock.now());
    expect((await renew({ pricePercent: 90 })).withdrawnAt).not.toBeNull();
  });

  test("[MKT-01] fewer pieces than the merchant wants is sold out, and more is back", async () => {
    await chooses("out_of_stock", { reaction: "sold_out", belowPieces: 10 });
    expect((await renew({ stock: 9 })).first.stock).toBe(0);
    expect((await renew({ stock: 9 })).first.stock).toBe(0);
    expect((await renew({ stock: 10 })).first.stock).toBe(10);
    expect(unique(await changes())).toEqual(["back follow", "out_of_stock sold_out"]);
    expect(await changes()).toHaveLength(2 * variantIds.length);
  });

  test("[MKT-01] a product that is gone comes back also if it was shown without a price in between", async () => {
    await renew({ state: "offline" });
    passTime(60_000);
    const read: typeof supplier.read = async () => ({
      outcome: "found",
      product: { ...offer, variants: [] },
    });
    const { id } = await stored();
    expect(await renewProduct({ ...context, supplier: { ...supplier, read } }, id, { isWhole: true })).toBe(
      "gone",
    );
    expect(await changes()).toEqual(["product_gone hide"]);
    expect((await renew({})).withdrawnAt).toBeNull();
  });

  test("[MKT-01] a product whose return is held comes back when a person accepts it", async () => {
    await chooses("back", { reaction: "hold" });
    const gone = await renew({ state: "offline" });
    for (const _ of ["at first", "again"]) expect((await renew({})).withdrawnAt).toEqual(gone.withdrawnAt);
    expect(await changes()).toEqual(["back hold", "product_gone hide"]);
    const [held] = await heldChanges();
    await decideChange(database, held?.id ?? 0n, "follow", clock.now());
    expect((await renew({})).withdrawnAt).toBeNull();
    const withdrawnAt = new Date(clock.now().getTime() + 1);
    await database.update(products).set({ withdrawnAt }).where(eq(products.aliCode, offer.code));
    expect((await renew({})).withdrawnAt, "by the merchant").toEqual(withdrawnAt);
  });

  test("[MKT-01] what is gone is not sold, even where the page is to stay", async () => {
    await chooses("product_gone", { reaction: "hold" });
    const gone = await renew({ state: "offline" });
    expect([gone.withdrawnAt, gone.inStock, gone.first.stock]).toEqual([null, false, 0]);
    const [held] = await heldChanges();
    await decideChange(database, held?.id ?? 0n, "follow", clock.now());
    await database.delete(purgeOutbox);
    expect((await renew({ state: "offline" })).withdrawnAt).toEqual(clock.now());
    const purged = await database.select().from(purgeOutbox);
    expect(purged, "its page says so at once").toMatchObject([{ tags: `product:${gone.id}` }]);
  });
});
