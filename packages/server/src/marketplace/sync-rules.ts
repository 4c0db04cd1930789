/**
 * The rules of a sync: what the shop makes of a reading of a product that it has. Data in, data out: save-plan.ts and
 * renew-product.ts load and write. What changes at the supplier is found in reactions.ts.
 */
import type { Cents } from "@nestling/commerce/money";
import type { PriceRule } from "@nestling/commerce/retail-price";
import { type PriceRules, priceByRule, priceOfVariant, type VariantCost } from "./price-rules.ts";
import {
  besideStanding,
  decideChanges,
  type ProductState,
  type Reaction,
  type Reactions,
  type RecordedChange,
  stoppedRises,
} from "./reactions.ts";
import type { HeldVariant, ProductSnapshot, Standing } from "./renew-queries.ts";
import type { HeldSku } from "./save-queries.ts";
import type { Reading, SupplierProduct, SupplierVariant } from "./supplier.ts";

/** The most pieces that the shop speaks of. */
const mostPieces = 1_000_000;

/** The most that the shop pays for a piece, its way or its import, in cents. More is a mistake. */
export const mostCost = 4_999_999;

/** Whether there is a price that makes sense: a supplier's mistake is not sold on. */
export function hasPrice({ price }: SupplierVariant): boolean {
  return price > 0 && price <= mostCost;
}

/** Whether the shop can start to sell a variant: without its id nobody knows what its way costs. */
export function canBeAdded(variant: SupplierVariant): boolean {
  return hasPrice(variant) && variant.supplierSkuId !== "";
}

/** How many pieces the shop may sell. */
export function stockOf({ stock }: SupplierVariant): number {
  return Math.min(Math.max(0, Math.trunc(stock)), mostPieces);
}

/** The most pieces that one order may have. Null without a limit, as where it is beyond what the shop speaks of. */
export function purchaseLimitOf({ purchaseLimit }: SupplierVariant): number | null {
  return purchaseLimit === undefined || purchaseLimit > mostPieces ? null : purchaseLimit;
}

/** Whether the supplier sells a product to the shop's country, in one variant at least. */
export function isSold(reading: Reading): boolean {
  return reading.outcome === "found" && reading.product.isOnSale && reading.product.variants.some(hasPrice);
}

/**
 * The supplier's variants by the codes of the shop's: by the supplier's id, or else by how an order names it, for ids may
 * change or be missing. A name that two have says nothing.
 */
export function matchVariants(
  held: readonly HeldSku[],
  offered: readonly SupplierVariant[],
): Map<string, SupplierVariant> {
  const matched = new Map<string, SupplierVariant>();
  const free = new Set(offered);
  const match = (nameOf: (of: Pick<HeldSku, "supplierSkuId" | "supplierSkuAttr">) => string | null) => {
    const byName = Map.groupBy(free, nameOf);
    for (const sku of held) {
      if (sku.supplierSkuId === null || matched.has(sku.code)) continue;
      const [variant, ...others] = byName.get(nameOf(sku)) ?? [];
      if (variant === undefined || others.length > 0 || !free.delete(variant)) continue;
      matched.set(sku.code, variant);
    }
  };
  match(({ supplierSkuId }) => supplierSkuId);
  match(({ supplierSkuAttr }) => supplierSkuAttr);
  return matched;
}

/** Whether a variant that is missing may be one of those that could not be read: then it is not gone. */
export function mayBeUnread(
  held: Pick<HeldSku, "supplierSkuId" | "supplierSkuAttr">,
  unread: SupplierProduct["unreadVariants"] = [],
): boolean {
  return unread.some(
    ({ supplierSkuId: id, supplierSkuAttr: attr }) =>
      (id === "" && attr === "") ||
      (id !== "" && id === held.supplierSkuId) ||
      (attr !== "" && attr === held.supplierSkuAttr),
  );
}

/**
 * The prices and the stock of a variant that was read. No stock if its locked price no longer covers what a piece costs.
 *
 * @param freight what the merchant pays for shipping beyond the fee that the customer pays
 */
export function renewedOffer(
  held: HeldSku,
  read: { cost: VariantCost; stock: number },
  terms: { freight: Cents; rule: PriceRule; isLocked: boolean; inSale: boolean },
) {
  const { freight, rule, isLocked, inSale } = terms;
  const byRule = priceByRule(read.cost, freight, rule);
  const usual = isLocked ? priceOf(held) : byRule.usual;
  const stock = usual < byRule.floor ? 0 : read.stock;
  return { prices: withPrice(held, usual, inSale), stock };
}

/**
 * The columns of a variant that costs something else outside of a sale from now on. In a sale its price stays, unless the new one is
 * lower, and so does what is struck through beside it (PRICE-02).
 */
export function withPrice(sku: HeldSku, usual: number, inSale: boolean) {
  if (!inSale) return { price: usual, promotionPrice: usual };
  const promotionPrice = Math.min(sku.promotionPrice, usual);
  const price = sku.price > sku.promotionPrice ? sku.price : promotionPrice;
  return { price, promotionPrice, priceAfterSale: usual };
}

/** Whether a product that the sync has withdrawn goes on sale again once the supplier sells it. */
export function comesBack(
  { withdrawnAt, isRecalled }: Pick<ProductSnapshot, "withdrawnAt" | "isRecalled">,
  { gone, isReturnAgreed }: Pick<Standing, "gone" | "isReturnAgreed">,
  { events }: Reactions,
): boolean {
  const isFollowed = ["follow", "sold_out"].includes(events.back.reaction);
  return withdrawnAt !== null && !isRecalled && ((gone !== undefined && isFollowed) || isReturnAgreed);
}

/** What is known once a reading is written. */
export type Renewed = {
  before: ProductSnapshot;
  /** With the prices that the rules make of the reading. */
  after: ProductSnapshot;
  /** Whether the supplier sells it. */
  isSold: boolean;
  /** Whether the reading has brought it back. */
  isBack: boolean;
  /** Whether there is something of it that still cannot be read, such as its freight. */
  isUnread: boolean;
  standing: Standing;
  reactions: Reactions;
  rules: PriceRules;
  /** What the way cost before it rose, by the codes of variants whose price has not been decided on since. */
  freightBefore: ReadonlyMap<string, number>;
};

/** What corrects the reading, by the merchant's reactions. */
export type Correction = {
  /** The variants whose prices stay as they were, with these prices. */
  kept: HeldVariant[];
  /** The codes of the variants that nobody can buy. */
  soldOut: string[];
  /** Whether the product leaves the shop. */
  isHidden: boolean;
  /** What the merchant hears of. */
  changes: RecordedChange[];
};

/** The reactions by which a variant's price stays as it was. */
const keeping: readonly (Reaction | undefined)[] = ["tell", "hold", "sold_out"];

/** The reactions to what has changed, and to earlier changes that still stand. */
export function correctionOf(renewed: Renewed): Correction {
  const { before, after, standing, reactions, rules } = renewed;
  const prices = new Map(
    after.variants.map((variant) => [variant.code, priceOfVariant(variant, after, rules)]),
  );
  const changes = changesOf(renewed, (code) => prices.get(code)?.usual);
  const isAllSoldOut = changes.some(
    ({ reaction, skuCode }) => reaction === "sold_out" && skuCode === undefined,
  );
  const low = reactions.events.out_of_stock;
  // What is sold out comes back with a reading of the whole product.
  const hadNone = (code: string) => (before.variants.find((one) => one.code === code)?.stock ?? 0) === 0;
  const staysSoldOut = (code: string) => renewed.isUnread && hadNone(code);
  const variants = after.variants.map((variant) => {
    const { code } = variant;
    const own = changes.filter(({ skuCode }) => skuCode === code);
    const reaction = own.findLast(isOfPrice)?.reaction ?? standing.prices.get(code)?.reaction;
    const was = before.variants.find((one) => one.code === code);
    const kept = keeping.includes(reaction) ? was : undefined;
    // Nothing is sold at a loss while a person thinks about its price.
    const isAtLoss = kept !== undefined && kept.promotionPrice < (prices.get(code)?.floor ?? 0);
    const isLow = low.reaction === "sold_out" && variant.stock < (low.belowPieces ?? 1);
    const isSoldOut =
      staysSoldOut(code) ||
      isAllSoldOut ||
      isAtLoss ||
      isLow ||
      reaction === "sold_out" ||
      own.some((change) => change.reaction === "sold_out");
    return { code, kept, isSoldOut };
  });
  const soldOut = variants.filter(({ isSoldOut }) => isSoldOut).map(({ code }) => code);
  return {
    kept: variants.flatMap(({ kept }) => kept ?? []),
    soldOut,
    isHidden: leaves(renewed, changes) || changes.some(({ reaction }) => reaction === "hide"),
    // What stays sold out is no news each time that it is read.
    changes: changes.filter(({ event, skuCode = "" }) => {
      const isSilent = soldOut.includes(skuCode) && (standing.prices.has(skuCode) || staysSoldOut(skuCode));
      return !(isSilent && (event === "back" || event === "out_of_stock"));
    }),
  };
}

const isOfPrice = ({ event }: RecordedChange) => event === "price_up" || event === "price_down";

/** Whether a product that the supplier no longer sells leaves the shop: by the reaction now, or the one that stands. */
function leaves({ isSold: sold, standing }: Renewed, changes: readonly RecordedChange[]): boolean {
  const reaction = changes.find(({ event }) => event === "product_gone")?.reaction ?? standing.gone;
  return !sold && (reaction === "follow" || reaction === "hide");
}

/**
 * What has changed, with the reaction to each change.
 *
 * @param priceNow what today's rules make of a variant's costs, by its code
 */
function changesOf(
  renewed: Renewed,
  priceNow: (code: string) => number | undefined,
): readonly RecordedChange[] {
  const { before, after, standing, reactions, rules, freightBefore } = renewed;
  const wasGone = standing.gone !== undefined;
  // A draft, or withdrawn by the merchant: nothing of it is for sale, and so nothing is news.
  if (before.withdrawnAt !== null && !wasGone && !renewed.isBack) return [];
  const priceThen = (variant: HeldVariant) => {
    // A price that a reaction keeps without a person is compared by itself: its rise to the rule's price is one.
    if (standing.prices.get(variant.code)?.isByPerson === false) return undefined;
    const freightCost = freightBefore.get(variant.code) ?? after.freightCost;
    return priceOfVariant(variant, { ...after, freightCost }, rules)?.usual;
  };
  const states = [
    stateOf(before, wasGone, after.pricesLocked ? () => undefined : priceThen),
    stateOf(after, !renewed.isSold, after.pricesLocked ? () => undefined : ({ code }) => priceNow(code)),
  ] as const;
  const decided = decideChanges(...states, reactions);
  if (!renewed.isSold) return decided;
  const all = [...decided, ...stoppedRises(...states, reactions)];
  return besideStanding(...states, all, standing.prices);
}

/** What the shop asks for a variant when no sale is on. */
const priceOf = ({
  promotionPrice,
  priceAfterSale,
}: Pick<HeldVariant, "promotionPrice" | "priceAfterSale">) => priceAfterSale ?? promotionPrice;

function stateOf(
  { variants }: ProductSnapshot,
  isGone: boolean,
  priceByRule: (variant: HeldVariant) => number | undefined,
): ProductState {
  return {
    isGone,
    variants: variants.map((variant) => ({
      code: variant.code,
      cost: variant.cost === null ? null : variant.cost + (variant.importCharge ?? 0),
      price: priceOf(variant),
      priceByRule: priceByRule(variant) ?? priceOf(variant),
      stock: variant.stock,
      isGone: variant.withdrawnAt !== null,
    })),
  };
}

const day = 86_400_000;

/** What nobody could read since this moment, or longer, is sold out. */
export function unreadSinceLimit(now: Date, unreadableDays: number): Date {
  return new Date(now.getTime() - unreadableDays * day);
}
