import type { FlashSale } from "@nestling/contract/catalogue";
import { beforeEach, describe, expect, test } from "vitest";
import { purgeOutbox } from "../platform/tables.ts";
import { sellMany } from "../testing/many-products.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { testShop } from "../testing/shop.ts";
import { findFlashSale, turnFlashSale } from "./flash-sale.ts";

const { database, api, pool, context } = await testShop();

/** Noon in California, on the day before Thanksgiving. */
const noon = new Date("2026-11-25T20:00:00Z");
const lastSecond = "2026-11-26T07:59:59.000Z";
const midnight = new Date("2026-11-26T08:00:00Z");
const nothing = () => [];
const bootsOff = (percent: number) => () => [{ productId: bootsFixture.id, percent }];

async function prices() {
  const { rows } = await pool.query<{ price: number; promotion_price: number }>(
    `select price, promotion_price from product where id = ${bootsFixture.id} union all
     (select price, promotion_price from sku where product_id = ${bootsFixture.id} order by code)`,
  );
  return rows.map((row) => [row.price, row.promotion_price]);
}

const usual = [
  [5600, 4200],
  [5600, 4200],
  [5600, 4200],
];

beforeEach(() => turnFlashSale(database, new Date("2030-01-01"), nothing));

describe("[HOME-01] a flash sale", () => {
  test("reduces a product and its variants until the shop's day is over", async () => {
    await turnFlashSale(database, noon, bootsOff(40));
    expect(await prices()).toEqual(usual.map(() => [5600, 3360]));
    const sale = await findFlashSale(database, noon);
    expect(sale).toMatchObject({
      ends_at: lastSecond,
      products: [{ id: bootsFixture.id, price: 56, promotion_price: 33.6, promotion_ends_at: lastSecond }],
    });
  });

  test("ends as it said: then the prices are what they were before", async () => {
    await turnFlashSale(database, noon, bootsOff(40));
    await turnFlashSale(database, midnight, nothing);
    expect(await prices()).toEqual(usual);
    expect(await findFlashSale(database, midnight)).toEqual({ products: [] });
  });

  test("is followed by the next one at midnight", async () => {
    await turnFlashSale(database, noon, bootsOff(40));
    await turnFlashSale(database, midnight, bootsOff(30));
    expect(await findFlashSale(database, midnight)).toMatchObject({
      ends_at: "2026-11-27T07:59:59.000Z",
      products: [{ promotion_price: 39.2 }],
    });
    await turnFlashSale(database, new Date("2026-11-28T08:00:00Z"), nothing);
    expect(await prices()).toEqual(usual);
  });

  test("turned again, or by two processes at once, changes nothing", async () => {
    await Promise.all([1, 2, 3].map(() => turnFlashSale(database, noon, bootsOff(40))));
    await turnFlashSale(database, noon, bootsOff(60));
    expect(await prices()).toEqual(usual.map(() => [5600, 3360]));
  });

  test("never makes anything dearer than it is", async () => {
    await turnFlashSale(database, noon, bootsOff(10));
    expect(await prices()).toEqual(usual);
  });

  test("knows the day by the clock of California, in summer too", async () => {
    const days: number[] = [];
    const note = (day: number) => {
      days.push(day);
      return [];
    };
    for (const time of ["2026-07-01T06:59:59Z", "2026-07-01T07:00:00Z", "2026-07-02T06:59:59Z"]) {
      await turnFlashSale(database, new Date(time), note);
    }
    expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 1, 1]);
  });

  test("is on the pages of its products at once, and so is its end", async () => {
    const tags = async () => (await database.delete(purgeOutbox).returning()).map((row) => row.tags);
    await tags();
    await turnFlashSale(database, noon, bootsOff(40));
    expect(await tags()).toEqual([`flash-sale product:${bootsFixture.id}`]);
    await turnFlashSale(database, noon, bootsOff(40));
    expect(await tags(), "nothing has changed").toEqual([]);
    await turnFlashSale(database, midnight, nothing);
    expect(await tags()).toEqual([`flash-sale product:${bootsFixture.id}`]);
  });

  test("shows what is reduced most first, six products at most, and none that is withdrawn or in no menu", async () => {
    await sellMany(database, 8);
    const reductions = Array.from({ length: 8 }, (_, at) => ({
      productId: 1_000_001 + at,
      percent: 40 + ((at * 3) % 8),
    }));
    await pool.query("update product set withdrawn_at = now() where id = 1000001");
    await turnFlashSale(database, noon, () => reductions);
    await pool.query("update product set in_menu = false where id = 1000008");
    const { products } = await findFlashSale(database, noon);
    const shown = reductions
      .slice(1, -1)
      .toSorted((one, other) => other.percent - one.percent)
      .map(({ productId }) => productId);
    expect(products.map(({ id }) => id)).toEqual(shown);
    await pool.query("update product set in_menu = true where id = 1000008");
    expect((await findFlashSale(database, noon)).products).toHaveLength(6);
    const { rows } = await pool.query("select promotion_ends_at from product where id = 1000001");
    expect(rows, "a withdrawn product is not reduced").toEqual([{ promotion_ends_at: null }]);
    await pool.query("delete from sku where product_id > 1000000");
    await pool.query("delete from product where id > 1000000");
  });

  test("reduces a price to the nearest cent, and never to nothing", async () => {
    await turnFlashSale(database, noon, () => [
      { productId: bootsFixture.id, percent: 100 },
      { productId: pacifier.id, percent: 33 },
    ]);
    expect((await prices())[0]).toEqual([5600, 1]);
    const { rows } = await pool.query(`select promotion_price from product where id = ${pacifier.id}`);
    expect(rows).toEqual([{ promotion_price: 569 }]);
  });

  test("is returned by a call, and a card says when its price ends", async () => {
    await turnFlashSale(database, context.clock.now(), bootsOff(40));
    const sale = (await (await api.request("/api/ecommerce-product/flash-sale")).json()) as FlashSale;
    expect(sale.products.map(({ id }) => id)).toEqual([bootsFixture.id]);
    expect(sale.products[0]?.promotion_ends_at).toBe(sale.ends_at);
    const product = await (await api.request(`/api/ecommerce-product/${bootsFixture.id}`)).json();
    expect(product).toMatchObject({ promotion_ends_at: sale.ends_at, promotion_price: 33.6 });
  });
});
