/** Reads the facets of products that were stored before the shop knew them (FIND-02). */
import { isNull, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import { announce } from "../platform/purge.ts";
import { attributeColumns } from "./attribute-bits.ts";
import { products } from "./tables.ts";
import { catalogueTag } from "./tags.ts";

export const readAttributesJob = defineJob<Record<string, never>>("read-attributes");

/** How many products are read in one transaction, and how many of these are one job. */
const usual = { products: 500, batches: 50 };

/** Goes on where the last job has ended. Sends itself again while there is more to do. */
export async function readAttributes(database: Database, jobs: Jobs, most = usual): Promise<void> {
  for (let batches = 0; batches < most.batches; batches += 1) {
    const count = await database.transaction((tx) => readSome(tx, most.products));
    if (count < most.products) return;
  }
  await database.transaction((tx) => jobs.send(tx, readAttributesJob, {}));
}

async function readSome(tx: Tx, most: number): Promise<number> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      properties: products.properties,
      specifications: products.specifications,
    })
    .from(products)
    .where(isNull(products.attributes))
    .orderBy(products.id)
    .limit(most)
    .for("no key update");
  if (rows.length === 0) return 0;
  const read = rows.map((row) => ({ id: row.id, ...attributeColumns(row) }));
  await tx.execute(sql`
    update product set attributes = read.attributes, sizes = read.sizes
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id int, attributes bigint, sizes bigint)
    where product.id = read.id`);
  await announce(tx, [catalogueTag]);
  return rows.length;
}
