/** New prices for products that the shop has, from what was last read of their costs (MKT-01). */
import type { Cents } from "@nestling/commerce/money";
import { insertRows } from "../catalogue/seed.ts";
import { skus } from "../catalogue/tables.ts";
import { productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { priceOfVariant, priceRules } from "./price-rules.ts";
import { standingPrices } from "./renew-queries.ts";
import { cheapestOf, renewalRow, saidOf } from "./save-plan.ts";
import { type HeldProduct, type HeldSku, lockProducts, renewProducts, skuRenewal } from "./save-queries.ts";
import { withPrice } from "./sync-rules.ts";

/** What a variant costs outside of a sale. Undefined leaves it as it is. */
type Choose = (sku: HeldSku, product: HeldProduct) => number | undefined;

/**
 * Prices products again by the merchant's rules, except those with locked prices, variants whose cost is unknown, and those whose
 * price waits for a person or was kept by one. Returns the codes of those that have changed.
 */
export async function priceByRules(
  tx: Tx,
  codes: readonly string[],
  { country, at }: { country: string; at: Date },
): Promise<string[]> {
  const rules = await priceRules.read(tx);
  const held = await lockProducts(tx, codes, country);
  const standing = await standingPrices(
    tx,
    [...held.values()].map(({ id }) => id),
  );
  const choose: Choose = (sku, product) =>
    product.pricesLocked || standing.get(sku.code)?.isByPerson
      ? undefined
      : priceOfVariant(sku, product, rules)?.usual;
  return reprice(tx, held, choose, at);
}

/** Unlocks the prices of products, and prices them by the rules. */
export async function unlockPrices(
  tx: Tx,
  codes: readonly string[],
  { country, at }: { country: string; at: Date },
): Promise<string[]> {
  const rules = await priceRules.read(tx);
  const held = await lockProducts(tx, codes, country);
  return reprice(tx, held, (sku, product) => priceOfVariant(sku, product, rules)?.usual, at, false);
}

/**
 * Sets and locks the price of a product's variants.
 *
 * @param skuCode the variant; all of them without it
 * @returns the product's code; none if there is no such product, or nothing changes
 */
export async function setPrice(
  tx: Tx,
  code: string,
  { skuCode, price, country, at }: { skuCode?: string; price: Cents; country: string; at: Date },
): Promise<string[]> {
  const held = await lockProducts(tx, [code], country);
  const choose: Choose = (sku) => (skuCode === undefined || sku.code === skuCode ? price : undefined);
  return reprice(tx, held, choose, at, true);
}

async function reprice(
  tx: Tx,
  held: ReadonlyMap<string, HeldProduct>,
  choose: Choose,
  at: Date,
  locked?: boolean,
): Promise<string[]> {
  const changed = [...held.values()].flatMap((product) => {
    const inSale = product.promotionEndsAt !== null;
    const all = product.skus.map((sku) => {
      const usual = choose(sku, product);
      return usual === undefined ? sku : { ...sku, ...withPrice(sku, usual, inSale) };
    });
    const cheapest = cheapestOf(all.filter(({ withdrawnAt }) => withdrawnAt === null)) ?? product;
    const { price, promotionPrice } = cheapest;
    const isSame = JSON.stringify(all) === JSON.stringify(product.skus);
    if (isSame && (locked === undefined || locked === product.pricesLocked)) return [];
    const row = { ...renewalRow(product), price, promotionPrice, updatedAt: at };
    return [
      {
        code: product.aliCode,
        skus: all.map(saidOf),
        row: { ...row, pricesLocked: locked ?? product.pricesLocked },
      },
    ];
  });
  await insertRows(
    tx,
    skus,
    changed.flatMap((one) => one.skus).sort((a, b) => (a.code < b.code ? -1 : 1)),
    skuRenewal,
  );
  await renewProducts(
    tx,
    changed.map(({ row }) => row),
  );
  if (changed.length > 0)
    await announce(
      tx,
      changed.map(({ row }) => productTag(row.id)),
    );
  return changed.map(({ code }) => code);
}
