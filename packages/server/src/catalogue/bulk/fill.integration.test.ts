import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { bootsFixture, catalogueFixture, categoriesFixture, seedProducts } from "../../testing/products.ts";
import { fillShop } from "./fill.ts";

/* A shop filled for measurements is as one that was filled by hand. */

const { database, url } = await testDatabase();
await seedProducts(database);

const now = new Date("2026-11-21T12:00:00Z");
const fill = (count: number) =>
  fillShop({ url, count, demo: catalogueFixture.products, categories: categoriesFixture, now });
const rowsOf = async (query: ReturnType<typeof sql>) => (await database.execute(query)).rows;
const one = async (query: ReturnType<typeof sql>) => Object.values((await rowsOf(query))[0] ?? {})[0];

/** Everything that the database looks after: indices, keys, triggers and whether they are on. */
const guards = () =>
  rowsOf(sql`
    select pg_get_indexdef(indexrelid) as guard from pg_index where indrelid::regclass::text !~ '^pg_'
    union all select concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
    union all select concat(tgname, tgenabled) from pg_trigger where not tgisinternal
    order by 1`);

test("[OPS-03] seed --products makes as many as are asked for, and leaves every guard in place", async () => {
  const before = await guards();
  expect(await fill(2_000)).toEqual({ outcome: "filled", products: 2_000 });
  expect(await one(sql`select count(*)::int from product`)).toBe(2_000);
  expect(await guards()).toEqual(before);
});

test("what triggers keep is right in every one of them", async () => {
  expect(
    await rowsOf(sql`
      select id from product where in_stock <> exists (
        select from sku where product_id = product.id and stock - reserved - committed > 0)`),
  ).toEqual([]);
  expect(await one(sql`select count(*)::int from product_search`)).toBe(2_000);
  expect(
    await rowsOf(sql`
      select product_id from product_search join product_document using (product_id)
      where product_search.words <> product_document.words`),
  ).toEqual([]);
});

test("their price is that of their cheapest variant, as everywhere", async () => {
  expect(
    await rowsOf(sql`
      select id from product where promotion_price <> (select min(promotion_price) from sku where product_id = product.id)`),
  ).toEqual([]);
});

test("they are of all kinds: sold never or a million times, old and new, reduced or not, in stock or not", async () => {
  const [spread] = await rowsOf(sql`
    select max(sold) > 1000000 as bestsellers, min(sold) = 0 as unsold, count(distinct name) > 500 as names,
      max(created_at) - min(created_at) > interval '1000 days' as ages, bool_or(in_stock) and not bool_and(in_stock) as stock,
      avg((promotion_price < price)::int) between 0.4 and 0.7 as sales, max(created_at) <= ${now} as past
    from product where id >= 3000000`);
  expect(Object.values(spread ?? {})).toEqual(Array(7).fill(true));
});

test("a shop with other products than the demo catalogue's is left alone, and so is one that has more than asked for", async () => {
  expect(await fill(1_000)).toEqual({ outcome: "not empty", others: 1_998 });
  await database.execute(sql`delete from sku where product_id >= 3000000`);
  await database.execute(sql`delete from product where id >= 3000000`);
  expect(await fill(1)).toEqual({ outcome: "too many", products: 2 });
  expect(await fill(2)).toEqual({ outcome: "filled", products: 2 });
});

test("the next product that comes without a number gets one of its own", async () => {
  await fill(10);
  const id = await one(sql`
    insert into product (name, level1_id, level2_id, price, promotion_price, shipping_fee, shipping_title, has_variants,
      in_menu, pictures, properties, specifications, description_html)
    select 'Own', level1_id, level2_id, price, promotion_price, shipping_fee, shipping_title, has_variants,
      in_menu, pictures, properties, specifications, description_html from product where id = ${bootsFixture.id}
    returning id`);
  expect(id).toBe(3_000_008);
});
