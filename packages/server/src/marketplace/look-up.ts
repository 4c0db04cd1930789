/** Looks up a product of the supplier for a visitor who has its code, and stores it (ROUTE-06). */
import { and, eq, isNull } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { createAdmission } from "../platform/admission.ts";
import type { Jobs } from "../platform/jobs.ts";
import { limits as figures, quotas } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { giveBackToQuota, takeOfQuota, waitForQuota } from "../platform/limits/quotas.ts";
import { TooOften } from "../platform/too-often.ts";
import { Unavailable } from "../platform/unavailable.ts";
import type { SupplierContext } from "./freight.ts";
import { saveProduct } from "./save-product.ts";
import { SupplierError } from "./supplier.ts";
import { fetchPicturesJob, readDraft } from "./supplier-products.ts";

export type LookUpContext = SupplierContext & { limits: Limits; jobs: Jobs };

/**
 * Whether the shop has the product afterwards, in no category yet. Throws TooOften, Overloaded, and Unavailable where
 * the supplier isn't responding.
 *
 * @param network the visitor's, by which limits and quotas count. Undefined for the shop itself.
 */
export type LookUp = (code: string, network: string | undefined) => Promise<boolean>;

/** One spelling for each code: a supplier may take 0123456 for 123456, and the shop would keep it twice. */
const isCode = /^[1-9]\d{5,19}$/;

/** The longest that a look-up goes on after its visitor has left, and the pause after a failure, in milliseconds. */
const longest = 8_000;
const pause = 10_000;

/** How many codes are asked for at once in this process. */
const queue = { atOnce: 8, atOnceOfNetwork: 4, mostWaiting: 40, mostOfNetwork: 10 };

/** What a look-up has taken of the quotas. */
type Begun = { lookUps: bigint; unknownCodes: bigint | undefined };

/** `patience` is how long a visitor waits, in milliseconds. */
export function openLookUp(context: LookUpContext, patience: number): LookUp {
  const { database, clock, limits, jobs, defaultCountry } = context;
  const { admit } = createAdmission({ ...queue, longestWait: patience });
  const underWay = new Map<string, Promise<boolean>>();
  let awayUntil = 0;

  async function isInShop(code: string): Promise<boolean> {
    const isHere = and(eq(products.aliCode, code), isNull(products.forgottenAt));
    const rows = await database.select({ id: products.id }).from(products).where(isHere);
    return rows.length > 0;
  }

  function throwWhileAway(): void {
    if (clock.now().getTime() < awayUntil)
      throw new Unavailable("the marketplace", "it has just not answered");
  }

  async function read(code: string) {
    try {
      return await readDraft(context, code, {
        urgent: true,
        signal: AbortSignal.timeout(Math.max(longest, patience)),
      });
    } catch (error) {
      // The supplier answers, about this code alone: others may be looked up at once.
      if (error instanceof SupplierError && (error.kind === "refused" || error.kind === "unreadable"))
        return { outcome: "refused" as const, reason: error.message };
      awayUntil = clock.now().getTime() + pause;
      throw new Unavailable("the marketplace", error);
    }
  }

  async function take(code: string): Promise<boolean> {
    const reading = await read(code);
    if (reading.outcome === "draft") {
      const saved = await database.transaction(async (tx) => {
        const one = await saveProduct(tx, reading.draft, defaultCountry);
        if (one.outcome === "created") {
          await tx.update(products).set({ lookedUpAt: clock.now() }).where(eq(products.id, one.productId));
          await jobs.send(tx, fetchPicturesJob, { productIds: [one.productId] });
        }
        return one;
      });
      if (saved.outcome !== "refused") return true;
    }
    await limits.mark(figures.unknownSupplierCode, code);
    return false;
  }

  /**
   * Takes one of both quotas, because nobody knows yet whether the code is sold. When the share of unknown codes has no room,
   * a network that has asked for one waits, and all others may look up all the same.
   */
  async function begin(network: string | undefined): Promise<Begun> {
    const wasInVain = network !== undefined && (await limits.isMarked(figures.unknownCodeOfAddress, network));
    return database.transaction(async (tx) => {
      const now = clock.now();
      const wait = await waitForQuota(tx, quotas.unknownCodes, network, now);
      if (wait > 0 && wasInVain) {
        const seconds = Math.min(wait / 1000, figures.unknownCodeOfAddress.seconds);
        throw new TooOften(seconds, quotas.unknownCodes.words);
      }
      const unknown = wait > 0 ? undefined : await takeOfQuota(tx, quotas.unknownCodes, network, now);
      const { id } = await takeOfQuota(tx, quotas.lookUps, network, now);
      return { lookUps: id, unknownCodes: unknown?.id };
    });
  }

  async function giveBack(begun: Partial<Begun>): Promise<void> {
    await database.transaction(async (tx) => {
      for (const quota of ["lookUps", "unknownCodes"] as const) {
        const id = begun[quota];
        if (id !== undefined) await giveBackToQuota(tx, quotas[quota], id);
      }
    });
  }

  async function look(code: string, network: string | undefined): Promise<boolean> {
    throwWhileAway();
    const begun = await begin(network);
    try {
      const isSold = await take(code);
      if (isSold) await giveBack({ unknownCodes: begun.unknownCodes });
      else if (begun.unknownCodes !== undefined) await giveBack({ lookUps: begun.lookUps });
      if (!isSold && network !== undefined) await limits.mark(figures.unknownCodeOfAddress, network);
      return isSold;
    } catch (error) {
      await giveBack(begun);
      throw error;
    }
  }

  return async (code, network) => {
    if (!isCode.test(code)) return false;
    const taking = underWay.get(code);
    if (taking !== undefined) return inTime(taking, patience);
    if (await isInShop(code)) return true;
    if (await limits.isMarked(figures.unknownSupplierCode, code)) return false;
    throwWhileAway();
    if (network !== undefined) await limits.take(figures.lookUpOfAddress, network);
    // Another visitor may have come first while this one was counted.
    const other = underWay.get(code);
    if (other !== undefined) return inTime(other, patience);
    const looking = admit({ network }, () => look(code, network)).finally(() => underWay.delete(code));
    underWay.set(code, looking);
    return inTime(looking, patience);
  };
}

/** Throws Unavailable for a visitor who has waited long enough. The look-up goes on, and the next visitor finds the product. */
async function inTime(looking: Promise<boolean>, patience: number): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable("the marketplace", "it is slow")), patience);
  return Promise.race([looking, late]).finally(() => {
    clearTimeout(timer);
    looking.catch(() => undefined); // nobody may be left who waits for it
  });
}
