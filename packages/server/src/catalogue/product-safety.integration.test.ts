import type { SafetyFacts } from "@nestling/commerce/product-safety";
import type { Product } from "@nestling/contract/catalogue";
import { demoCatalogue } from "@nestling/demo-catalogue";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { purgeOutbox } from "../platform/tables.ts";
import { testShop } from "../testing/shop.ts";
import { removeDemoSafety, seedSafety } from "./demo-safety.ts";
import { findLacking, keepSupplied, readSafety, stateSafety } from "./product-safety.ts";
import { productSafety, products } from "./tables.ts";

const shop = await testShop();
const { database } = shop;
const state = (id: number, change: Parameters<typeof stateSafety>[2]) =>
  stateSafety({ database, clock: shop.context.clock }, id, change);
const productOf = async (id: number) =>
  (await (await shop.api.request(`/api/ecommerce-product/${id}`)).json()) as Product;
const supply = (productId: number, supplied: SafetyFacts) =>
  database.transaction((tx) => keepSupplied(tx, [{ productId, supplied }]));
const tags = async () => (await database.delete(purgeOutbox).returning()).map((row) => row.tags);

beforeEach(async () => {
  await database.delete(productSafety);
  await tags();
});

describe("[SAFE-01] the facts of a product", () => {
  test("are what the merchant states, before what the supplier says, and its page shows them at once", async () => {
    expect(await productOf(11)).not.toHaveProperty("safety");
    const maker = { name: "Nest Ltd.", address: "1 Mill Road, Leeds" };
    expect(await supply(11, { maker, materials: "Leather" })).toEqual([11]);
    expect(await supply(11, { maker, materials: "Leather" }), "nothing new").toEqual([]);
    expect(await state(11, { maker: { contact: "safety@nest.example" }, age: { from: 12, to: 36 } })).toBe(
      true,
    );
    expect(await tags()).toEqual(["product:11"]);
    expect((await productOf(11)).safety).toEqual({
      maker: { ...maker, contact: "safety@nest.example" },
      age: { from: 12, to: 36 },
      materials: "Leather",
      ...{ warnings: [], translations: [], certificates: [] },
    });
    await supply(11, { maker: { name: "Nest Inc." } });
    expect((await productOf(11)).safety).toMatchObject({
      maker: { name: "Nest Inc.", contact: "safety@nest.example" },
    });
  });

  test("are changed one by one, and taken away", async () => {
    const cpc = { rules: "ASTM F963-23", lab: "Northlab", date: "2026-03-01" };
    await state(11, { cpc, materials: "Wood", choking: ["small_parts"] });
    await state(11, { materials: null, warnings: [{ language: "de", text: "Achtung." }] });
    expect((await productOf(11)).safety).toEqual({
      certificates: [{ kind: "CPC", ...cpc }],
      warnings: ["⚠ WARNING: CHOKING HAZARD—Small parts\nNot for children under 3 yrs."],
      translations: [{ language: "de", text: "Achtung." }],
    });
    expect(await state(999, { materials: "Wood" }), "there is no such product").toBe(false);
  });

  test("of a demo are marked, give way to the merchant's, and are gone once the shop is a merchant's", async () => {
    await seedSafety(database, demoCatalogue.safety);
    expect([(await productOf(11)).safety?.is_demo, (await productOf(12)).safety?.is_demo]).toEqual([
      true,
      true,
    ]);
    await state(11, { materials: "Leather" });
    expect((await readSafety(database, 11))?.facts).toEqual({ materials: "Leather" });
    await removeDemoSafety(database);
    expect((await productOf(11)).safety).toMatchObject({ materials: "Leather" });
    expect(await productOf(12)).not.toHaveProperty("safety");
    expect(await tags()).toEqual(["product:11", "product:12"]);
  });
});

test("[SAFE-05] the list of what is missing counts what is on sale, by country", async () => {
  await state(11, { age: { from: 156 } });
  const { count, first } = await findLacking(database, ["US", "DE", "AU"], 1);
  expect([count, first]).toEqual([
    2,
    [{ id: 11, name: "Pebble Trail Hiking Boots", missing: { DE: ["maker", "responsible", "warnings"] } }],
  ]);
  expect((await findLacking(database, ["US"], 9)).first.map(({ id }) => id)).toEqual([12]);
  await database.update(products).set({ withdrawnAt: shop.context.clock.now() }).where(eq(products.id, 12));
  expect((await findLacking(database, ["US"])).count).toBe(0);
  await database.update(products).set({ withdrawnAt: null });
});
