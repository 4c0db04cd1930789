/** Keeps products current: what sells is read within the hour, everything else within the day (MKT-01). */
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { readFreight, type SupplierContext } from "./freight.ts";
import { type RenewalOutcome, renewProduct } from "./renew-product.ts";
import { SupplierError } from "./supplier.ts";
import { countDue, countriesDue, type DueSince, findByCodes, takeDue } from "./sync-queries.ts";
import { answers, recordRead, recordUnread, type UnreadContext } from "./unread-products.ts";

export const syncJob = defineJob<object>("sync-products", { tries: 0 });

export type SyncContext = SupplierContext &
  UnreadContext & {
    log: Log;
    /** How old the data of what sells may be, in minutes. */
    freshMinutes: number;
    shipTo: readonly string[];
  };

const minute = 60_000;
const hour = 60 * minute;

/** How many products a process takes for itself at once. Those of a process that was killed are free again after a while. */
const taken = { most: 20, for: 2 * minute };

/** A product that the supplier refuses to show, or that cannot be read, is not asked for again for so long. */
const restAfterRefusal = 6 * hour;

/** Nor is one for so long about which a supplier does not answer that answers about others. */
const restAfterFailure = 10 * minute;

/** Everything else is read once in so long. */
const rest = 24 * hour;

/** A run of the job ends before the job counts as lost. */
const longestRun = 40_000;

/** What became of a product. `failed`: it is tried again later. */
export type SyncedProduct = {
  productId: number;
  outcome: RenewalOutcome | "refused" | "unreadable" | "failed";
};

/** Runs `syncJob`: reads what is due, for most of a minute. */
export async function syncDue(context: SyncContext): Promise<void> {
  const now = context.clock.now().getTime();
  const due = { hot: new Date(now - context.freshMinutes * minute), other: new Date(now - rest) };
  await syncProducts(context, due, { signal: AbortSignal.timeout(longestRun) });
}

/** `onSynced` hears of each product that was looked at, and of how many there are in all. */
export type SyncOptions = {
  signal: AbortSignal;
  onSynced?: (synced: SyncedProduct, total: number) => void;
};

/**
 * Reads the products that are due, until none is, `signal` ends it, or the supplier isn't responding. Several processes may do so
 * at once, and one that is killed leaves nothing undone: its products are due as before.
 */
export async function syncProducts(
  context: SyncContext,
  due: DueSince,
  { signal, onSynced }: SyncOptions,
): Promise<void> {
  const total = onSynced === undefined ? 0 : await countDue(context.database, due.other);
  const tell = (synced: SyncedProduct) => onSynced?.(synced, total);
  while (!signal.aborted) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + taken.for);
    const { ids, isAnyDue } = await takeDue(context.database, due, { now, until, most: taken.most });
    const done = await syncAll(context, ids, signal, tell);
    const isAway = ids.length > 0 && done === 0;
    if (!isAnyDue || isAway) return;
  }
}

/** Reads the products with these codes of the supplier, whenever they were read. Returns the codes that the shop does not have. */
export async function syncCodes(
  context: SyncContext,
  codes: readonly string[],
  { signal, onSynced }: SyncOptions,
): Promise<string[]> {
  const found = await findByCodes(context.database, codes);
  const tell = (synced: SyncedProduct) => onSynced?.(synced, found.length);
  for (let at = 0; at < found.length; at += taken.most) {
    const ids = found.slice(at, at + taken.most).map(({ id }) => id);
    await syncAll(context, ids, signal, tell);
  }
  const known = new Set(found.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}

/**
 * Reads these products. Returns how many could be read, or failed by themselves: none where the supplier isn't responding.
 */
async function syncAll(
  context: SyncContext,
  productIds: readonly number[],
  signal: AbortSignal,
  tell: (synced: SyncedProduct) => void,
): Promise<number> {
  const failed: { productId: number; reason: string }[] = [];
  const done = await runInBatches(context, productIds, async (productId) => {
    if (signal.aborted) return;
    try {
      tell({ productId, outcome: await syncOne(context, productId, signal) });
    } catch (error) {
      tell({ productId, outcome: "failed" });
      if (!(error instanceof SupplierError)) throw error;
      if (error.kind === "unavailable") failed.push({ productId, reason: error.message });
      throw new Unavailable("the marketplace", error);
    }
  });
  if (failed.length === 0 || signal.aborted) return done;
  if (done === 0 && !(await answers(context.supplier, context.defaultCountry))) return done;
  for (const one of failed) await recordUnread(context, { ...one, restFor: restAfterFailure });
  return done + failed.length;
}

/** Throws SupplierError where the supplier isn't responding, or the merchant has to act first. */
async function syncOne(
  context: SyncContext,
  productId: number,
  signal: AbortSignal,
): Promise<SyncedProduct["outcome"]> {
  try {
    // First, because the prices hold what the way costs. Without it the product is worth reading all the same.
    const freightError = await failureOf(readFreight(context, productId, context.defaultCountry, { signal }));
    const isWhole = freightError === undefined;
    const renewal = await renewProduct(context, productId, { isWhole, signal });
    if (freightError !== undefined) throw freightError;
    if (renewal === "renewed") {
      for (const country of await otherFreightDue(context, productId)) {
        const err = await failureOf(readFreight(context, productId, country, { signal }));
        if (err !== undefined) context.log.warn({ err, productId, country }, "a freight cannot be read");
      }
    }
    await recordRead(context, productId);
    return renewal;
  } catch (error) {
    if (!isOfProduct(error)) throw error;
    await recordUnread(context, { productId, reason: error.message, restFor: restAfterRefusal });
    context.log.warn({ err: error, productId }, "a product of the marketplace cannot be read");
    return error.kind === "refused" ? "refused" : "unreadable";
  }
}

type ProductError = SupplierError & { kind: "refused" | "unreadable" };

/** Whether it is about one product alone: the supplier has answered. */
function isOfProduct(error: unknown): error is ProductError {
  return error instanceof SupplierError && (error.kind === "refused" || error.kind === "unreadable");
}

/** What has failed about one product alone. Throws everything else. */
async function failureOf(reading: Promise<unknown>): Promise<ProductError | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (isOfProduct(error)) return error;
    throw error;
  }
}

/** The countries other than the shop's own that customers have asked for. */
async function otherFreightDue(context: SyncContext, productId: number): Promise<string[]> {
  const { database, clock, defaultCountry, shipTo } = context;
  const before = new Date(clock.now().getTime() - rest);
  const asked = await countriesDue(database, productId, before);
  return asked.filter((country) => country !== defaultCountry && shipTo.includes(country));
}
