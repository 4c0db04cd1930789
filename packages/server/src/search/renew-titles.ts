/**
 * Writes the new title of a category into the search documents of its products. The trigger that sees the change only
 * marks the category: to rewrite a million documents takes longer than a statement may.
 */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { categorySearch } from "./tables.ts";

export const renewTitlesJob = defineJob<Record<string, never>>("renew-titles");

/** How many products are looked at in one transaction, and how many of these are one job. */
const usual = { products: 2_000, batches: 50 };

/** Goes on where the last job has ended, or one that was killed. Sends itself again while there is more to do. */
export async function renewTitles(database: Database, jobs: Jobs, most = usual): Promise<void> {
  for (let batches = 0; batches < most.batches; batches += 1) {
    const [category] = await database
      .select({ id: categorySearch.categoryId, from: categorySearch.renewedUpTo })
      .from(categorySearch)
      .where(isNotNull(categorySearch.renewedUpTo))
      .orderBy(categorySearch.categoryId)
      .limit(1);
    if (category?.from == null) return;
    const { id, from } = category;
    await database.transaction((tx) => renewSome(tx, id, from, most.products));
  }
  await database.transaction((tx) => jobs.send(tx, renewTitlesJob, {}));
}

/** The next products after `from`. */
async function renewSome(tx: Tx, categoryId: number, from: number, count: number): Promise<void> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select max(product_id) as last
    from (select product_id from product_search where product_id > ${from} order by product_id limit ${count}) batch`);
  const last = rows[0]?.last ?? null;
  if (last !== null) {
    const theirs = sql`product_search.product_id > ${from} and product_search.product_id <= ${last}
      and (product_search.level1_id = ${categoryId} or product_search.level2_id = ${categoryId})`;
    // Locked first, in order: the next statement then sees what other changes of these products have committed.
    await tx.execute(sql`select from product_search where ${theirs} order by product_id for no key update`);
    await tx.execute(sql`
      update product_search set words = product_document.words from product_document
      where ${theirs} and product_document.product_id = product_search.product_id`);
  }
  // A title that has changed again meanwhile has put the mark back to the first product.
  await tx
    .update(categorySearch)
    .set({ renewedUpTo: last })
    .where(and(eq(categorySearch.categoryId, categoryId), eq(categorySearch.renewedUpTo, from)));
}
