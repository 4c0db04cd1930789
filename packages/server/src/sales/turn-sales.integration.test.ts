import type { FlashSale } from "@nestling/contract/catalogue";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { purgeOutbox } from "../platform/tables.ts";
import { sellMany } from "../testing/many-products.ts";
import { bootsFixture, pacifier } from "../testing/products.ts";
import { pastPrices, startSale, stopSale } from "../testing/sales.ts";
import { testShop } from "../testing/shop.ts";
import { createSale, endSale, listSales } from "./merchant-sales.ts";
import { turnSales } from "./turn-sales.ts";

const shop = await testShop();
const { database, api, pool } = shop;

/** Noon in California, on the day before Thanksgiving. */
const noon = new Date("2026-11-25T20:00:00Z");
const lastSecond = "2026-11-26T07:59:59.000Z";
const afterMidnight = new Date("2026-11-26T08:00:00Z");
const day = 86_400_000;

/** The clock of the sales, which each test sets. */
let now = noon;
const context = { database, clock: { now: () => now }, country: "US" };

const today = { from: "2026-11-25", until: "2026-11-25" };
const offBoots = (percent: number) => [{ productId: bootsFixture.id, percent }];

async function pricesOf(productId: number) {
  const { rows } = await pool.query<{ price: number; promotion_price: number }>(
    `select price, promotion_price from product where id = ${productId} union all
     (select price, promotion_price from sku where product_id = ${productId} order by code)`,
  );
  return rows.map((row) => [row.price, row.promotion_price]);
}
const boots = () => pricesOf(bootsFixture.id);
/** The product and both of its variants. */
const all = (price: number, promotionPrice = price) => [1, 2, 3].map(() => [price, promotionPrice]);

beforeEach(async () => {
  now = noon;
  await database.execute(sql`delete from sale_product`);
  await database.execute(sql`delete from sale`);
  await database.execute(sql`update product set promotion_ends_at = null`);
  await database.execute(sql`update sku set price = 5000, promotion_price = 5000, price_after_sale = null
    where product_id = ${bootsFixture.id}`);
  await database.execute(sql`update product set price = 5000, promotion_price = 5000, withdrawn_at = null
    where id = ${bootsFixture.id}`);
  await pastPrices(database, bootsFixture.id, noon, [100, 5_000]);
});

describe("[PRICE-03] a sale", () => {
  test("reduces a product and its variants from its first day to the end of its last, by the shop's clock", async () => {
    await createSale(context, { name: "Today", isFlash: true, ...today, reductions: offBoots(40) });
    now = new Date("2026-11-25T07:59:59Z");
    await turnSales(context);
    expect(await boots()).toEqual(all(5_000));
    now = new Date("2026-11-25T08:00:00Z");
    await turnSales(context);
    expect(await boots()).toEqual(all(5_000, 3_000));
    now = new Date("2026-11-26T07:59:58Z");
    await turnSales(context);
    expect(await boots()).toEqual(all(5_000, 3_000));
    now = new Date(lastSecond);
    await turnSales(context);
    expect(await boots()).toEqual(all(5_000));
  });

  test("knows the day by the clock of California, in summer too", async () => {
    await createSale(context, {
      ...{ name: "July", isFlash: false, from: "2027-07-01", until: "2027-07-01" },
      reductions: offBoots(10),
    });
    const [sale] = await listSales(context, "counting");
    expect([sale?.startsAt, sale?.endsAt]).toEqual([
      new Date("2027-07-01T07:00:00Z"),
      new Date("2027-07-02T06:59:59Z"),
    ]);
  });

  test("that the shop has slept through does not begin any more, and one that it woke up in does", async () => {
    await createSale(context, { name: "Over", isFlash: true, ...today, reductions: offBoots(40) });
    const tomorrow = { from: "2026-11-26", until: "2026-11-27" };
    await createSale(context, { name: "Running", isFlash: true, ...tomorrow, reductions: offBoots(20) });
    now = new Date("2026-11-26T20:00:00Z");
    await turnSales(context);
    expect(await boots()).toEqual(all(5_000, 4_000));
    expect(await listSales(context, "all")).toMatchObject([{ name: "Running", reduced: 1 }, { reduced: 0 }]);
  });

  test("turned again, or by several processes at once, changes nothing", async () => {
    await createSale(context, { name: "Today", isFlash: true, ...today, reductions: offBoots(40) });
    await Promise.all([1, 2, 3].map(() => turnSales(context)));
    expect(await boots()).toEqual(all(5_000, 3_000));
    now = afterMidnight;
    await Promise.all([1, 2, 3].map(() => turnSales(context)));
    expect(await boots()).toEqual(all(5_000));
  });

  test("goes on where a process was killed in the middle", async () => {
    await sellMany(database, 450);
    // By turns from the one and the other.
    const reductions = [
      { percent: 10, categoryId: 1100 },
      { percent: 10, categoryId: 1201 },
      { percent: 10, productId: pacifier.id },
    ];
    await createSale(context, { name: "All", isFlash: false, ...today, reductions });
    const reduced = async () => (await listSales(context, "all"))[0]?.reduced;
    // The second transaction of the turn fails.
    await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger fail before insert on sale_product for each row when (new.product_id = 1000300) execute function fail()`);
    await expect(turnSales(context)).rejects.toThrow();
    expect(await reduced()).toBe(200);
    await pool.query("drop trigger fail on sale_product; drop function fail");
    await turnSales(context);
    expect(await reduced()).toBe(452);
    now = afterMidnight;
    await turnSales(context);
    expect(await reduced()).toBe(0);
    await pool.query("delete from sku where product_id > 1000000; delete from product where id > 1000000");
  });

  test("of a category or of everything reduces what stands there, and nothing that is withdrawn", async () => {
    const shoes = await startSale(context, [{ percent: 10, categoryId: 1100 }]);
    expect([await boots(), await pricesOf(pacifier.id)]).toEqual([
      all(5_000, 4_500),
      [850, 850].map((price) => [price, price]),
    ]);
    await stopSale(context, shoes);
    await pool.query(`update product set withdrawn_at = now() where id = ${pacifier.id}`);
    const everything = await startSale(context, [{ percent: 20 }], { name: "Everything" });
    expect([await boots(), await pricesOf(pacifier.id)]).toEqual([
      all(5_000, 4_000),
      [850, 850].map((price) => [price, price]),
    ]);
    await stopSale(context, everything);
    await pool.query(`update product set withdrawn_at = null where id = ${pacifier.id}`);
  });

  test("that reduces a product most counts, and when it ends the next one does", async () => {
    await startSale(context, offBoots(10), { until: "2026-12-01", name: "Long" });
    now = new Date(noon.getTime() + 1_000);
    const short = await startSale(context, [{ percent: 30, categoryId: 1101 }], { name: "Short" });
    expect(await boots()).toEqual(all(5_000, 3_500));
    now = new Date(noon.getTime() + 2_000);
    await stopSale(context, short);
    expect((await boots()).map(([, price]) => price)).toEqual([4_500, 4_500, 4_500]);
  });

  test("is not below the least that the price rules ask for, and never dearer than usual", async () => {
    await pool.query(`update sku set cost = 4000, import_charge = 0 where product_id = ${bootsFixture.id}`);
    const sale = await startSale(context, offBoots(60));
    const [[, price = 0] = []] = await boots();
    expect(price).toBeGreaterThan(4_400);
    expect(price).toBeLessThan(5_000);
    await stopSale(context, sale);
    await pool.query(`update sku set cost = 6000 where product_id = ${bootsFixture.id}`);
    await stopSale(context, await startSale(context, offBoots(60), { name: "Costly" }));
    expect(await boots()).toEqual(all(5_000));
    await pool.query(
      `update sku set cost = null, import_charge = null where product_id = ${bootsFixture.id}`,
    );
  });

  test("is on the pages of its products at once, and so is its end", async () => {
    const tags = async () => (await database.delete(purgeOutbox).returning()).map((row) => row.tags);
    await tags();
    const sale = await startSale(context, offBoots(40));
    expect(await tags()).toEqual([`flash-sale product:${bootsFixture.id}`]);
    await turnSales(context);
    expect(await tags(), "nothing has changed").toEqual([]);
    await stopSale(context, sale);
    expect(await tags()).toEqual([`flash-sale product:${bootsFixture.id}`]);
  });

  test.each([
    ["whose last day is over", { until: "2026-11-24" }, "over already"],
    ["whose last day is before its first", { from: "2026-12-02", until: "2026-12-01" }, "over already"],
    ["of more than 90 days", { until: "2027-03-01" }, "too long"],
    ["of what the shop does not have", { reductions: [{ percent: 5, productId: 999 }] }, "unknown products"],
  ])("%s is refused", async (_, change, outcome) => {
    const plan = { name: "Wrong", isFlash: false, until: "2026-11-30", reductions: offBoots(5) };
    expect(await createSale(context, { ...plan, ...change })).toMatchObject({ outcome });
    expect(await listSales(context, "all")).toEqual([]);
  });

  test("is there once, even if it is created twice at once", async () => {
    const plan = { name: "Twice", isFlash: false, ...today, reductions: offBoots(5) };
    const outcomes = await Promise.all([1, 2].map(async () => (await createSale(context, plan)).outcome));
    expect(outcomes.sort()).toEqual(["created", "exists"]);
  });

  test("can be taken back before it begins, and ended once", async () => {
    const plan = { name: "Later", isFlash: false, from: "2026-12-01", until: "2026-12-02" };
    const created = await createSale(context, { ...plan, reductions: offBoots(5) });
    const id = created.outcome === "created" ? created.id : 0;
    expect(await endSale(context, id)).toBe("taken back");
    expect(await endSale(context, id)).toBe("unknown");
    const running = await startSale(context, offBoots(5));
    now = new Date(noon.getTime() + 1_000);
    expect(await endSale(context, running)).toBe("ended");
    expect(await endSale(context, running)).toBe("over already");
  });
});

describe("[PRICE-02] what is struck through in a sale", () => {
  const pricesIn = async (percent: number) => {
    const id = await startSale(context, offBoots(percent), { name: `By ${percent}` });
    const [product] = await boots();
    return { id, product };
  };

  test("is the lowest price of the 30 days before, where that is more", async () => {
    await pastPrices(database, bootsFixture.id, noon, [100, 5_000], [20, 4_400], [19, 5_000]);
    expect((await pricesIn(20)).product).toEqual([4_400, 4_000]);
  });

  test("is nothing where the sale is no lower than that", async () => {
    await pastPrices(database, bootsFixture.id, noon, [100, 5_000], [20, 3_900], [19, 5_000]);
    expect((await pricesIn(20)).product).toEqual([4_000, 4_000]);
  });

  test("is nothing of a product that is new, or was not for sale", async () => {
    await pastPrices(database, bootsFixture.id, noon, [12, 5_000]);
    const { id, product } = await pricesIn(20);
    expect(product).toEqual([4_000, 4_000]);
    await stopSale(context, id);
    now = new Date(noon.getTime() + 1_000);
    await pastPrices(database, bootsFixture.id, noon, [100, 5_000], [80, null], [3, 5_000]);
    expect((await pricesIn(25)).product).toEqual([3_750, 3_750]);
  });

  test("stays what it was while one sale follows the other and goes further", async () => {
    const first = await startSale(context, offBoots(10), { until: "2026-12-01", name: "Early" });
    now = new Date(noon.getTime() + 2 * day);
    await startSale(context, offBoots(30), { name: "Late" });
    await stopSale(context, first);
    expect(await boots()).toEqual(all(5_000, 3_500));
  });

  test("is nothing in a sale that repeats another within 30 days, and is there again after that", async () => {
    const first = await startSale(context, offBoots(30), { name: "First", until: "2026-12-31" });
    now = new Date(noon.getTime() + day);
    await stopSale(context, first);
    now = new Date(noon.getTime() + 20 * day);
    const repeated = await startSale(context, offBoots(30), { name: "Again", until: "2026-12-31" });
    expect(await boots()).toEqual(all(3_500));
    now = new Date(noon.getTime() + 21 * day);
    await stopSale(context, repeated);
    now = new Date(noon.getTime() + 52 * day);
    await startSale(context, offBoots(30), { name: "Much later" });
    expect(await boots()).toEqual(all(5_000, 3_500));
  });

  test("is nothing in a sale that follows another and takes off less", async () => {
    const more = await startSale(context, offBoots(30), { name: "More", until: "2026-12-31" });
    await startSale(context, offBoots(10), { name: "Less", until: "2026-12-31" });
    now = new Date(noon.getTime() + day);
    await stopSale(context, more);
    expect(await boots()).toEqual(all(4_500));
  });

  test("counts every change of a price, and when the product was not for sale", async () => {
    const history = async () => {
      const { rows } = await pool.query<{ price: number | null }>(
        `select price_history.price from price_history join sku on code = sku_code
         where product_id = ${bootsFixture.id} and code = 'BOOTS-7' order by since`,
      );
      return rows.map(({ price }) => price);
    };
    await pool.query(`update sku set stock = stock + 1 where product_id = ${bootsFixture.id}`);
    await pool.query(`update sku set promotion_price = 4800 where product_id = ${bootsFixture.id}`);
    await pool.query(`update product set withdrawn_at = now() where id = ${bootsFixture.id}`);
    await pool.query(`update product set withdrawn_at = null where id = ${bootsFixture.id}`);
    await pool.query("update sku set withdrawn_at = now() where code = 'BOOTS-7'");
    await pool.query("update sku set withdrawn_at = null where code = 'BOOTS-7'");
    expect(await history()).toEqual([5_000, 4_800, null, 4_800, null, 4_800]);
  });

  test("is noted of new products and of what the marketplace changes", async () => {
    const { rows } = await pool.query(
      `select sku.code from sku where not exists (select from price_history where sku_code = code)`,
    );
    expect(rows).toEqual([]);
  });
});

describe("[HOME-01] the flash sale of the home page", () => {
  const shown = async () =>
    (await (await api.request("/api/ecommerce-product/flash-sale")).json()) as FlashSale;

  test("is the one that ends first, with its end, and no other sale", async () => {
    now = shop.context.clock.now();
    await pastPrices(database, bootsFixture.id, now, [100, 5_000]);
    await startSale(context, [{ percent: 10, productId: pacifier.id }], { isFlash: false, name: "Quiet" });
    expect(await shown()).toEqual({ products: [] });
    await startSale(context, offBoots(40), { until: "2026-11-22" });
    await startSale(context, [{ percent: 20, productId: pacifier.id }], {
      until: "2026-11-30",
      name: "Long",
    });
    const sale = await shown();
    expect(sale).toMatchObject({
      ends_at: "2026-11-23T07:59:59.000Z",
      products: [{ id: bootsFixture.id, price: 50, promotion_price: 30, promotion_ends_at: sale.ends_at }],
    });
    expect(sale.products).toHaveLength(1);
  });

  test("is all that end at this moment, the one that was created first before the others", async () => {
    now = shop.context.clock.now();
    await pastPrices(database, bootsFixture.id, now, [100, 5_000]);
    const tomorrow = { from: "2026-11-23", until: "2026-11-23", isFlash: true };
    await createSale(context, { name: "Planned", ...tomorrow, reductions: [{ percent: 90 }] });
    const until = "2026-11-29";
    await startSale(context, [{ percent: 20, productId: pacifier.id }], { until, name: "One" });
    await startSale(context, offBoots(40), { until, name: "Other" });
    const sale = await shown();
    expect(sale.products.map(({ id }) => id)).toEqual([pacifier.id, bootsFixture.id]);
    expect(sale.ends_at).toBe("2026-11-30T07:59:59.000Z");
  });

  test("shows what is reduced most first, six products at most, and none that is withdrawn or in no menu", async () => {
    now = shop.context.clock.now();
    await sellMany(database, 8);
    await pool.query(`update sku set price = 9000, promotion_price = 9000 where product_id > 1000000;
      update product set price = 9000, promotion_price = 9000 where id > 1000000`);
    const ids = Array.from({ length: 8 }, (_, at) => 1_000_001 + at);
    for (const id of ids) await pastPrices(database, id, now, [60, 9_000]);
    const reductions = ids.map((productId, at) => ({ productId, percent: 40 + ((at * 3) % 8) }));
    await pool.query("update product set withdrawn_at = now() where id = 1000001");
    await startSale(context, reductions);
    await pool.query("update product set in_menu = false where id = 1000008");
    const largestFirst = reductions
      .slice(1, -1)
      .toSorted((one, other) => other.percent - one.percent)
      .map(({ productId }) => productId);
    expect((await shown()).products.map(({ id }) => id)).toEqual(largestFirst);
    await pool.query("update product set in_menu = true where id = 1000008");
    expect((await shown()).products).toHaveLength(6);
    const { rows } = await pool.query("select promotion_ends_at from product where id = 1000001");
    expect(rows, "a withdrawn product is not reduced").toEqual([{ promotion_ends_at: null }]);
    await pool.query("delete from sku where product_id > 1000000; delete from product where id > 1000000");
  });
});
