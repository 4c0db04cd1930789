/**
 * Freight by country (CHK-12): what the supplier offers is read, the best service is kept with its days, and the customer pays
 * for it by the merchant's rule.
 */
import { bestFreight, type FreightRule, freightFee } from "@nestling/commerce/freight-price";
import { cents } from "@nestling/commerce/money";
import { z } from "zod";
import { productTag } from "../catalogue/tags.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { findShipped, type KeptFreight, keepFreight, lockFreight, setUsualFee } from "./freight-queries.ts";
import { merchantSetting } from "./merchant-settings.ts";
import type { FreightReading, Supplier } from "./supplier.ts";

/** For what reads products of the supplier. */
export type SupplierContext = {
  database: Database;
  supplier: Supplier;
  clock: Clock;
  /** The country whose prices and freight count before an address is known. */
  defaultCountry: string;
};

const amount = z.int().min(0).max(99_999_999).transform(cents);

/** What customers pay for shipping. By default the fee that each product has. */
export const freightRule = merchantSetting<FreightRule>(
  "freight",
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("usual") }),
    z.strictObject({ kind: z.literal("fixed"), fee: amount }),
    z.strictObject({ kind: z.literal("free_over"), over: amount, fee: amount }),
    z.strictObject({ kind: z.literal("at_cost") }),
  ]),
  { kind: "usual" },
);

export type FreightChange = { before: KeptFreight | undefined; after: KeptFreight };

/**
 * Reads how a product comes to a country, and keeps it. Returns what changed; undefined for a product that the supplier does not
 * have, and where it knows nothing. Throws SupplierError.
 *
 * Asks for one piece of the cheapest variant that is in stock: a product has one fee, whatever its variants and their quantity.
 */
export async function readFreight(
  context: SupplierContext,
  productId: number,
  country: string,
  options: { urgent?: boolean; signal?: AbortSignal } = {},
): Promise<FreightChange | undefined> {
  const shipped = await findShipped(context.database, productId);
  if (shipped === undefined) return undefined;
  const readAt = context.clock.now();
  const { code, supplierSkuId } = shipped;
  const reading = await context.supplier.freight({ code, supplierSkuId, quantity: 1, country }, options);
  if (reading.outcome === "no_information") return undefined;
  return context.database.transaction((tx) =>
    saveFreight(context, tx, { productId, country, reading, readAt }),
  );
}

/** Keeps what was read at `readAt`, unless something newer is kept. */
async function saveFreight(
  { defaultCountry }: SupplierContext,
  tx: Tx,
  {
    productId,
    country,
    reading,
    readAt,
  }: {
    productId: number;
    country: string;
    reading: Exclude<FreightReading, { outcome: "no_information" }>;
    readAt: Date;
  },
): Promise<FreightChange | undefined> {
  const rule = await freightRule.read(tx);
  const { before, product } = await lockFreight(tx, productId, country);
  if (product === undefined || (before?.readAt && before.readAt > readAt)) return undefined;
  const best = reading.outcome === "options" ? bestFreight(reading.options) : undefined;
  const price = cents(product.promotionPrice);
  const usual = cents(product.shippingFee);
  const after: KeptFreight = {
    fee: best === undefined ? null : freightFee(rule, { cost: best.fee, price, usual }),
    cost: best?.fee ?? null,
    service: best?.service ?? null,
    // A supplier that names one end alone names no range.
    ...(best?.minDays !== undefined && best.maxDays !== undefined && best.maxDays >= best.minDays
      ? { minDays: best.minDays, maxDays: best.maxDays }
      : { minDays: null, maxDays: null }),
    readAt,
  };
  await keepFreight(tx, productId, country, after);
  if (country !== defaultCountry) return { before, after };
  // What product pages, listings and carts show is the fee of this country.
  if (after.fee !== null && after.fee !== usual) await setUsualFee(tx, productId, after.fee);
  const isShown = (kept: KeptFreight | undefined) => [kept?.fee, kept?.minDays, kept?.maxDays].join();
  if (isShown(before) !== isShown(after)) await announce(tx, [productTag(productId)]);
  return { before, after };
}
