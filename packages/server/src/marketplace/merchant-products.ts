/** What a merchant does with what imports have brought: look at it, publish it, withdraw it, price it. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { products, categories as shelf, skus } from "../catalogue/tables.ts";
import { productTag } from "../catalogue/tags.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import { announce } from "../platform/purge.ts";
import { isRecalled } from "../recalls/is-recalled.ts";
import type { CategoryMap } from "./category-map.ts";
import { freightRule } from "./freight.ts";
import { priceRules, ruleOf } from "./price-rules.ts";
import { priceByRules } from "./reprice.ts";
import { planCreation } from "./save-plan.ts";
import type { SavedProduct } from "./save-product.ts";
import { type Draft, type ImportContext, publishDrafts } from "./supplier-products.ts";
import { productReadings, supplierProducts } from "./tables.ts";

export const listedStates = ["draft", "published", "withdrawn", "refused", "unread"] as const;
export type ListedState = (typeof listedStates)[number];

const isIn: Record<ListedState, SQL | undefined> = {
  draft: eq(supplierProducts.state, "draft"),
  published: and(eq(supplierProducts.state, "published"), isNull(products.withdrawnAt)),
  withdrawn: and(eq(supplierProducts.state, "published"), isNotNull(products.withdrawnAt)),
  refused: eq(supplierProducts.state, "refused"),
  /** Published, and for a while nobody could read what the supplier says of it. */
  unread: and(isNull(products.withdrawnAt), isNotNull(productReadings.unreadSince)),
};

/**
 * What imports have brought, last read first. Amounts are cents: of a draft what it would be sold for by the rules of now.
 *
 * @param codes these alone
 */
export async function listSupplierProducts(
  { database, categories }: Pick<ImportContext, "database" | "categories">,
  {
    state,
    codes,
    limit,
  }: { state?: ListedState | undefined; codes?: readonly string[] | undefined; limit: number },
) {
  const rows = await database
    .select({
      code: supplierProducts.code,
      state: sql<ListedState>`case when ${products.withdrawnAt} is not null then 'withdrawn'
        when ${productReadings.unreadSince} is not null then 'unread' else ${supplierProducts.state} end`,
      title: sql<
        string | null
      >`coalesce(${products.name}, ${supplierProducts.data} -> 'product' ->> 'title')`,
      productId: products.id,
      categoryId: products.level2Id,
      price: products.promotionPrice,
      pricesLocked: products.pricesLocked,
      /** Why it was refused, or cannot be read. */
      reason: sql<string | null>`coalesce(${productReadings.unreadReason}, ${supplierProducts.reason})`,
      readAt: supplierProducts.readAt,
      /** Without its description, which is long and costs nothing. */
      draft: sql<Omit<
        Draft,
        "readAt"
      > | null>`jsonb_set(${supplierProducts.data}, '{product,descriptionHtml}', '""')`,
    })
    .from(supplierProducts)
    .leftJoin(products, and(eq(products.aliCode, supplierProducts.code), isNull(products.forgottenAt)))
    .leftJoin(productReadings, eq(productReadings.productId, products.id))
    .where(and(state && isIn[state], codes && inArray(supplierProducts.code, [...codes])))
    .orderBy(desc(supplierProducts.readAt), asc(supplierProducts.code))
    .limit(limit);
  const priceOf = await draftPrices(database, categories);
  return rows.map(({ draft, ...row }) => {
    // One that a visitor's look-up has brought as well has a product, whose price counts.
    if (draft === null || row.price !== null) return row;
    return { ...row, ...priceOf({ ...draft, readAt: row.readAt }) };
  });
}

/** How a draft would be priced, or why it would be refused. */
async function draftPrices(database: Database, categories: CategoryMap) {
  const rules = await priceRules.read(database);
  const freight = await freightRule.read(database);
  const shelves = await database
    .select({
      level2Id: shelf.id,
      level1Id: sql<number>`coalesce(${shelf.parentId}, ${shelf.id})`,
      inMenu: shelf.inMenu,
    })
    .from(shelf);
  return (draft: Draft): { price: number | null; reason: string | null } => {
    const categoryId = categories.categoryOf(draft.product.categoryId);
    const own = shelves.find(({ level2Id }) => level2Id === categoryId);
    if (own === undefined) return { price: null, reason: null };
    const plan = planCreation({ ...draft, categoryId }, own, { price: ruleOf(rules, own), freight });
    return "reason" in plan
      ? { price: null, reason: plan.reason }
      : { price: plan.row.promotionPrice, reason: null };
  };
}

export type ListedProduct = Awaited<ReturnType<typeof listSupplierProducts>>[number];

/** How many drafts there are. */
export function countDrafts(database: Database): Promise<number> {
  return database.$count(supplierProducts, eq(supplierProducts.state, "draft"));
}

const batchSize = 50;

/**
 * Publishes drafts, and brings back what the merchant has withdrawn.
 *
 * @param codes all drafts without it
 * @returns what became of each; a code that an import has not brought is missing
 */
export async function publishProducts(
  context: Omit<ImportContext, "supplier">,
  codes?: readonly string[],
): Promise<SavedProduct[]> {
  const all: SavedProduct[] = [];
  for (;;) {
    const published = await context.database.transaction(async (tx) => {
      const which = codes && inArray(supplierProducts.code, [...codes]);
      const rows = await tx
        .select()
        .from(supplierProducts)
        .where(and(eq(supplierProducts.state, "draft"), which))
        .orderBy(asc(supplierProducts.code))
        .limit(batchSize)
        .for("no key update");
      const drafts = rows.map(({ data, readAt }) => ({ ...(data as Omit<Draft, "readAt">), readAt }));
      return publishDrafts(context, tx, drafts, { relist: true });
    });
    all.push(...published);
    if (published.length < batchSize) break;
  }
  const known = new Set(all.map(({ code }) => code));
  const others = codes?.filter((code) => !known.has(code)) ?? [];
  const back = await context.database.transaction((tx) => setWithdrawn(tx, others, null));
  return [...all, ...back.map((one) => ({ ...one, outcome: "renewed" as const }))];
}

/** Takes products out of the shop, and drafts out of the list. Returns the codes that there were. */
export async function withdrawProducts(
  { database, clock }: { database: Database; clock: Clock },
  codes: readonly string[],
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const withdrawn = await setWithdrawn(tx, codes, clock.now());
    const drafts = await tx
      .update(supplierProducts)
      .set({ state: "refused", data: null, reason: "the merchant has withdrawn it" })
      .where(and(eq(supplierProducts.state, "draft"), inArray(supplierProducts.code, [...codes])))
      .returning({ code: supplierProducts.code });
    return [...withdrawn, ...drafts].map(({ code }) => code);
  });
}

async function setWithdrawn(tx: Tx, codes: readonly string[], withdrawnAt: Date | null) {
  if (codes.length === 0) return [];
  const which = inArray(products.aliCode, [...codes]);
  // Locked first: a statement that waits for a recall to be confirmed does not see it.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for("no key update");
  const rows = await tx
    .update(products)
    .set({ withdrawnAt, updatedAt: sql`now()`, visitedAt: null })
    .where(
      and(
        which,
        isNull(products.forgottenAt),
        withdrawnAt === null
          ? and(isNotNull(products.withdrawnAt), not(isRecalled(tx)))
          : isNull(products.withdrawnAt),
      ),
    )
    .returning({ productId: products.id, code: products.aliCode });
  if (rows.length > 0)
    await announce(
      tx,
      rows.map(({ productId }) => productTag(productId)),
    );
  return rows.map(({ productId, code }) => ({ productId, code: code ?? "" }));
}

/** The codes of all variants of a product, found by the supplier's code. Empty if the shop never had this product. */
export async function variantCodes(database: Database, code: string): Promise<string[]> {
  const rows = await database
    .select({ code: skus.code })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(eq(products.aliCode, code))
    .orderBy(asc(skus.code));
  return rows.map((row) => row.code);
}

/** Prices everything that comes from the supplier again by the rules. Returns how many products have changed. */
export async function applyPriceRules(
  { database, clock }: { database: Database; clock: Clock },
  country: string,
  onProgress: (looked: number) => void = () => undefined,
): Promise<number> {
  let [looked, changed] = [0, 0];
  for (let after = ""; ; ) {
    const codes = await database
      .select({ code: sql<string>`${products.aliCode}` })
      .from(products)
      .where(gt(products.aliCode, after))
      .orderBy(asc(products.aliCode))
      .limit(200);
    const last = codes.at(-1);
    if (last === undefined) return changed;
    const at = clock.now();
    const all = codes.map(({ code }) => code);
    changed += (await database.transaction((tx) => priceByRules(tx, all, { country, at }))).length;
    looked += codes.length;
    onProgress(looked);
    after = last.code;
  }
}
