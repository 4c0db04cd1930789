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
import { priceRules } from "./price-rules.ts";
import { reactionsSetting } from "./reactions.ts";
import {
  findStanding,
  findSupplierCode,
  freightBefore,
  hideProduct,
  isUnread,
  keepPrices,
  lockProduct,
  type ProductSnapshot,
  readProduct,
} from "./renew-queries.ts";
import { saveProduct } from "./save-product.ts";
import { noteRead } from "./save-queries.ts";
import type { Reading } from "./supplier.ts";
import { type Correction, comesBack, correctionOf, isSold } from "./sync-rules.ts";

/** `unknown`: the merchant has it from elsewhere. `late`: something newer was read meanwhile. */
export type RenewalOutcome = "renewed" | "gone" | "late" | "unknown";

/**
 * Reads a product of the supplier and takes it over. May run at any time and twice. Throws SupplierError.
 *
 * @param isWhole whether its freight was read as well: of what could not be read, only that comes back
 */
export async function renewProduct(
  context: SupplierContext,
  productId: number,
  { isWhole, ...options }: { isWhole: boolean; urgent?: boolean; signal?: AbortSignal },
): Promise<RenewalOutcome> {
  const code = await findSupplierCode(context.database, productId);
  if (code === undefined) return "unknown";
  const readAt = context.clock.now();
  const reading = await context.supplier.read(code, { country: context.defaultCountry, ...options });
  return context.database.transaction((tx) => takeOver(context, tx, { productId, reading, readAt, isWhole }));
}

async function takeOver(
  { defaultCountry: country }: SupplierContext,
  tx: Tx,
  {
    productId,
    reading,
    readAt,
    isWhole,
  }: { productId: number; reading: Reading; readAt: Date; isWhole: boolean },
): Promise<RenewalOutcome> {
  const before = await lockProduct(tx, productId, country);
  if (before === undefined) return "unknown";
  if (before.readAt !== null && before.readAt > readAt) return "late";
  const reactions = await reactionsSetting.read(tx);
  const standing = await findStanding(tx, productId);
  const sold = isSold(reading);
  const relist = comesBack(before, standing, reactions);
  await save(tx, before, { productId, reading, readAt, relist, country });
  const correction = correctionOf({
    ...{ before, standing, reactions, isSold: sold, isBack: relist },
    after: (await readProduct(tx, productId, country)) ?? before,
    isUnread: !isWhole && (await isUnread(tx, productId)),
    rules: await priceRules.read(tx),
    freightBefore: await freightBefore(tx, productId, { readAt: before.readAt, country }),
  });
  await correct(tx, { productId, name: before.name, readAt }, correction);
  return sold ? "renewed" : "gone";
}

/** Writes what was read. What the supplier no longer sells has no stock. */
async function save(
  tx: Tx,
  before: ProductSnapshot,
  read: { productId: number; reading: Reading; readAt: Date; relist: boolean; country: string },
): Promise<void> {
  const { productId, reading, readAt, relist, country } = read;
  if (reading.outcome === "found" && isSold(reading)) {
    await saveProduct(tx, { product: reading.product, readAt, relist }, country);
    return;
  }
  await noteRead(tx, [{ id: productId, readAt }]);
  await sellOut(
    tx,
    before.variants.map(({ code }) => code),
    readAt,
  );
}

function sellOut(tx: Tx, codes: readonly string[], readAt: Date): Promise<void> {
  return renewStock(
    tx,
    codes.map((code) => ({ code, stock: 0 })),
    readAt,
  );
}

/** Writes what the merchant's reactions make of it. */
async function correct(
  tx: Tx,
  { productId, name, readAt }: { productId: number; name: string; readAt: Date },
  { kept, soldOut, isHidden, changes }: Correction,
): Promise<void> {
  await keepPrices(tx, productId, kept);
  await sellOut(tx, soldOut, readAt);
  const hasLeft = isHidden && (await hideProduct(tx, productId, readAt));
  await recordChanges(tx, { productId, name, at: readAt }, changes);
  if (hasLeft || kept.length > 0 || changes.length > 0) await announce(tx, [productTag(productId)]);
}
