/**
 * Brings a product up to date with its supplier. The reactions that the merchant chose are written in the same
 * transaction: nothing gone is sold, and no price rises further than allowed.
 */

import { productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { renewStock } from "../stock/stock-events.ts";
import { recordChanges } from "./changes.ts";
import type { SupplierContext } from "./freight.ts";
import { type PriceRules, priceRules, pricesOfVariant } from "./price-rules.ts";
import {
  besideStanding,
  decideChanges,
  type ProductState,
  type Reaction,
  type Reactions,
  type RecordedChange,
  reactionsSetting,
  stoppedRises,
} from "./reactions.ts";
import {
  findStanding,
  findSupplierCode,
  freightBefore,
  type HeldVariant,
  hideProduct,
  keepPrices,
  lockProduct,
  type ProductSnapshot,
  readProduct,
  type Standing,
} from "./renew-queries.ts";
import { hasPrice } from "./save-plan.ts";
import { saveProduct } from "./save-product.ts";
import { noteRead } from "./save-queries.ts";
import type { Reading } from "./supplier.ts";

/** `unknown`: the merchant has it from elsewhere. `late`: something newer was read meanwhile. */
export type RenewalOutcome = "renewed" | "gone" | "late" | "unknown";

/** Reads a product of the supplier and takes it over. May run at any time and twice. Throws SupplierError. */
export async function renewProduct(
  context: SupplierContext,
  productId: number,
  options: { urgent?: boolean; signal?: AbortSignal } = {},
): Promise<RenewalOutcome> {
  const code = await findSupplierCode(context.database, productId);
  if (code === undefined) return "unknown";
  const readAt = context.clock.now();
  const reading = await context.supplier.read(code, { country: context.defaultCountry, ...options });
  return context.database.transaction((tx) => takeOver(context, tx, { productId, reading, readAt }));
}

async function takeOver(
  { defaultCountry: country }: SupplierContext,
  tx: Tx,
  { productId, reading, readAt }: { productId: number; reading: Reading; readAt: Date },
): Promise<RenewalOutcome> {
  const before = await lockProduct(tx, productId, country);
  if (before === undefined) return "unknown";
  if (before.readAt !== null && before.readAt > readAt) return "late";
  const reactions = await reactionsSetting.read(tx);
  const standing = await findStanding(tx, productId);
  const wasGone = standing.gone !== undefined;
  const comesBack = ["follow", "sold_out"].includes(reactions.events.back.reaction);
  const returns = (wasGone && comesBack) || standing.isReturnAgreed;
  const relist = returns && before.withdrawnAt !== null && !before.isRecalled;
  const isGone = await save(tx, before, { productId, reading, readAt, relist, country });
  const after = (await readProduct(tx, productId, country)) ?? before;
  const rules = await priceRules.read(tx);
  const freight = await freightBefore(tx, productId, { readAt: before.readAt, country });
  const earlier = (variant: HeldVariant) => {
    // A price that a reaction keeps without a person is compared by itself: its rise to the rule's price is one.
    if (standing.prices.get(variant.code)?.isByPerson === false) return undefined;
    return byRule(variant, { ...after, freightCost: freight.get(variant.code) ?? after.freightCost }, rules);
  };
  const states = [
    stateOf(before, wasGone, earlier),
    stateOf(after, isGone, (variant) => byRule(variant, after, rules)),
  ] as const;
  // A draft, or withdrawn by the merchant: nothing of it is for sale, and so nothing is news.
  const isByHand = before.withdrawnAt !== null && !wasGone && !relist;
  const decided = isByHand ? [] : decideChanges(...states, reactions);
  if (!isByHand && !isGone) decided.push(...stoppedRises(...states, reactions));
  const news = isByHand || isGone ? decided : besideStanding(...states, decided, standing.prices);
  await react(tx, { productId, isGone, before, after, decided: news, standing, reactions, rules, readAt });
  return isGone ? "gone" : "renewed";
}

/** Writes what was read. Returns whether the supplier does not sell it anymore. */
async function save(
  tx: Tx,
  before: ProductSnapshot,
  read: { productId: number; reading: Reading; readAt: Date; relist: boolean; country: string },
): Promise<boolean> {
  const { productId, reading, readAt, relist, country } = read;
  const isSold =
    reading.outcome === "found" && reading.product.isOnSale && reading.product.variants.some(hasPrice);
  if (!isSold) {
    await noteRead(tx, [{ id: productId, readAt }]);
    const none = before.variants.map(({ code }) => ({ code, stock: 0 }));
    await renewStock(tx, none, readAt);
    return true;
  }
  await saveProduct(tx, { product: reading.product, readAt, relist }, country);
  return false;
}

/** What the shop asks for a variant when no sale is on. */
const priceOf = ({ promotionPrice, priceAfterSale }: HeldVariant) => priceAfterSale ?? promotionPrice;

/** What the rules of today make of a variant's costs, in cents. Undefined where they do not make its price. */
const byRule = (variant: HeldVariant, product: ProductSnapshot, rules: PriceRules) =>
  product.pricesLocked ? undefined : pricesOfVariant(variant, product, rules)?.promotionPrice;

function stateOf(
  { variants }: ProductSnapshot,
  isGone: boolean,
  ruleOf: (variant: HeldVariant) => number | undefined,
): ProductState {
  return {
    isGone,
    variants: variants.map((variant) => ({
      code: variant.code,
      cost: landedCost(variant),
      price: priceOf(variant),
      priceByRule: ruleOf(variant) ?? priceOf(variant),
      stock: variant.stock,
      isGone: variant.withdrawnAt !== null,
    })),
  };
}

const landedCost = ({ cost, importCharge }: HeldVariant) =>
  cost === null ? null : cost + (importCharge ?? 0);

/** The reactions by which a variant's price stays as it was. */
const keeping: readonly (Reaction | undefined)[] = ["tell", "hold", "sold_out"];

/** Carries out the reactions to what has changed, and again those to earlier changes that still stand. */
async function react(
  tx: Tx,
  {
    productId,
    isGone,
    before,
    after,
    decided,
    standing,
    reactions,
    rules,
    readAt,
  }: {
    productId: number;
    isGone: boolean;
    before: ProductSnapshot;
    after: ProductSnapshot;
    decided: readonly RecordedChange[];
    standing: Standing;
    reactions: Reactions;
    rules: PriceRules;
    readAt: Date;
  },
): Promise<void> {
  const ofPrices = new Map([...standing.prices].map(([code, { reaction }]) => [code, reaction]));
  for (const { event, skuCode, reaction } of decided)
    if (skuCode !== undefined && (event === "price_up" || event === "price_down"))
      ofPrices.set(skuCode, reaction);
  const kept = before.variants.filter(({ code }) => keeping.includes(ofPrices.get(code)));
  const nowByCode = new Map(after.variants.map((variant) => [variant.code, variant]));
  /** A kept price below the rule's floor: nothing is sold at a loss while a person thinks about it. */
  const atLoss = kept.filter((variant) => {
    const now = nowByCode.get(variant.code);
    const floor = now && pricesOfVariant(now, after, rules)?.floor;
    return floor !== undefined && variant.promotionPrice < floor;
  });
  const low = reactions.events.out_of_stock;
  const isLow = ({ stock }: HeldVariant) => low.reaction === "sold_out" && stock < (low.belowPieces ?? 1);
  const soldOut = new Set([
    ...after.variants.filter(isLow).map(({ code }) => code),
    ...atLoss.map(({ code }) => code),
    ...[...ofPrices].flatMap(([code, reaction]) => (reaction === "sold_out" ? [code] : [])),
    ...decided.flatMap(({ reaction, skuCode }) =>
      reaction !== "sold_out"
        ? []
        : skuCode === undefined
          ? after.variants.map(({ code }) => code)
          : [skuCode],
    ),
  ]);
  await keepPrices(tx, productId, kept);
  const stocks = [...soldOut].map((code) => ({ code, stock: 0 }));
  await renewStock(tx, stocks, readAt);
  const gone = decided.find(({ event }) => event === "product_gone")?.reaction ?? standing.gone;
  const leaves = isGone && (gone === "follow" || gone === "hide");
  const isHidden =
    (leaves || decided.some(({ reaction }) => reaction === "hide")) &&
    (await hideProduct(tx, productId, readAt));
  // What stays sold out by an earlier reaction is no news each time that it is read.
  const silent = new Set([...soldOut].filter((code) => standing.prices.has(code)));
  const news = decided.filter(
    ({ event, skuCode = "" }) => !(silent.has(skuCode) && (event === "back" || event === "out_of_stock")),
  );
  await recordChanges(tx, { productId, name: before.name, at: readAt }, news);
  if (isHidden || kept.length > 0 || news.length > 0) await announce(tx, [productTag(productId)]);
}
