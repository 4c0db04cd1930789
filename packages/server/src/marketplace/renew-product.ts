/**
 * Brings a product up to date with its supplier. What changed ends in the reactions that the merchant has chosen, in the
 * transaction that writes it: what is gone is never sold, and no price rises beyond what the merchant allows.
 */

import { productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { renewStock } from "../stock/stock-events.ts";
import { recordChanges } from "./changes.ts";
import type { SupplierContext } from "./freight.ts";
import {
  decideChanges,
  type ProductState,
  type Reactions,
  type RecordedChange,
  reactionsSetting,
  stoppedRises,
} from "./reactions.ts";
import {
  findStanding,
  findSupplierCode,
  type HeldVariant,
  hideProduct,
  keepPrices,
  lockProduct,
  type ProductSnapshot,
  readProduct,
  rulesChangedSince,
  type Standing,
} from "./renew-queries.ts";
import { saveProduct } from "./save-product.ts";
import { noteRead } from "./save-queries.ts";
import type { Reading } from "./supplier.ts";

/** `unknown`: the merchant has it from elsewhere. `late`: something newer was read meanwhile. */
export type Renewal = "renewed" | "gone" | "late" | "unknown";

/** Reads a product of the supplier and takes it over. May run at any time and twice. Throws SupplierError. */
export async function renewProduct(
  context: SupplierContext,
  productId: number,
  options: { urgent?: boolean; signal?: AbortSignal } = {},
): Promise<Renewal> {
  const code = await findSupplierCode(context.database, productId);
  if (code === undefined) return "unknown";
  const readAt = context.clock.now();
  const reading = await context.supplier.read(code, { country: context.defaultCountry, ...options });
  return context.database.transaction((tx) => takeOver(context, tx, { productId, reading, readAt }));
}

async function takeOver(
  { defaultCountry }: SupplierContext,
  tx: Tx,
  { productId, reading, readAt }: { productId: number; reading: Reading; readAt: Date },
): Promise<Renewal> {
  const before = await lockProduct(tx, productId);
  if (before === undefined) return "unknown";
  if (before.readAt !== null && before.readAt > readAt) return "late";
  const reactions = await reactionsSetting.read(tx);
  const standing = await findStanding(tx, productId, before.readAt);
  const wasGone = standing.gone !== undefined;
  const comesBack = ["follow", "sold_out"].includes(reactions.events.back.reaction);
  const relist = wasGone && before.withdrawnAt !== null && comesBack;
  const isGone = await save(tx, before, { productId, reading, readAt, relist, country: defaultCountry });
  const after = (await readProduct(tx, productId)) ?? before;
  const states = [stateOf(before, wasGone), stateOf(after, isGone)] as const;
  // A draft, or withdrawn by the merchant: nothing of it is for sale, and so nothing is news.
  const isByHand = before.withdrawnAt !== null && !wasGone;
  const decided = isByHand ? [] : decideChanges(...states, reactions);
  // What the merchant's own new rules make of the prices needs no person.
  const rises = (isByHand || isGone ? [] : stoppedRises(...states, reactions)).filter(
    ({ skuCode = "" }) => !standing.agreed.has(skuCode),
  );
  if (rises.length > 0 && !(await rulesChangedSince(tx, before.readAt))) decided.push(...rises);
  await react(tx, { productId, isGone, before, after, decided, standing, reactions, readAt });
  return isGone ? "gone" : "renewed";
}

/** Writes what was read. Returns whether the supplier does not sell it any more. */
async function save(
  tx: Tx,
  before: ProductSnapshot,
  read: { productId: number; reading: Reading; readAt: Date; relist: boolean; country: string },
): Promise<boolean> {
  const { productId, reading, readAt, relist, country } = read;
  if (reading.outcome !== "found" || !reading.product.isOnSale) {
    await noteRead(tx, [{ id: productId, readAt }]);
    const none = before.variants.map(({ code }) => ({ code, stock: 0 }));
    await renewStock(tx, none, readAt);
    return true;
  }
  const saved = await saveProduct(tx, { product: reading.product, readAt, relist }, country);
  return saved.outcome === "withdrawn" && before.withdrawnAt === null;
}

/** What the shop asks for a variant when no sale is on. */
const priceOf = ({ promotionPrice, priceAfterSale }: HeldVariant) => priceAfterSale ?? promotionPrice;

function stateOf({ variants }: ProductSnapshot, isGone: boolean): ProductState {
  return {
    isGone,
    variants: variants.map((variant) => ({
      code: variant.code,
      cost: landedCost(variant),
      price: priceOf(variant),
      stock: variant.stock,
      isGone: variant.withdrawnAt !== null,
    })),
  };
}

const landedCost = ({ cost, importCharge }: HeldVariant) =>
  cost === null ? null : cost + (importCharge ?? 0);

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
    readAt,
  }: {
    productId: number;
    isGone: boolean;
    before: ProductSnapshot;
    after: ProductSnapshot;
    decided: readonly RecordedChange[];
    standing: Standing;
    reactions: Reactions;
    readAt: Date;
  },
): Promise<void> {
  const ofPrices = new Map(standing.prices);
  for (const { event, skuCode, reaction } of decided)
    if (skuCode !== undefined && (event === "price_up" || event === "price_down"))
      ofPrices.set(skuCode, reaction);
  const kept = before.variants.filter(({ code }) => ["tell", "hold"].includes(ofPrices.get(code) ?? ""));
  const nowByCode = new Map(after.variants.map((variant) => [variant.code, variant]));
  /** A kept price that no longer covers the cost: nothing is sold at a loss while a person thinks about it. */
  const atLoss = kept.filter((variant) => {
    const now = nowByCode.get(variant.code);
    return now !== undefined && variant.promotionPrice < (landedCost(now) ?? 0);
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
  if (leaves || decided.some(({ reaction }) => reaction === "hide")) await hideProduct(tx, productId, readAt);
  // What stays sold out by an earlier reaction is no news each time that it is read.
  const silent = new Set([...soldOut].filter((code) => standing.prices.has(code)));
  const news = decided.filter(
    ({ event, skuCode = "" }) => !(silent.has(skuCode) && (event === "back" || event === "out_of_stock")),
  );
  await recordChanges(tx, { productId, name: before.name, at: readAt }, news);
  if (kept.length > 0 || news.length > 0) await announce(tx, [productTag(productId)]);
}
