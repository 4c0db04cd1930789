/**
 * Reads price, stock and freight again for a shopper who waits (CART-13). Nobody waits for longer than `patience` after a
 * reading began, by validating a cart and making the order together: then what the shop knows counts.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { OrderedLine } from "@nestling/commerce/order-pricing";
import { quotas } from "../platform/limits/figures.ts";
import { openQuota } from "../platform/limits/quotas.ts";
import type { Log } from "../platform/log.ts";
import { readFreight, type SupplierContext } from "./freight.ts";
import { findStale } from "./fresh-queries.ts";
import { readSkuCosts, readSkuFreight } from "./line-costs.ts";
import { renewProduct } from "./renew-product.ts";

/** A reading that nobody waits for anymore ends after so many milliseconds. */
const longestReading = 10_000;

/** A product that could not be read is left alone for so many milliseconds. */
const restAfterFailure = 60_000;

/** How many products and ways of lines an order reads at most, so that no call takes all of the network's share. */
const mostProducts = 20;

export type FreshenContext = SupplierContext & {
  log: Log;
  /** How old data may be, in minutes. */
  freshMinutes: number;
};

/**
 * Brings what is older than `freshMinutes` of these lines up to date. Never throws because of the supplier. The quota of readings
 * counts by the shopper's network: what is beyond it counts as the shop knows it.
 */
export type Freshen = (
  lines: readonly OrderedLine[],
  country: string,
  network: string | undefined,
) => Promise<void>;

/**
 * One for each process: a product is read once at a time, however many ask for it. `patience` is how long a shopper waits, in
 * milliseconds.
 */
export function openFreshen(context: FreshenContext, patience: number): Freshen {
  const { clock, log } = context;
  const mayRead = openQuota(quotas.freshReadings, clock);
  /** Readings under way, and those that failed a moment ago. `waited` ends with the reading, or when patience does. */
  const readings = new Map<string, { waited: Promise<void>; restUntil: number }>();

  function once(
    name: string,
    network: string | undefined,
    read: (options: { urgent: true; signal: AbortSignal }) => Promise<unknown>,
  ): Promise<void> {
    const known = readings.get(name);
    if (known !== undefined && known.restUntil > clock.now().getTime()) return known.waited;
    if (!mayRead(network)) return Promise.resolve();
    forgetRested();
    const ended = new AbortController();
    const tired = sleep(patience, undefined, { signal: ended.signal }).catch(() => undefined); // it ended before
    const reading = (async () => {
      try {
        await read({ urgent: true, signal: AbortSignal.timeout(longestReading) });
        readings.delete(name);
      } catch (err) {
        log.warn(
          { err, reading: name },
          "the marketplace could not be asked, and the shop's own data counts",
        );
        const restUntil = clock.now().getTime() + restAfterFailure;
        readings.set(name, { waited: Promise.resolve(), restUntil });
      } finally {
        ended.abort();
      }
    })();
    const waited = Promise.race([reading, tired]);
    readings.set(name, { waited, restUntil: Number.POSITIVE_INFINITY });
    return waited;
  }

  /** What could not be read comes back with a sync, which ends its alert. */
  const renewHere = (productId: number, options: { urgent: true; signal: AbortSignal }) =>
    renewProduct(context, productId, { ...options, isWhole: false });

  async function readWay(
    productId: number,
    country: string,
    options: { urgent: true; signal: AbortSignal },
  ): Promise<void> {
    const freight = await readFreight(context, productId, country, options);
    const isNews = freight?.before !== undefined && freight.before.fee !== freight.after.fee;
    // Its prices hold what the fee of the shop's own country leaves of the cost, and may have been read before the fee.
    if (isNews && country === context.defaultCountry) await renewHere(productId, options);
  }

  function forgetRested() {
    const now = clock.now().getTime();
    for (const [name, { restUntil }] of readings) if (restUntil <= now) readings.delete(name);
  }

  return async (lines, country, network) => {
    const home = context.defaultCountry;
    const findOld = () => {
      const before = new Date(clock.now().getTime() - context.freshMinutes * 60_000);
      return findStale(context.database, { lines, country, home, before, most: mostProducts });
    };
    /** Looks again right before a reading: another shopper's may have ended since the first look. */
    const isStill = async (productId: number, lack: "isOld" | "lacksFreight" | "lacksCosts") =>
      (await findOld()).some((product) => product.productId === productId && product[lack]);
    const isStillLine = async ({ code, quantity }: OrderedLine) =>
      (await findOld()).some((product) =>
        product.lines.some((line) => line.code === code && line.quantity === quantity),
      );
    const stale = await findOld();
    const waits = stale.flatMap(({ productId, isOld, lacksFreight, lacksCosts }) => [
      isOld &&
        once(`product ${productId}`, network, async (options) => {
          if (await isStill(productId, "isOld")) await renewHere(productId, options);
        }),
      lacksFreight &&
        once(`freight ${productId} ${country}`, network, async (options) => {
          if (await isStill(productId, "lacksFreight")) await readWay(productId, country, options);
        }),
      lacksCosts &&
        once(`costs ${productId} ${country}`, network, async (options) => {
          if (await isStill(productId, "lacksCosts"))
            await readSkuCosts(context, productId, country, options);
        }),
    ]);
    const ways = stale
      .flatMap((product) => product.lines)
      .slice(0, mostProducts)
      .map((line) =>
        once(`freight ${line.quantity} of ${line.code} ${country}`, network, async (options) => {
          if (await isStillLine(line)) await readSkuFreight(context, line, country, options);
        }),
      );
    await Promise.all([...waits, ...ways]);
  };
}
