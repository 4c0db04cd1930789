/** Fills the shop with as many products as are to be measured, beside those of the demo catalogue. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { CategoryRow } from "../category-queries.ts";
import type { SeedProduct } from "../seed.ts";
import { catalogueTag } from "../tags.ts";
import {
  patternsOf,
  productColumns,
  productLines,
  type Range,
  skuColumns,
  skuLinesOf,
} from "./copy-lines.ts";

/** Above all ids of the demo catalogue, which are made of their category's. */
const firstId = 3_000_000;

export type Filled =
  | { outcome: "filled"; products: number }
  /** There are products that are not the demo catalogue's. */
  | { outcome: "not empty"; others: number }
  /** There are more than asked for. */
  | { outcome: "too many"; products: number };

type FillOptions = {
  url: string;
  /** How many products there are to be in the end. */
  count: number;
  demo: readonly SeedProduct[];
  categories: readonly CategoryRow[];
  now: Date;
};

/**
 * Copies products into the shop until there are `count`. Indices and foreign keys are made anew when all rows are
 * there, and what triggers would have done for each row is done for all of them, in one transaction.
 */
export async function fillShop({ url, count, demo, categories, now }: FillOptions): Promise<Filled> {
  const shelves = new Map(categories.filter(({ level }) => level === 2).map((row) => [row.key, row]));
  const patterns = patternsOf(demo, shelves);
  const client = new pg.Client({ connectionString: url, application_name: "nestling seed" });
  client.on("error", () => undefined); // the statement under way fails and says why
  await client.connect();
  try {
    const { products, others } = await whatIsThere(client, demo);
    if (others > 0) return { outcome: "not empty", others };
    if (products > count) return { outcome: "too many", products };
    if (products === count || patterns.length === 0) return { outcome: "filled", products };
    const range: Range = { firstId, count: count - products, now };
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '256MB'");
    const restore = await takeOff(client);
    await copy(client, "product", productColumns, productLines(patterns, range));
    await copy(client, "sku", skuColumns, skuLinesOf(patterns, range));
    await client.query("select setval('product_id_seq', (select max(id) from product))");
    await fillSearch(client);
    for (const statement of restore) await client.query(statement);
    await client.query("insert into purge_outbox (tags) values ($1)", [catalogueTag]);
    await client.query("commit");
    // The listings' indices are read without a look at the rows only where the vacuum has been.
    await client.query("vacuum (analyze) product");
    await client.query("vacuum (analyze) sku");
    await client.query("vacuum (analyze) product_search");
    return { outcome: "filled", products: count };
  } finally {
    await client.end();
  }
}

async function whatIsThere(client: pg.Client, demo: readonly SeedProduct[]) {
  const { rows } = await client.query<{ products: number; others: number }>(
    `select count(*)::int as products, (count(*) filter (where id <> all ($1::int[])))::int as others from product`,
    [demo.map(({ id }) => id)],
  );
  return rows[0] ?? { products: 0, others: 0 };
}

async function copy(
  client: pg.Client,
  table: string,
  columns: string[],
  lines: Iterable<string>,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 4 }), into);
}

const tables = ["product", "sku", "product_search"];

/** Takes off what would slow each row down. Gives the statements that put it back. */
async function takeOff(client: pg.Client): Promise<string[]> {
  const list = "any ($1::regclass[])";
  const keys = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = ${list}`,
    [tables],
  );
  const indices = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = ${list} and not indisunique`,
    [tables],
  );
  for (const { place, name } of keys.rows) await client.query(`alter table ${place} drop constraint ${name}`);
  for (const { name } of indices.rows) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return [
    ...indices.rows.map(({ definition }) => definition),
    ...keys.rows.map(
      ({ place, name, definition }) => `alter table ${place} add constraint ${name} ${definition}`,
    ),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ];
}

/**
 * What a trigger does for each product that is written one at a time. By way of a table that is nobody else's: the
 * database shares the work among its processes when it makes one, and not when it inserts. The best sold lie together, for
 * most searches look at them alone.
 */
async function fillSearch(client: pg.Client): Promise<void> {
  const columns = "product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, words";
  await client.query("analyze product");
  await client.query("set local parallel_tuple_cost = 0"); // words cost more to make than to hand on
  await client.query(`
    create temporary table document on commit drop as
    select ${columns} from product_document where product_id >= ${firstId}`);
  await client.query(
    `insert into product_search (${columns}) select ${columns} from document order by sold desc`,
  );
}
