/** Looks up a product of the supplier for a visitor who has its code, and stores it (ROUTE-06). */
import { eq } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import type { Jobs } from "../platform/jobs.ts";
import { limits as figures } from "../platform/limits/figures.ts";
import type { Limits } from "../platform/limits/limits.ts";
import { Overloaded } from "../platform/overloaded.ts";
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
 * @param network the visitor's, for the limit. Without one only the limit for all counts.
 */
export type LookUp = (code: string, network: string | undefined) => Promise<boolean>;

/** One spelling for each code: a supplier may take 0123456 for 123456, and the shop would keep it twice. */
const isCode = /^[1-9]\d{5,19}$/;

/** How many codes are asked for at once in this process. */
const atOnce = 8;
/** In milliseconds: how long a visitor waits, how long the look-up goes on for the next one, and the pause after a failure. */
const patience = 2_000;
const longest = 8_000;
const pause = 10_000;

export function openLookUp(context: LookUpContext): LookUp {
  const { database, clock, limits, jobs, defaultCountry } = context;
  const underWay = new Map<string, Promise<boolean>>();
  let awayUntil = 0;

  async function isInShop(code: string): Promise<boolean> {
    const rows = await database.select({ id: products.id }).from(products).where(eq(products.aliCode, code));
    return rows.length > 0;
  }

  async function read(code: string) {
    try {
      return await readDraft(context, code, { urgent: true, signal: AbortSignal.timeout(longest) });
    } catch (error) {
      if (error instanceof SupplierError && error.kind === "refused")
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
        if (one.outcome === "created") await jobs.send(tx, fetchPicturesJob, { productIds: [one.productId] });
        return one;
      });
      if (saved.outcome !== "refused") return true;
    }
    await limits.mark(figures.unknownSupplierCode, code);
    return false;
  }

  return async (code, network) => {
    if (!isCode.test(code)) return false;
    const taking = underWay.get(code);
    if (taking !== undefined) return inTime(taking);
    if (await isInShop(code)) return true;
    if (await limits.isMarked(figures.unknownSupplierCode, code)) return false;
    if (clock.now().getTime() < awayUntil)
      throw new Unavailable("the marketplace", "it has just not answered");
    if (network !== undefined) await limits.take(figures.lookUpOfAddress, network);
    // Another visitor may have come first while this one was counted.
    const other = underWay.get(code);
    if (other !== undefined) return inTime(other);
    if (underWay.size >= atOnce) throw new Overloaded();
    const look = async () => {
      await limits.take(figures.lookUpsInAll, "all");
      return take(code);
    };
    const looking = look().finally(() => underWay.delete(code));
    underWay.set(code, looking);
    return inTime(looking);
  };
}

/** Throws Unavailable for a visitor who has waited long enough. The look-up goes on, and the next visitor finds the product. */
async function inTime(looking: Promise<boolean>): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable("the marketplace", "it is slow")), patience);
  return Promise.race([looking, late]).finally(() => {
    clearTimeout(timer);
    looking.catch(() => undefined); // nobody may be left who waits for it
  });
}
