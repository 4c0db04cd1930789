import { expect, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { sellMany } from "../testing/many-products.ts";
import { seedProducts } from "../testing/products.ts";
import { flashProducts } from "./sale-queries.ts";

const { database, pool } = await testDatabase();
await seedProducts(database);

test("[HOME-01] the flash sale of the whole shop reads the largest reductions from their index", async () => {
  await sellMany(database, 3_000);
  await pool.query(`
    insert into sale (id, name, is_flash, starts_at, ends_at) values (1, 'All', true, '2026-11-25', '2026-11-30');
    insert into sale_product (product_id, sale_id, reduced_since) select id, 1, '2026-11-25' from product;
    update product set promotion_ends_at = '2026-11-30'`);
  await pool.query("vacuum analyze product");
  await pool.query("vacuum analyze sale_product");
  const queries = vi.spyOn(pool, "query");
  const { ids } = await flashProducts(database, new Date("2026-11-26"), 6);
  const [{ text }, values] = queries.mock.calls.at(-1) as unknown as [{ text: string }, unknown[]];
  queries.mockRestore();
  expect(ids).toHaveLength(6);
  const { rows } = await pool.query(`explain ${text}`, values);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Only Scan using product_reduced");
  expect(plan).not.toContain("Sort");
});
