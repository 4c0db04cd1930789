/** Keeps products current: what sells is read within the hour, everything else within the day (MKT-01). */
import { defineJob } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { Unavailable } from "../platform/unavailable.ts";
import { readFreight, type SupplierContext } from "./freight.ts";
import { type RenewalOutcome, renewProduct } from "./renew-product.ts";
import { SupplierError } from "./supplier.ts";
import { countDue, countriesDue, type DueSince, findByCodes, leaveProduct, takeDue } from "./sync-queries.ts";

export const syncJob = defineJob<object>("sync-products", { tries: 0 });

export type SyncContext = SupplierContext & {
  log: Log;
  /** How old the data of what sells may be, in minutes. */
  freshMinutes: number;
  shipTo: readonly string[];
};

const minute = 60_000;
const hour = 60 * minute;

/** How many products a process takes for itself at once. Those of a process that was killed are free again after a while. */
const taken = { most: 20, for: 2 * minute };

/** A product that the supplier refuses to show is not asked for again for so long. */
const restAfterRefusal = 6 * hour;

/** Everything else is read once in so long. */
const rest = 24 * hour;

/** A run of the job ends before the job counts as lost. */
const longestRun = 40_000;

/** What became of a product. `failed`: it is tried again later. */
export type SyncedProduct = { productId: number; outcome: RenewalOutcome | "refused" | "failed" };

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

/** Reads these products. Returns how many could be read or were refused: none where the supplier isn't responding. */
function syncAll(
  context: SyncContext,
  productIds: readonly number[],
  signal: AbortSignal,
  tell: (synced: SyncedProduct) => void,
): Promise<number> {
  return runInBatches(context, productIds, async (productId) => {
    if (signal.aborted) return;
    try {
      const outcome = await syncOne(context, productId, signal);
      tell({ productId, outcome });
    } catch (error) {
      tell({ productId, outcome: "failed" });
      throw error;
    }
  });
}

async function syncOne(
  context: SyncContext,
  productId: number,
  signal: AbortSignal,
): Promise<SyncedProduct["outcome"]> {
  try {
    // First, because the prices hold what the way costs.
    await readFreight(context, productId, context.defaultCountry, { signal });
    const renewal = await renewProduct(context, productId, { signal });
    if (renewal === "renewed") {
      for (const country of await otherFreightDue(context, productId)) {
        await readFreight(context, productId, country, { signal });
      }
    }
    await leaveProduct(context.database, productId);
    return renewal;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind !== "refused") throw new Unavailable("the marketplace", error);
    const until = new Date(context.clock.now().getTime() + restAfterRefusal);
    await leaveProduct(context.database, productId, until);
    context.log.warn({ err: error, productId }, "the marketplace refuses to show a product");
    return "refused";
  }
}

/** The countries other than the shop's own that customers have asked for. */
async function otherFreightDue(context: SyncContext, productId: number): Promise<string[]> {
  const { database, clock, defaultCountry, shipTo } = context;
  const before = new Date(clock.now().getTime() - rest);
  const asked = await countriesDue(database, productId, before);
  return asked.filter((country) => country !== defaultCountry && shipTo.includes(country));
}
