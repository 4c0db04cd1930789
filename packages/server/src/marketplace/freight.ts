/**
 * Freight by country (CHK-12): what the supplier offers is read, the best service is kept with its days, and the customer pays
 * for it by the merchant's rule.
 */
import {
  bestFreight,
  type FreightRule,
  type FreightService,
  freightFee,
} from "@nestling/commerce/freight-price";
import { type Cents, cents } from "@nestling/commerce/money";
import { z } from "zod";
import { productTag } from "../catalogue/tags.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { recordChanges } from "./changes.ts";
import {
  findShipped,
  type KeptFreight,
  keepFreight,
  lockFreight,
  setUsualFee,
  standingFreightReaction,
} from "./freight-queries.ts";
import { merchantSetting } from "./merchant-settings.ts";
import { freightChange, reactionsSetting, reactionTo } from "./reactions.ts";
import type { FreightOption, FreightReading, Supplier } from "./supplier.ts";

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

/** What was kept of the freight of a product to a country, and what is kept now. */
export type FreightRenewal = { before: KeptFreight | undefined; after: KeptFreight };

/**
 * Reads and stores a product's freight to a country, for one piece of the cheapest variant in stock: a product has one
 * fee. Returns what changed; undefined if the supplier lacks the product. Throws SupplierError.
 */
export async function readFreight(
  context: SupplierContext,
  productId: number,
  country: string,
  options: { urgent?: boolean; signal?: AbortSignal } = {},
): Promise<FreightRenewal | undefined> {
  const shipped = await findShipped(context.database, productId);
  if (shipped === undefined) return undefined;
  const readAt = context.clock.now();
  const { code, supplierSkuId } = shipped;
  const reading = await context.supplier.freight({ code, supplierSkuId, quantity: 1, country }, options);
  return context.database.transaction((tx) =>
    saveFreight(context, tx, { productId, country, reading, readAt }),
  );
}

/** Keeps what was read at `readAt`, unless something newer is kept. */
async function saveFreight(
  { defaultCountry }: SupplierContext,
  tx: Tx,
  read: { productId: number; country: string; reading: FreightReading; readAt: Date },
): Promise<FreightRenewal | undefined> {
  const { productId, country, reading, readAt } = read;
  const rule = await freightRule.read(tx);
  const { before, product } = await lockFreight(tx, productId, country);
  if (product === undefined || (before?.readAt && before.readAt > readAt)) return undefined;
  const price = cents(product.promotionPrice);
  const usual = cents(product.shippingFee);
  const offered = toKept(reading, before ?? { ...nothingKnown, fee: usual }, (cost) =>
    freightFee(rule, { cost, price, usual }),
  );
  const after = {
    ...(await react(tx, { productId, country, name: product.name, readAt, rule }, before, offered)),
    readAt,
  };
  await keepFreight(tx, productId, country, after);
  if (country !== defaultCountry) return { before, after };
  // What product pages, listings and carts show is the fee of this country.
  if (after.fee !== null && after.fee !== usual) await setUsualFee(tx, productId, after.fee);
  const isShown = (kept: KeptFreight | undefined) =>
    [kept?.fee, kept?.minDays, kept?.maxDays, kept?.shipsFrom].join();
  if (isShown(before) !== isShown(after)) await announce(tx, [productTag(productId)]);
  return { before, after };
}

type Freight = Omit<KeptFreight, "readAt">;

const nothingKnown: Freight = {
  ...{ fee: null, cost: null, service: null, shipsFrom: null },
  ...{ minDays: null, maxDays: null },
};

/**
 * The best of what the supplier offers. Where it knows nothing, what was known stays. Where nobody ships, the last cost stays: it
 * is part of the prices, and other countries buy at them.
 */
function toKept(reading: FreightReading, known: Freight, feeOf: (cost: Cents) => Cents): Freight {
  if (reading.outcome === "no_information") return known;
  const best = reading.outcome === "options" ? bestFreight(reading.options) : undefined;
  return best === undefined ? { ...nothingKnown, cost: known.cost } : freightOf(best, feeOf(best.fee));
}

export type KeptService = FreightService & Pick<FreightOption, "shipsFrom">;

/** What is kept of the best service to a country, where the customer pays `fee`. */
export function freightOf(
  { fee: cost, service, minDays, maxDays, shipsFrom }: KeptService,
  fee: Cents,
): Freight {
  // A supplier that names one end alone names no range.
  const hasRange = minDays !== undefined && maxDays !== undefined && maxDays >= minDays;
  const days = hasRange ? { minDays, maxDays } : { minDays: null, maxDays: null };
  return { fee, cost, service, shipsFrom: shipsFrom ?? null, ...days };
}

/** What is kept of an offer by the merchant's reactions to what has changed, or to an earlier change that still stands. */
async function react(
  tx: Tx,
  about: { productId: number; country: string; name: string; readAt: Date; rule: FreightRule },
  before: KeptFreight | undefined,
  offered: Freight,
): Promise<Freight> {
  const { productId, country, name, readAt, rule } = about;
  const reactions = await reactionsSetting.read(tx);
  const change = freightChange(before, offered, country, reactions);
  const reaction =
    change === undefined
      ? await standingFreightReaction(tx, productId, country, offered.cost)
      : reactionTo(change, reactions);
  if (change !== undefined && reaction !== undefined)
    await recordChanges(tx, { productId, name, at: readAt }, [{ ...change, reaction }]);
  if (offered.fee === null || before === undefined) return offered;
  switch (reaction) {
    case "tell":
    case "hold":
      // Any other fee is the merchant's own.
      return rule.kind === "at_cost" ? { ...offered, fee: before.fee ?? offered.fee } : offered;
    case "sold_out":
    case "hide":
      return { ...offered, fee: null };
    default:
      return offered;
  }
}
