import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";

/** How many products one statement makes. On a busy machine more may exceed the time limit of statements. */
const most = 500;

/**
 * Adds `count` variations of the boots in the fixture's two categories, with different prices, stock and ratings. The
 * nth is for age n % 7, size n % 11, white, beige, brown or gray by turns; each 150th is pink too.
 */
export async function sellMany(database: Database, count: number): Promise<void> {
  for (let sold = 0; sold < count; sold += most) await sell(database, sold + 1, Math.min(sold + most, count));
  await database.execute(sql`vacuum analyze product`);
}

async function sell(database: Database, first: number, last: number): Promise<void> {
  await database.execute(sql`
    insert into product (id, name, level1_id, level2_id, price, promotion_price, sold, stars, review_count, shipping_fee,
      shipping_title, has_variants, in_menu, pictures, properties, specifications, description_html, created_at,
      attributes, sizes)
    select 1000000 + n, 'Thing ' || n, 1100 + n % 2 * 100, 1101 + n % 2 * 100, cost, cost - n % 3 * cost / 10,
      n * 7919 % 100003, n * 31 % 51, n, n % 4 * 100, shipping_title, true, true, pictures, '[]', '[]', '',
      timestamptz '2026-01-01' + n * interval '1 minute',
      (1::bigint << n % 7) + (1::bigint << 8 + n % 4) + (n % 150 = 0)::int * (1::bigint << 13), 1::bigint << n % 11
    from generate_series(${first}::int, ${last}::int) as n, lateral (select 100 + n * 6151 % 30000 as cost) as priced,
      product
    where product.id = 11`);
  await database.execute(sql`
    insert into sku (code, product_id, position, sku_property, price, promotion_price, stock)
    select 'THING-' || id, id, 0, '', price, promotion_price, case when id % 5 = 0 then 0 else 9 end
    from product where id between 1000000 + ${first}::int and 1000000 + ${last}::int`);
}
