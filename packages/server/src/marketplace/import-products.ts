/**
 * Imports products of the supplier (MKT-01). The list is stored before the first is read, and each batch with its
 * outcome: a killed process loses one batch at most.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../platform/database.ts";
import { SupplierError } from "./supplier.ts";
import {
  countItems,
  endRun,
  findKnownCodes,
  findRun,
  type ImportRun,
  type ItemResult,
  insertRun,
  keepSupplierProducts,
  refusedItems,
  settleItems,
  waitingItems,
} from "./supplier-product-queries.ts";
import { type Draft, type ImportContext, publishDrafts, readDraft } from "./supplier-products.ts";
import { answers } from "./unread-products.ts";

/** What to import: a search of the supplier's, by words, categories or both; or certain products. */
export type ImportSource =
  | { kind: "search"; words?: string; categoryIds?: readonly string[] }
  | { kind: "codes"; name: string; codes: readonly string[] };

export type ImportProgress = {
  total: number;
  read: number;
  written: number;
  skipped: number;
  refused: number;
};

/** How many products are read and stored together. */
const batchSize = 50;
/** How many pages of a search are asked for at once. */
const pagesAtOnce = 4;
const pageSize = 50;

/** How long an import waits for a supplier that isn't responding, in milliseconds, each time longer; then it stops. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** A product is refused about which a supplier does not answer so many times that answers about others. */
const mostTries = 3;

/**
 * The import of this source: the unfinished one if there is one, otherwise a new one with the codes that the supplier's search
 * gives now. Throws SupplierError.
 *
 * @param limit how many products at most
 */
export async function openImport(
  context: ImportContext,
  source: ImportSource,
  { limit, publish, signal }: { limit: number; publish: boolean; signal?: AbortSignal },
): Promise<{ run: ImportRun; isContinued: boolean }> {
  const name = nameOf(source, limit);
  const unfinished = await findRun(context.database, name, publish);
  if (unfinished !== undefined) return { run: unfinished, isContinued: true };
  const found = source.kind === "codes" ? source.codes : await searchCodes(context, source, limit, signal);
  const codes = [...new Set(found)].slice(0, limit);
  const startedAt = context.clock.now();
  const run = await context.database.transaction((tx) =>
    insertRun(tx, { source: name, publish, startedAt }, codes),
  );
  return { run, isContinued: false };
}

function nameOf(source: ImportSource, limit: number): string {
  if (source.kind === "codes") return `codes ${source.name}, ${limit} at most`;
  const categories = source.categoryIds === undefined ? "" : ` in ${source.categoryIds.join(", ")}`;
  return `search ${JSON.stringify(source.words ?? "")}${categories}, ${limit} at most`;
}

async function searchCodes(
  { supplier }: ImportContext,
  { words, categoryIds = [] }: Extract<ImportSource, { kind: "search" }>,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const codes = new Set<string>();
  for (const categoryId of categoryIds.length === 0 ? [undefined] : categoryIds) {
    for (let page = 1; codes.size < limit; page += pagesAtOnce) {
      signal?.throwIfAborted();
      const pages = await Promise.all(
        Array.from({ length: pagesAtOnce }, (_, at) => supplier.find({ words, categoryId, page: page + at })),
      );
      for (const code of pages.flatMap((found) => found.codes)) codes.add(code);
      const total = Math.max(...pages.map((found) => found.total));
      if (pages.at(-1)?.codes.length === 0 || (page + pagesAtOnce - 1) * pageSize >= total) break;
    }
  }
  return [...codes];
}

/**
 * Reads and stores what is left of an import. What cannot be read is refused, with why. Throws SupplierError where the
 * supplier is away for minutes or refuses the shop; the import can be continued then, as after `signal`.
 */
export async function carryOutImport(
  context: ImportContext,
  run: ImportRun,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: ImportProgress) => void } = {},
): Promise<ImportProgress> {
  let counts = await countItems(context.database, run.id);
  const progress = (): ImportProgress => ({
    total: counts.waiting + counts.written + counts.skipped + counts.refused,
    read: counts.written + counts.skipped + counts.refused,
    ...{ written: counts.written, skipped: counts.skipped, refused: counts.refused },
  });
  const report = (results: readonly ItemResult[]) => {
    for (const { state } of results) counts[state] += 1;
    counts.waiting -= results.length;
    onProgress?.(progress());
  };
  onProgress?.(progress());
  const tries = new Map<string, number>();
  // Counted anew each time, for another process may carry out the same import.
  for (let failures = 0; counts.waiting > 0; counts = await countItems(context.database, run.id)) {
    const before = counts.waiting;
    const failed = await importWaiting(context, run, signal, report);
    const last = failed.find(({ error }) => error.kind === "reauthorize") ?? failed.at(-1);
    if (last === undefined) continue;
    if (last.error.kind === "reauthorize") throw last.error;
    const hasRead = counts.waiting < before;
    if (hasRead || (await answers(context.supplier, context.defaultCountry))) {
      const refused = refusedAfterTries(failed, tries);
      report(await storeBatch(context, run, refused, []));
      if (counts.waiting <= 0) continue;
    }
    failures = hasRead ? 0 : failures + 1;
    const pause = pauses[failures];
    if (pause === undefined) throw last.error;
    await sleep(pause, undefined, { signal });
  }
  await endRun(context.database, run.id, context.clock.now());
  return progress();
}

/** Counts one more try of each of these products. Returns those that were tried often enough. */
function refusedAfterTries(failed: readonly FailedItem[], tries: Map<string, number>): Result[] {
  return failed.flatMap(({ position, code, error }) => {
    const tried = (tries.get(code) ?? 0) + 1;
    tries.set(code, tried);
    if (tried < mostTries) return [];
    const reason = `the supplier answers about others, but not about it: ${error.message}`;
    return [{ position, code, state: "refused" as const, reason }];
  });
}

/** The codes that an import has refused, with why. */
export function refusedOf(database: Database, runId: number) {
  return refusedItems(database, runId);
}

/** Goes once through all that waits, and returns what failed. Ends early when nothing of a batch could be read. */
async function importWaiting(
  context: ImportContext,
  run: ImportRun,
  signal: AbortSignal | undefined,
  onResults: (results: readonly ItemResult[]) => void,
): Promise<FailedItem[]> {
  const items = await waitingItems(context.database, run.id);
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );
  const read = (at: number) => {
    const reading = readBatch(context, run, batches[at] ?? [], signal);
    reading.catch(() => undefined); // awaited below, unless storing the batch before it fails
    return reading;
  };
  const all: FailedItem[] = [];
  let next = read(0);
  for (const at of batches.keys()) {
    const { results, drafts, failed } = await next;
    signal?.throwIfAborted();
    next = read(at + 1);
    onResults(await storeBatch(context, run, results, drafts));
    all.push(...failed);
    if (results.length + drafts.length === 0) break;
  }
  return all;
}

type Item = { position: number; code: string };
type Result = ItemResult & { code: string };
type FailedItem = Item & { error: SupplierError };
type ReadBatch = { results: Result[]; drafts: (Draft & Item)[]; failed: FailedItem[] };

/** Reads products at once. Those that the supplier did not give this time are neither among the results nor the drafts. */
async function readBatch(
  context: ImportContext,
  { publish }: ImportRun,
  items: readonly Item[],
  signal: AbortSignal | undefined,
): Promise<ReadBatch> {
  const batch: ReadBatch = { results: [], drafts: [], failed: [] };
  if (items.length === 0) return batch;
  const codes = items.map(({ code }) => code);
  const known = await findKnownCodes(context.database, codes, { publish });
  await Promise.all(
    items.map(async ({ position, code }) => {
      if (known.has(code)) return batch.results.push({ position, code, state: "skipped", reason: null });
      try {
        const reading = await readDraft(context, code, signal && { signal });
        if (reading.outcome === "draft") return batch.drafts.push({ ...reading.draft, position, code });
        return batch.results.push({ position, code, state: "refused", reason: reading.reason });
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        if (error.kind === "refused" || error.kind === "unreadable")
          return batch.results.push({ position, code, state: "refused", reason: error.message });
        return batch.failed.push({ position, code, error });
      }
    }),
  );
  return batch;
}

/** Stores a batch with what became of it, in one transaction. */
function storeBatch(
  context: ImportContext,
  run: ImportRun,
  results: readonly Result[],
  drafts: readonly (Draft & Item)[],
): Promise<ItemResult[]> {
  return context.database.transaction(async (tx) => {
    const refused = results.flatMap(({ code, state, reason }) =>
      state === "refused" ? [{ code, state, reason, readAt: context.clock.now() }] : [],
    );
    await keepSupplierProducts(tx, refused);
    const all = [...results, ...(await storeDrafts())];
    await settleItems(tx, run.id, all);
    return all;

    async function storeDrafts(): Promise<ItemResult[]> {
      if (!run.publish) {
        const rows = drafts.map(({ code, readAt, product, freight }) => ({
          code,
          readAt,
          data: { product, freight },
        }));
        await keepSupplierProducts(
          tx,
          rows.map((row) => ({ ...row, state: "draft" as const })),
        );
        return drafts.map(({ position }) => ({ position, state: "written", reason: null }));
      }
      const published = await publishDrafts(context, tx, drafts, { relist: false });
      const saved = new Map(published.map((one) => [one.code, one]));
      return drafts.map(({ position, code }) => {
        const one = saved.get(code);
        if (one?.outcome === "refused") return { position, state: "refused", reason: one.reason };
        return { position, state: one?.outcome === "withdrawn" ? "skipped" : "written", reason: null };
      });
    }
  });
}
