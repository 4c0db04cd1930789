import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { categories, products } from "../catalogue/tables.ts";
import type { Database } from "../platform/database.ts";

/** What search engines may find: sold, and in a category of the menu. */
const isListed = and(isNull(products.withdrawnAt), eq(products.inMenu, true));

/** Which ranges of `size` ids hold a listed product: one look at the index for each, however many products there are. */
export async function productRanges(database: Database, size: number): Promise<number[]> {
  const firstFrom = (from: ReturnType<typeof sql>) =>
    sql`(select ${products.id} / ${size}::int from ${products}
         where ${isListed} and ${products.id} >= ${from} order by ${products.id} limit 1)`;
  const { rows } = await database.execute<{ range: number }>(sql`
    with recursive found(range) as (
      select ${firstFrom(sql`0`)}
      union all
      select ${firstFrom(sql`(found.range + 1) * ${size}::int`)} from found where found.range is not null
    )
    select range from found where range is not null`);
  return rows.map((row) => row.range);
}

/** The next listed products after id `after` up to id `last`, at most `size`, by their ids. */
export function nextProducts(database: Database, after: number, last: number, size: number) {
  return database
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isListed, gt(products.id, after), lte(products.id, last)))
    .orderBy(asc(products.id))
    .limit(size);
}

export function menuCategories(database: Database) {
  return database
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.inMenu, true))
    .orderBy(asc(categories.id));
}
