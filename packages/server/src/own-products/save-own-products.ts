/**
 * Stores what the merchant says of products of the shop's own (OWN-01). What is decided about a change reads the database alone,
 * so that a trial decides as the run does.
 */
import { freightFee } from "@nestling/commerce/freight-price";
import { zero } from "@nestling/commerce/money";
import { categoryTag, productTag } from "../catalogue/tags.ts";
import { freightRule } from "../marketplace/freight.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { renewStock } from "../stock/stock-events.ts";
import { lowestPrice, type OwnProduct } from "./own-product.ts";
import {
  decide,
  type OwnChange,
  type Plan,
  planOf,
  refused,
  type SavedOwn,
  type SaveOptions,
  skusOf,
} from "./plan-own-products.ts";
import {
  deleteDrafts,
  findOwners,
  insertOwn,
  loadCategories,
  loadOwn,
  lockOwnProducts,
  putDrafts,
  setOwnWithdrawn,
  updateOwn,
} from "./queries.ts";

export type OwnContext = { database: Database; clock: Clock };

/** Stores a batch of changes, each of another product, in one transaction. */
export async function saveOwn(
  { database, clock }: OwnContext,
  changes: readonly OwnChange[],
  options: SaveOptions,
): Promise<SavedOwn[]> {
  const at = clock.now();
  if (options.isTrial) return (await planAll(database, changes, options, at)).map(({ saved }) => saved);
  return database.transaction(async (tx) => {
    await lockOwnProducts(tx);
    const plans = await planAll(tx, changes, options, at);
    await write(tx, plans, options.countedAt, at);
    return plans.map(({ saved }) => saved);
  });
}

async function planAll(
  tx: Tx | Database,
  changes: readonly OwnChange[],
  options: SaveOptions,
  at: Date,
): Promise<Plan[]> {
  const codes = changes.map(({ code }) => code);
  const held = await loadOwn(tx, codes, { locks: !options.isTrial });
  const categories = await loadCategories(tx);
  const rule = await freightRule.read(tx);
  const named = options.named ?? new Map<string, string>();
  const feeOf = (product: OwnProduct) =>
    product.shippingFee ?? freightFee(rule, { cost: zero, price: lowestPrice(product) ?? zero, usual: zero });
  const decided = changes.map(({ code, change }) => decide(code, change, held.get(code), options));
  const owners = await findOwners(
    tx,
    decided.flatMap(({ saved }) => skusOf(saved)),
  );
  const isOthers = (sku: string, code: string) =>
    (owners.has(sku) && owners.get(sku) !== code) || (named.get(sku) ?? code) !== code;
  return decided.map((one) => {
    const { code, saved } = one;
    const stolen = skusOf(saved).find((sku) => isOthers(sku, code));
    if (stolen !== undefined) return refused(code, `${stolen} is the code of another product's variant`);
    for (const sku of skusOf(saved)) named.set(sku, code);
    if (saved.outcome === "refused" || saved.outcome === "unchanged") return { saved };
    return planOf(saved, { ...one, categories, feeOf, at });
  });
}

async function write(tx: Tx, plans: readonly Plan[], countedAt: Date, at: Date): Promise<void> {
  const drafts = plans.flatMap(({ saved, draft }) =>
    draft === undefined ? [] : [{ code: saved.code, draft }],
  );
  await putDrafts(tx, drafts, at);
  const created = plans.flatMap(({ saved, created: rows }) =>
    rows === undefined ? [] : [{ code: saved.code, ...rows }],
  );
  await insertOwn(tx, created, at);
  const updated = plans.flatMap(({ saved, updated: rows }) =>
    rows === undefined ? [] : [{ code: saved.code, ...rows }],
  );
  for (const { code, id, ...rows } of updated) await updateOwn(tx, { code, id }, rows, at);
  const stocks = updated.flatMap((one) => one.stocks);
  await renewStock(
    tx,
    stocks.filter(({ isWithdrawn }) => !isWithdrawn),
    countedAt,
  );
  await renewStock(
    tx,
    stocks.filter(({ isWithdrawn }) => isWithdrawn),
    at,
  );
  const back = updated.filter(({ isBack }) => isBack).map(({ id }) => id);
  await setOwnWithdrawn(tx, back, null, at);
  const lists = created.flatMap(({ columns }) => [
    categoryTag(columns.level1Id),
    categoryTag(columns.level2Id),
  ]);
  const tags = [
    ...updated.flatMap((one) => one.tags),
    ...(created.length > 0 ? [...lists, categoryTag("best-seller")] : []),
  ];
  if (tags.length > 0) await announce(tx, [...new Set(tags)]);
}

/** Takes products out of sale, and drops drafts. Returns the codes of those that there were. */
export async function withdrawOwn(
  { database, clock }: OwnContext,
  codes: readonly string[],
): Promise<string[]> {
  const at = clock.now();
  return database.transaction(async (tx) => {
    const held = await loadOwn(tx, codes, { locks: true });
    const sold = [...held].flatMap(([code, one]) =>
      one.state === "published" ? [{ code, id: one.row.id, row: one.row }] : [],
    );
    await setOwnWithdrawn(
      tx,
      sold.map(({ id }) => id),
      at,
      at,
    );
    const tags = sold.flatMap(({ id, row }) => [
      productTag(id),
      categoryTag(row.level1Id),
      categoryTag(row.level2Id),
    ]);
    if (tags.length > 0) await announce(tx, [...new Set(tags)]);
    const drafts = await deleteDrafts(tx, codes);
    return [...sold.map(({ code }) => code), ...drafts];
  });
}
