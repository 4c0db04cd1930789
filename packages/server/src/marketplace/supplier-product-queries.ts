/** The SQL of what imports have brought. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { uncategorized } from "../catalogue/keep-trees.ts";
import { insertRows } from "../catalogue/seed.ts";
import { products } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { type ImportState, importItems, importRuns, supplierProducts } from "./tables.ts";

type SupplierProductRow = typeof supplierProducts.$inferInsert;
export type ImportRun = typeof importRuns.$inferSelect;

/** Keeps what became of these codes. A product that is in the shop stays published, whatever is read of it later. */
export async function keepSupplierProducts(tx: Tx, rows: readonly SupplierProductRow[]): Promise<void> {
  const sorted = rows
    .map(({ code, state, readAt, data = null, reason = null }) => ({ code, state, readAt, data, reason }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const update = sql` on conflict (code) do update set
    state = excluded.state, data = excluded.data, reason = excluded.reason, read_at = excluded.read_at
    where supplier_product.state <> 'published' or excluded.state = 'published'`;
  await insertRows(tx, supplierProducts, sorted, update);
}

/** Makes products that only a look-up had brought the merchant's own choice. */
export async function takeOver(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx
    .update(products)
    .set({ lookedUpAt: null })
    .where(and(inArray(products.id, [...productIds]), isNotNull(products.lookedUpAt)));
}

/**
 * Which of these codes an import does not read: what is in the shop's categories, what is withdrawn, and for drafts also what is
 * one.
 */
export async function findKnownCodes(
  database: Database,
  codes: readonly string[],
  { publish }: { publish: boolean },
): Promise<Set<string>> {
  const inShop = await database
    .select({ code: products.aliCode })
    .from(products)
    .where(
      and(
        sql`${products.aliCode} = any(${sql.param(codes)}::text[])`,
        or(ne(products.level2Id, uncategorized.id), isNotNull(products.withdrawnAt)),
        isNull(products.forgottenAt),
      ),
    );
  const drafts = publish
    ? []
    : await database
        .select({ code: supplierProducts.code })
        .from(supplierProducts)
        .where(and(inArray(supplierProducts.code, [...codes]), eq(supplierProducts.state, "draft")));
  return new Set([...inShop, ...drafts].flatMap(({ code }) => code ?? []));
}

/** The unfinished import of this source. */
export async function findRun(
  database: Database | Tx,
  source: string,
  publish: boolean,
): Promise<ImportRun | undefined> {
  const [run] = await database
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.source, source), eq(importRuns.publish, publish), isNull(importRuns.endedAt)))
    .orderBy(desc(importRuns.id))
    .limit(1);
  return run;
}

export async function insertRun(
  tx: Tx,
  run: typeof importRuns.$inferInsert,
  codes: readonly string[],
): Promise<ImportRun> {
  const [stored] = await tx.insert(importRuns).values(run).returning();
  if (stored === undefined) throw new Error("an import was not stored");
  const rows = codes.map((code, position) => ({ runId: stored.id, position, code }));
  await insertRows(tx, importItems, rows, sql.empty());
  return stored;
}

export function waitingItems(database: Database, runId: number) {
  return database
    .select({ position: importItems.position, code: importItems.code })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), eq(importItems.state, "waiting")))
    .orderBy(asc(importItems.position));
}

export type ItemResult = { position: number; state: Exclude<ImportState, "waiting">; reason: string | null };

export async function settleItems(
  tx: Tx | Database,
  runId: number,
  results: readonly ItemResult[],
): Promise<void> {
  await tx.execute(sql`
    update import_item set state = done.state, reason = done.reason
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as done (position int, state text, reason text)
    where run_id = ${runId} and import_item.position = done.position`);
}

export async function countItems(database: Database, runId: number): Promise<Record<ImportState, number>> {
  const counts = { waiting: 0, written: 0, skipped: 0, refused: 0 };
  const rows = await database
    .select({ state: importItems.state, count: sql<number>`count(*)::int` })
    .from(importItems)
    .where(eq(importItems.runId, runId))
    .groupBy(importItems.state);
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export function refusedItems(database: Database, runId: number) {
  return database
    .select({ code: importItems.code, reason: importItems.reason })
    .from(importItems)
    .where(and(eq(importItems.runId, runId), eq(importItems.state, "refused")))
    .orderBy(asc(importItems.position));
}

export async function endRun(database: Database, runId: number, endedAt: Date): Promise<void> {
  await database.update(importRuns).set({ endedAt }).where(eq(importRuns.id, runId));
}
