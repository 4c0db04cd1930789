import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { seedProducts } from "../testing/products.ts";
import { products, skus } from "./tables.ts";

/* Whether a product can be bought follows from what its variants have left, after any changes at the same time. */

const { database, pool } = await testDatabase();
await seedProducts(database);

const boots = 11;
const sell = (code: string, quantity: number) =>
  sql`update sku set reserved = reserved + ${quantity} where code = ${code}`;

async function isInStock(id: number): Promise<boolean | undefined> {
  const [row] = await database
    .select({ inStock: products.inStock })
    .from(products)
    .where(eq(products.id, id));
  return row?.inStock;
}

beforeEach(async () => {
  await database.update(skus).set({ reserved: 0, committed: 0 });
});

test("a product is in stock while one of its variants is", async () => {
  expect(await isInStock(boots)).toBe(true);
  await database.execute(sell("BOOTS-7", 3));
  expect(await isInStock(boots)).toBe(true);
  await database.execute(sell("BOOTS-8", 1));
  expect(await isInStock(boots)).toBe(false);
  await database.update(skus).set({ stock: 4 }).where(eq(skus.code, "BOOTS-7"));
  expect(await isInStock(boots)).toBe(true);
  await database.update(skus).set({ stock: 3 }).where(eq(skus.code, "BOOTS-7"));
});

test("a variant that comes or goes counts as well", async () => {
  await database.execute(sell("PACIFIER", 100));
  expect(await isInStock(12)).toBe(false);
  const second = { code: "PACIFIER-2", productId: 12, position: 1, skuProperty: "", stock: 1 };
  await database.insert(skus).values({ ...second, price: 850, promotionPrice: 850 });
  expect(await isInStock(12)).toBe(true);
  await database.delete(skus).where(eq(skus.code, "PACIFIER-2"));
  expect(await isInStock(12)).toBe(false);
});

test("the last pieces of two variants that are sold at once leave the product sold out", async () => {
  const first = await pool.connect();
  const second = await pool.connect();
  try {
    await first.query("begin");
    await first.query("update sku set reserved = 3 where code = 'BOOTS-7'");
    await second.query("begin");
    // Waits for the first where it would otherwise look at a stock that the first has not committed yet.
    const selling = second.query("update sku set reserved = 1 where code = 'BOOTS-8'");
    const wait = new Promise((resolve) => setTimeout(resolve, 200, "waits"));
    expect(await Promise.race([selling, wait])).toBe("waits");
    await first.query("commit");
    await selling;
    await second.query("commit");
  } finally {
    first.release(true);
    second.release(true);
  }
  expect(await isInStock(boots)).toBe(false);
});

test("many sales and returns at once neither lock each other out nor leave it wrong", async () => {
  const codes = ["BOOTS-7", "BOOTS-8", "PACIFIER"];
  const shopper = async (seed: number) => {
    for (let round = 0; round < 15; round++) {
      await database.transaction(async (tx) => {
        // As orders do: the variants' rows in the order of their codes, then what is left of them.
        await tx.execute(sql`select from sku where code in ${codes} order by code for no key update`);
        const isSale = (seed + round) % 2 === 0;
        await tx.execute(sql`update sku set reserved = ${isSale ? sql`stock` : 0} where code in ${codes}`);
      });
      const code = codes[(seed + round) % codes.length] ?? "";
      await database.execute(
        sql`update sku set reserved = case when reserved = 0 then stock else 0 end where code = ${code}`,
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, seed) => shopper(seed)));
  const { rows } = await database.execute(sql`
    select id from product
    where in_stock <> exists (select from sku where product_id = product.id and stock - reserved - committed > 0)`);
  expect(rows).toEqual([]);
});
