/** Fills the shop with variations of the demo products, for measurements. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ShopClient } from "../../platform/shop-client.ts";
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

/** Higher than all ids of the demo catalogue. */
const firstId = 3_000_000;

export type Filled =
  | { outcome: "filled"; products: number }
  /** The shop has products that are not from the demo catalogue. */
  | { outcome: "not empty"; others: number }
  /** The shop has more products than `count`. */
  | { outcome: "too many"; products: number };

type FillOptions = {
  url: string;
  /** How many products the shop has afterwards. */
  count: number;
  demo: readonly SeedProduct[];
  categories: readonly CategoryRow[];
  now: Date;
};

/**
 * Copies products into the shop until it has `count`, in one transaction. Indexes and foreign keys are created again after
 * all rows are there, and the work of the triggers is done for all rows at once.
 */
export async function fillShop({ url, count, demo, categories, now }: FillOptions): Promise<Filled> {
  const shelves = new Map(categories.filter(({ level }) => level === 2).map((row) => [row.key, row]));
  const patterns = patternsOf(demo, shelves);
  const client = new ShopClient({ connectionString: url, application_name: "nestling seed" });
  await client.connect();
  try {
    const { products, others } = await whatIsThere(client, demo);
    if (others > 0) return { outcome: "not empty", others };
    if (products > count) return { outcome: "too many", products };
    if (products === count || patterns.length === 0) return { outcome: "filled", products };
    const range: Range = { firstId, count: count - products, now };
    await client.query("begin");
    await client.query("set local maintenance_work_mem = '256MB'");
    const restore = await dropGuards(client);
    await copy(client, "product", productColumns, productLines(patterns, range));
    await copy(client, "sku", skuColumns, skuLinesOf(patterns, range));
    await client.query("select setval('product_id_seq', (select max(id) from product))");
    await fillSearch(client);
    for (const statement of restore) await client.query(statement);
    await client.query("insert into purge_outbox (tags) values ($1)", [catalogueTag]);
    await client.query("commit");
    // Index-only scans of listings need a vacuumed table.
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

/** Drops the indexes, keys and triggers that slow inserts down. Returns the statements that restore them. */
async function dropGuards(client: pg.Client): Promise<string[]> {
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
 * Fills the search documents, which a trigger writes for single products. Goes through a temporary table, because PostgreSQL
 * creates a table in parallel and inserts serially. The best-selling products are stored together, because most searches
 * read only them.
 */
async function fillSearch(client: pg.Client): Promise<void> {
  const columns =
    "product_id, level1_id, level2_id, sold, promotion_price, created_at, traits, attributes, sizes, words";
  await client.query("analyze product");
  await client.query("set local parallel_tuple_cost = 0"); // building words costs more than passing them between processes
  await client.query(`
    create temporary table document on commit drop as
    select ${columns} from product_document where product_id >= ${firstId}`);
  await client.query(
    `insert into product_search (${columns}) select ${columns} from document order by sold desc`,
  );
}
