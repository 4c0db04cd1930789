/**
 * Sales (PRICE-03): what they reduce costs less from their beginning to their end. A reduced price is stored as the product's price,
 * so that lists, carts and orders need not know about sales.
 */
import { formerPrice, longestClaim, salePrice } from "@nestling/commerce/former-price";
import { cents } from "@nestling/commerce/money";
import { productTag } from "../catalogue/tags.ts";
import { type PriceRules, priceOfVariant, priceRules } from "../marketplace/price-rules.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { announce } from "../platform/purge.ts";
import {
  dueSales,
  lockSales,
  lockSold,
  type Membership,
  type NewPrices,
  noteTurned,
  productsOf,
  type SoldProduct,
  type SoldVariant,
  writeMemberships,
  writePrices,
} from "./sale-queries.ts";

export type SaleContext = {
  readonly database: Database;
  readonly clock: Clock;
  /** Whose freight is in the prices, ISO 3166-1. */
  readonly country: string;
};

/** The cache tag of everything that shows the flash sale. */
export const flashSaleTag = "flash-sale";

/** Runs each minute. */
export const turnSalesJob = defineJob<Record<string, never>>("turn-sales");

/** How many products one transaction changes: orders of them wait for it. */
const atOnce = 200;

/** Ends the sales that are over, and begins those whose time has come. May run at any time, and twice. */
export async function turnSales(context: SaleContext): Promise<void> {
  const { database, clock } = context;
  for (const sale of await dueSales(database, clock.now())) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const after: number = last;
      last = await database.transaction(async (tx) => {
        await lockSales(tx);
        const ids = await productsOf(tx, sale, { after, limit: atOnce });
        await settle(tx, ids, { now: clock.now(), country: context.country });
        return ids.at(-1);
      });
    }
    await noteTurned(database, sale, clock.now());
  }
}

/** Gives products the prices of the sale that they should be in now, or those that they have outside of any. */
async function settle(
  tx: Tx,
  ids: readonly number[],
  { now, country }: { now: Date; country: string },
): Promise<void> {
  const { products, variants } = await lockSold(tx, ids, { now, country });
  const rules = await priceRules.read(tx);
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
  const changed = products
    .filter(({ saleId, best }) => saleId !== (best?.saleId ?? null))
    .map((product) => pricesInSale(product, variantsOf.get(product.id) ?? [], { rules, now }));
  if (changed.length === 0) return;
  await writePrices(
    tx,
    changed.flatMap(({ prices }) => prices),
    now,
  );
  const joined = changed.flatMap(({ membership }) => membership ?? []);
  const left = changed.flatMap(({ id, membership }) => (membership === undefined ? [id] : []));
  await writeMemberships(tx, { joined, left }, now);
  await announce(tx, [flashSaleTag, ...changed.map(({ id }) => productTag(id))]);
}

/** What a product and its variants are in the sale that they should be in, or outside of any. */
function pricesInSale(
  product: SoldProduct,
  variants: readonly SoldVariant[],
  { rules, now }: { rules: PriceRules; now: Date },
): { id: number; membership: Membership | undefined; prices: NewPrices[] } {
  const { id, best } = product;
  const usualOf = ({ priceAfterSale, promotionPrice }: SoldVariant) => priceAfterSale ?? promotionPrice;
  if (best === null) {
    const prices = variants.map((variant) => {
      const usual = usualOf(variant);
      return { code: variant.code, price: usual, promotionPrice: usual, priceAfterSale: null };
    });
    return { id, membership: undefined, prices };
  }
  const reduced = variants.map((variant) => {
    const floor = priceOfVariant(variant, product, rules)?.floor;
    return salePrice(cents(usualOf(variant)), best.percent, floor);
  });
  const reducedSince = reductionBegan(product, variants, reduced, now);
  const prices = variants.map((variant, at) => {
    const promotionPrice = reduced[at] ?? variant.promotionPrice;
    const history = variant.history.map(({ since, price }) => ({
      since: new Date(since),
      price: price === null ? undefined : cents(price),
    }));
    const former = formerPrice(history, reducedSince) ?? 0;
    const price = Math.max(former, promotionPrice);
    return { code: variant.code, price, promotionPrice, priceAfterSale: usualOf(variant) };
  });
  const membership = { productId: id, saleId: best.saleId, reducedSince, endsAt: new Date(best.endsAt) };
  return { id, membership, prices };
}

/**
 * When the reduction of a product began. One that follows another without a break and goes further began with that; one that takes
 * off less begins anew, and so does one after so long that nobody remembers the price before it.
 */
function reductionBegan(
  { reducedSince }: SoldProduct,
  variants: readonly SoldVariant[],
  reduced: readonly number[],
  now: Date,
): Date {
  if (reducedSince === null || now.getTime() - reducedSince.getTime() >= longestClaim) return now;
  const goesFurther = variants.every(({ promotionPrice }, at) => (reduced[at] ?? 0) <= promotionPrice);
  return goesFurther ? reducedSince : now;
}
