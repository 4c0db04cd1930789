import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "../testing/database.ts";
import { baselineFolder, nextMigrationsFolder } from "../testing/next-version.ts";
import { migrate } from "./migrate.ts";

/** The most is a million. */
const products = Number(process.env.UPGRADE_PRODUCTS ?? 100_000);

const [baseline, next] = [await baselineFolder(), await nextMigrationsFolder()];
afterAll(() => Promise.all([baseline, next].map((folder) => rm(folder, { recursive: true }))));

/** Fills the tables of the baseline, without the work of the triggers. */
const fill = `
  alter table category disable trigger user;
  alter table product disable trigger user;
  alter table sku disable trigger user;
  insert into category (id, tree, in_menu, level, parent_id, key, title, position)
    values (1, 'baby', true, 1, null, 'toys', 'Toys', 1), (2, 'baby', true, 2, 1, 'bears', 'Bears', 1);
  insert into product (id, name, level1_id, level2_id, price, promotion_price, shipping_fee, shipping_title, has_variants, in_menu,
      in_stock, pictures, properties, specifications, description_html)
    select id, 'Bear ' || id, 1, 2, 1000, 900, 0, 'Free shipping', false, true, true, '[]', '[]', '[]', ''
    from generate_series(1, ${products}) id;
  insert into sku (code, product_id, position, sku_property, price, promotion_price, stock)
    select 'BEAR-' || id, id, 1, '', 1000, 900, 10 from generate_series(1, ${products}) id;
  alter table category enable trigger user;
  alter table product enable trigger user;
  alter table sku enable trigger user`;

/** Repeats a statement about some product. Call what it returns to stop: it gives how long the slowest took, in milliseconds. */
function repeat(url: string, statement: string): () => Promise<number> {
  let isStopped = false;
  const work = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let slowest = 0;
    for (; !isStopped; await sleep(5)) {
      const since = performance.now();
      await client.query(statement, [1 + Math.floor(Math.random() * products)]);
      slowest = Math.max(slowest, performance.now() - since);
    }
    await client.end();
    return slowest;
  };
  const working = work();
  return () => {
    isStopped = true;
    return working;
  };
}

test("[OPS-44] no reader and no writer waits for a second while the migrations since the baseline run, and the next version's", async () => {
  const { url, client } = await emptyDatabase();
  await migrate(url, { folder: baseline });
  await client.query(fill);
  await client.query("vacuum analyze");
  const stops = [
    repeat(url, "select * from product join sku on product_id = product.id where product.id = $1"),
    repeat(
      url,
      "select name from product where level2_id = 2 and withdrawn_at is null and $1 > 0 order by sold desc, id desc limit 20",
    ),
    repeat(url, "update product set sold = sold + 1 where id = $1"),
    repeat(url, "update sku set reserved = reserved + 1 where product_id = $1 and stock > reserved"),
  ];
  const since = performance.now();
  await migrate(url, { folder: next });
  const seconds = (performance.now() - since) / 1_000;
  const slowest = await Promise.all(stops.map((stop) => stop()));
  process.stdout.write(
    `${products} products: migrated in ${seconds.toFixed(1)} s; the slowest statements took ${slowest.map(Math.round).join(", ")} ms\n`,
  );
  expect(Math.max(...slowest)).toBeLessThan(1_000);
});
