/** What an import brings: products of the supplier that wait as drafts, are published, or cannot be sold (MKT-01). */
import { bestFreight } from "@nestling/commerce/freight-price";
import type { Tx } from "../platform/database.ts";
import { defineJob, type Jobs } from "../platform/jobs.ts";
import type { CategoryMap } from "./category-map.ts";
import type { KeptService, SupplierContext } from "./freight.ts";
import { refusalOf } from "./save-plan.ts";
import { type SavedProduct, saveProducts } from "./save-product.ts";
import type { SupplierProduct } from "./supplier.ts";
import { keepSupplierProducts, takeOver } from "./supplier-product-queries.ts";
import { canBeAdded } from "./sync-rules.ts";

export type ImportContext = SupplierContext & { jobs: Jobs; categories: CategoryMap };

/** Fetches the pictures of products, so that no shopper waits for them. */
export const fetchPicturesJob = defineJob<{ productIds: number[] }>("fetch-pictures", { atOnce: 2 });

/** A job ends within a minute, though a slow host may take ten seconds for each picture. */
const productsOfJob = 5;

/** A product as it was read, with the best way to the shop's own country. */
export type Draft = { product: SupplierProduct; freight: KeptService; readAt: Date };

export type ImportReading = { outcome: "draft"; draft: Draft } | { outcome: "refused"; reason: string };

/** Reads all that the shop needs to sell a product. Throws SupplierError. */
export async function readDraft(
  { supplier, clock, defaultCountry: country }: SupplierContext,
  code: string,
  options: { urgent?: boolean; signal?: AbortSignal } = {},
): Promise<ImportReading> {
  const readAt = clock.now();
  const refused = (reason: string) => ({ outcome: "refused" as const, reason });
  const reading = await supplier.read(code, { country, ...options });
  if (reading.outcome === "not_found") return refused("the supplier has no such product");
  if (reading.outcome === "not_sold_there") return refused(`it is not sold to ${country}`);
  const { product } = reading;
  const reason = refusalOf(product);
  if (reason !== undefined) return refused(reason);
  const [cheapest] = product.variants
    .filter(canBeAdded)
    .sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.price - b.price);
  if (cheapest === undefined) return refused("no variant of it can be sold");
  const asked = { code, supplierSkuId: cheapest.supplierSkuId, quantity: 1, country };
  const freight = await supplier.freight(asked, options);
  if (freight.outcome === "no_information") return refused(`the supplier names no freight to ${country}`);
  const best = freight.outcome === "options" ? bestFreight(freight.options) : undefined;
  if (best === undefined) return refused(`it is not shipped to ${country}`);
  return { outcome: "draft", draft: { product, freight: best, readAt } };
}

/**
 * Puts products into the shop, each into the category that the merchant's file names. Their pictures are fetched once `tx` has
 * committed.
 *
 * @param relist whether one that was withdrawn comes back, unless it is recalled
 */
export async function publishDrafts(
  { jobs, categories, defaultCountry }: Pick<ImportContext, "jobs" | "categories" | "defaultCountry">,
  tx: Tx,
  drafts: readonly Draft[],
  { relist }: { relist: boolean },
): Promise<SavedProduct[]> {
  const reads = drafts.map((draft) => ({
    ...draft,
    categoryId: categories.categoryOf(draft.product.categoryId),
    relist,
  }));
  const saved = await saveProducts(tx, reads, defaultCountry);
  const readAts = new Map(drafts.map(({ product, readAt }) => [product.code, readAt]));
  await keepSupplierProducts(
    tx,
    saved.map((one) => ({
      code: one.code,
      readAt: readAts.get(one.code) ?? new Date(0),
      ...(one.outcome === "refused" ? { state: "refused", reason: one.reason } : { state: "published" }),
    })),
  );
  const productIds = saved.flatMap((one) => (one.outcome === "refused" ? [] : [one.productId]));
  await takeOver(tx, productIds);
  for (let first = 0; first < productIds.length; first += productsOfJob) {
    await jobs.send(tx, fetchPicturesJob, { productIds: productIds.slice(first, first + productsOfJob) });
  }
  return saved;
}
