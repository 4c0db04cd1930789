/**
 * Stores what was read of the supplier's products (MKT-01). A new product gets its words and pictures from the supplier; they
 * are the merchant's from then on. Reading it again renews prices, variants, stock, and what others say about it.
 */
import { uncategorized } from "../catalogue/keep-trees.ts";
import { keepSupplied } from "../catalogue/product-safety.ts";
import { insertRows, onConflict } from "../catalogue/seed.ts";
import { productFreight, skus } from "../catalogue/tables.ts";
import { categoryTag, productTag } from "../catalogue/tags.ts";
import type { Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { renewStock } from "../stock/stock-events.ts";
import { freightRule } from "./freight.ts";
import { priceRules, ruleOf } from "./price-rules.ts";
import {
  type Creation,
  type ProductReading,
  planCreation,
  planRenewal,
  type Renewal,
  suppliedSafety,
} from "./save-plan.ts";
import {
  findRecalled,
  findShelves,
  insertProducts,
  keepPictures,
  lockProducts,
  noteRead,
  renewProducts,
  skuRenewal,
} from "./save-queries.ts";

export type SavedProduct =
  | { outcome: "created" | "renewed" | "unchanged" | "withdrawn"; code: string; productId: number }
  /** It cannot be sold: the shop does not have it, or must not sell it again. */
  | { outcome: "refused"; code: string; reason: string };

/** Stores one product. See `saveProducts`. */
export async function saveProduct(tx: Tx, read: ProductReading, country: string): Promise<SavedProduct> {
  const [saved] = await saveProducts(tx, [read], country);
  if (saved === undefined) throw new Error("a product was neither stored nor refused");
  return saved;
}

/**
 * Creates or renews products by the merchant's price rules. May run twice at once. Pages that show a change are purged
 * when `tx` commits.
 *
 * @param reads each product once
 * @param country the shop's own, ISO 3166-1: prices contain its freight
 */
export async function saveProducts(
  tx: Tx,
  reads: readonly ProductReading[],
  country: string,
): Promise<SavedProduct[]> {
  const codes = reads.map(({ product }) => product.code);
  const held = await lockProducts(tx, codes, country);
  const relisted = reads.flatMap((read) => (read.relist ? (held.get(read.product.code)?.id ?? []) : []));
  const recalled = await findRecalled(tx, relisted);
  const rules = await priceRules.read(tx);
  const freightRules = await freightRule.read(tx);
  const shelves = await findShelves(tx, [
    uncategorized.id,
    ...reads.flatMap(({ categoryId }) => categoryId ?? []),
  ]);
  const saved: SavedProduct[] = [];
  const creations = new Map<string, Creation>();
  const renewals: Renewal[] = [];
  for (const read of reads) {
    const { code } = read.product;
    const before = held.get(code);
    const shelf = shelves.get(read.categoryId ?? uncategorized.id);
    if (before !== undefined && recalled.has(before.id)) {
      saved.push({ outcome: "refused", code, reason: "a safety recall of it is confirmed" });
      continue;
    }
    if (before !== undefined) {
      const isMoved = read.categoryId !== undefined && before.level2Id === uncategorized.id;
      const moved = isMoved ? shelf : undefined;
      const renewal = planRenewal(read, before, moved, ruleOf(rules, moved ?? before));
      renewals.push(renewal);
      saved.push({ outcome: outcomeOf(renewal), code, productId: before.id });
      continue;
    }
    if (shelf === undefined) throw new Error(`there is no category ${read.categoryId} for ${code}`);
    const creation = planCreation(read, shelf, { price: ruleOf(rules, shelf), freight: freightRules });
    if ("reason" in creation) saved.push({ outcome: "refused", code, reason: creation.reason });
    else creations.set(code, creation);
  }
  // In one order, so that two transactions that store the same products do not wait for each other in a circle.
  const created = [...creations.values()].sort((a, b) => (a.row.aliCode < b.row.aliCode ? -1 : 1));
  await keepPictures(tx, new Map([...created, ...renewals].flatMap(({ pictures }) => [...pictures])));
  const ids = await create(tx, created, country);
  await renew(tx, renewals);
  for (const [code, productId] of ids) saved.push({ outcome: "created", code, productId });
  await keepSafety(tx, reads, saved);
  // Those that another transaction has stored since they were looked for are there to be renewed now.
  const late = reads.filter(({ product: { code } }) => creations.has(code) && !ids.has(code));
  return late.length === 0 ? saved : [...saved, ...(await saveProducts(tx, late, country))];
}

/** Stores what the supplier says of the safety of these products. */
async function keepSafety(tx: Tx, reads: readonly ProductReading[], saved: readonly SavedProduct[]) {
  const byCode = new Map(reads.map(({ product }) => [product.code, product]));
  const rows = saved.flatMap((one) => {
    const product = byCode.get(one.code);
    if (product === undefined || one.outcome === "refused") return [];
    return [{ productId: one.productId, supplied: suppliedSafety(product) }];
  });
  const created = new Set(saved.flatMap((one) => (one.outcome === "created" ? [one.productId] : [])));
  // No page shows a new product yet.
  const changed = (await keepSupplied(tx, rows)).filter((id) => !created.has(id));
  if (changed.length > 0) await announce(tx, changed.map(productTag));
}

function outcomeOf({ isChanged, row }: Renewal): "renewed" | "unchanged" | "withdrawn" {
  if (row.withdrawnAt !== null) return "withdrawn";
  return isChanged ? "renewed" : "unchanged";
}

/** The ids of the new products by their codes. */
async function create(tx: Tx, creations: readonly Creation[], country: string): Promise<Map<string, number>> {
  const ids = await insertProducts(
    tx,
    creations.map(({ row }) => row),
  );
  const stored = creations.flatMap((creation) => {
    const productId = ids.get(creation.row.aliCode);
    return productId === undefined ? [] : [{ ...creation, productId }];
  });
  const rows = stored.flatMap(({ productId, skus }) => skus.map((sku) => ({ ...sku, productId })));
  await insertRows(tx, skus, rows, onConflict.fail);
  const freights = stored.flatMap(({ productId, freight }) =>
    freight ? [{ productId, country, ...freight }] : [],
  );
  await insertRows(tx, productFreight, freights, onConflict.fail);
  const shelves = stored.flatMap(({ row }) => [categoryTag(row.level1Id), categoryTag(row.level2Id)]);
  if (stored.length > 0) await announce(tx, [...new Set([...shelves, categoryTag("best-seller")])]);
  return ids;
}

async function renew(tx: Tx, renewals: readonly Renewal[]): Promise<void> {
  await insertRows(
    tx,
    skus,
    renewals.flatMap((renewal) => renewal.skus).sort((a, b) => (a.code < b.code ? -1 : 1)),
    skuRenewal,
  );
  for (const [readAt, stocks] of Map.groupBy(renewals, ({ row }) => row.readAt)) {
    const said = stocks.flatMap((renewal) => renewal.stocks);
    if (readAt !== null) await renewStock(tx, said, readAt);
  }
  const changed = renewals.filter(({ isChanged }) => isChanged).map(({ row }) => row);
  await renewProducts(tx, changed);
  await noteRead(
    tx,
    renewals.flatMap(({ isChanged, row }) =>
      isChanged || row.readAt === null ? [] : [{ id: row.id, readAt: row.readAt }],
    ),
  );
  if (changed.length > 0)
    await announce(
      tx,
      changed.map(({ id }) => productTag(id)),
    );
}
