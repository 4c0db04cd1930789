/** Loads the demo catalogue and the stand-ins, only in a demo shop: a production install leaves both packages out. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bestFreight } from "@nestling/commerce/freight-price";
import { cents } from "@nestling/commerce/money";
import type { DemoCatalogue } from "@nestling/demo-catalogue";
import { type DemoOffer, demoSeed } from "../catalogue/demo-seed.ts";
import type { Seed } from "../catalogue/seed.ts";
import type { PictureSource } from "../media/media.ts";
import { systemClock } from "../platform/clock.ts";
import { ConfigError } from "../platform/config-error.ts";
import type { Undo } from "./undo.ts";

/** Throws ConfigError where the package is not installed. */
export function loadDemoCatalogue(): Promise<DemoCatalogue> {
  return installed("The demo catalogue is", async () => {
    const { demoCatalogue } = await import("@nestling/demo-catalogue");
    return demoCatalogue;
  });
}

/** Throws ConfigError where the package is not installed. */
export function loadSandbox() {
  return installed("The stand-ins are", () => import("@nestling/sandbox/start"));
}

async function installed<Loaded>(what: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new ConfigError(
      `${what} not installed. Only a demo needs this, which lacks keys for Stripe, mail or AliExpress: set them ('nestling setup'), or run 'npm ci' without --omit=dev in the source.`,
      { cause: error },
    );
  }
}

/** All of the demo's products as of now, with what the stand-in marketplace offers for them and how it sends them to `countries`. */
export async function loadDemoSeed(countries: readonly string[]): Promise<Seed> {
  const demo = await loadDemoCatalogue();
  const offerOf = await loadOffers(countries);
  return demoSeed(await demo.loadData(), offerOf, systemClock.now());
}

/**
 * What the stand-in marketplace offers for a product of the demo, with the way to each of `countries`. Throws ConfigError where the
 * package is not installed.
 */
export async function loadOffers(countries: readonly string[]): Promise<(id: number) => DemoOffer> {
  const [{ homeOffer }, { waysTo }] = await installed("The stand-ins are", () =>
    Promise.all([
      import("@nestling/sandbox/aliexpress/assortment"),
      import("@nestling/sandbox/aliexpress/freight-methods"),
    ]),
  );
  return (id) => {
    const offer = homeOffer(id);
    const freightTo = (country: string) => {
      const ways = waysTo(offer, offer.skus[0]?.skuId ?? "", 1, country);
      const best = bestFreight(
        ways.map((way) => ({ ...way, service: way.code, fee: cents(way.cents), isTracked: true })),
      );
      if (best === undefined) return [];
      const { service, fee: cost, minDays, maxDays } = best;
      return [{ country, service, shipsFrom: offer.skus[0]?.shipsFrom, cost, minDays, maxDays }];
    };
    return {
      aliCode: offer.productId,
      sellerId: offer.seller.id,
      rating: offer.base.supplier.rating,
      ratingCount: offer.base.supplier.ratingCount,
      skus: offer.skus.map((sku) => ({
        supplierSkuId: sku.skuId,
        supplierSkuAttr: sku.skuAttr,
        shipsFrom: sku.shipsFrom,
        cost: sku.cents,
        importCharge: sku.importCents ?? null,
      })),
      freight: countries.flatMap(freightTo),
    };
  };
}

/**
 * Fills an empty catalogue with `nestling seed`, in a process of its own, so that the memory it needs is free afterwards.
 * Throws with its output if it fails.
 */
export async function seedDemo(): Promise<void> {
  const nestling = fileURLToPath(new URL("../cli.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [nestling, "seed"]);
}

/** Draws the pictures of the demo catalogue. The studio is opened for the first picture that does not exist yet. */
export function demoPictures(directory: string, undo: Undo): PictureSource {
  const open = async () => (await loadDemoCatalogue()).openStudio(directory);
  let studio: ReturnType<typeof open> | undefined;
  // Before what draws ahead is opened, and so closed after it has ended.
  undo.push(async () => (await studio?.catch(() => undefined))?.close());
  return {
    async render(recipe, width, urgency) {
      studio ??= open();
      const { render, renderAhead } = await studio;
      return (urgency === "ahead" ? renderAhead : render)(recipe, width);
    },
  };
}
