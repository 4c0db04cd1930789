/** The SQL of the merchant's own products. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { insertRows, onConflict } from "../catalogue/seed.ts";
import { categories, products, skus } from "../catalogue/tables.ts";
import { advisoryLocks } from "../platform/advisory-locks.ts";
import type { Database, Tx } from "../platform/database.ts";
import { isRecalled } from "../recalls/is-recalled.ts";
import type { OwnProduct } from "./own-product.ts";
import type { CategoryColumns, OwnColumns, ProductRow, SkuRow, toRows } from "./product-rows.ts";
import { ownProducts } from "./tables.ts";

export type HeldOwn =
  | { state: "draft"; draft: OwnProduct }
  | { state: "published" | "withdrawn"; row: ProductRow; skus: SkuRow[]; isRecalled: boolean };

/**
 * Lets one transaction at a time save own products: two imports at once may bring the same new codes, which have no rows to lock
 * yet.
 */
export async function lockOwnProducts(tx: Tx): Promise<void> {
  const [space, lock] = advisoryLocks.savingOwnProducts;
  await tx.execute(sql`select pg_advisory_xact_lock(${space}::int, ${lock}::int)`);
}

/**
 * What there is under these codes.
 *
 * @param locks keeps everybody else from changing it until `tx` ends: variants first and in the order of their codes, as orders do
 */
export async function loadOwn(
  tx: Tx | Database,
  codes: readonly string[],
  { locks }: { locks: boolean },
): Promise<Map<string, HeldOwn>> {
  const which = sql`${ownProducts.code} = any(${sql.param(codes)}::text[])`;
  const found = tx.select().from(ownProducts).where(which).orderBy(asc(ownProducts.code));
  const own = await (locks ? found.for("update") : found);
  const ids = own.flatMap(({ productId }) => productId ?? []);
  if (locks && ids.length > 0) {
    const all = sql`any(${sql.param(ids)}::int[])`;
    await tx.execute(sql`select from sku where product_id = ${all} order by code for no key update`);
    // Before it is read: a statement that waits for a recall to be confirmed does not see it.
    await tx.execute(sql`select from product where id = ${all} order by id for no key update`);
  }
  const rows = ids.length === 0 ? [] : await productRows(tx, ids);
  const variants = Map.groupBy(
    ids.length === 0
      ? []
      : await tx.select().from(skus).where(inArray(skus.productId, ids)).orderBy(skus.position),
    (sku) => sku.productId,
  );
  const byId = new Map(rows.map((one) => [one.row.id, one]));
  const held = own.flatMap(({ code, draft, productId }): [string, HeldOwn][] => {
    if (draft !== null) return [[code, { state: "draft", draft }]];
    const one = productId === null ? undefined : byId.get(productId);
    if (one === undefined) return [];
    const state = one.row.withdrawnAt === null ? "published" : "withdrawn";
    return [[code, { state, ...one, skus: variants.get(one.row.id) ?? [] }]];
  });
  return new Map(held);
}

function productRows(tx: Tx | Database, ids: readonly number[]) {
  return tx
    .select({ row: products, isRecalled: sql<boolean>`${isRecalled(tx)}` })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
}

/** Whose these codes of variants are, as far as they exist: the product's code, or null for a product of the marketplace. */
export async function findOwners(
  tx: Tx | Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .select({ sku: skus.code, owner: ownProducts.code })
    .from(skus)
    .leftJoin(ownProducts, eq(ownProducts.productId, skus.productId))
    .where(sql`${skus.code} = any(${sql.param(codes)}::text[])`);
  return new Map(rows.map(({ sku, owner }) => [sku, owner]));
}

/** Where products of each category stand, by the category's id. */
export async function loadCategories(tx: Tx | Database): Promise<ReadonlyMap<number, CategoryColumns>> {
  const rows = await tx
    .select({ id: categories.id, parentId: categories.parentId, inMenu: categories.inMenu })
    .from(categories);
  return new Map(
    rows.map(({ id, parentId, inMenu }) => [id, { level1Id: parentId ?? id, level2Id: id, inMenu }]),
  );
}

/** Stores drafts, new ones and changed ones. */
export async function putDrafts(
  tx: Tx,
  drafts: readonly { code: string; draft: OwnProduct }[],
  at: Date,
): Promise<void> {
  const rows = drafts.map((one) => ({ ...one, changedAt: at }));
  await insertRows(
    tx,
    ownProducts,
    rows,
    sql` on conflict (code) do update set draft = excluded.draft, changed_at = excluded.changed_at
      where own_product.draft is not null`,
  );
}

type Sku = ReturnType<typeof toRows>["skus"][number];

/** Puts products on sale for the first time. */
export async function insertOwn(
  tx: Tx,
  created: readonly { code: string; columns: OwnColumns; skus: readonly (Sku & { stock: number })[] }[],
  at: Date,
): Promise<void> {
  if (created.length === 0) return;
  const { rows: ids } = await tx.execute<{ id: number }>(
    sql`select nextval('product_id_seq')::int as id from generate_series(1, ${created.length}::int)`,
  );
  const all = created.map((one, index) => ({ ...one, id: ids[index]?.id ?? 0 }));
  await tx.insert(products).values(
    all.map(({ id, columns, skus: variants }) => ({
      ...{ id, ...columns, createdAt: at, updatedAt: at },
      ...{ shippingTitle: "Standard shipping", soldBySupplier: false },
      // The trigger that keeps it would write the product and its search document a second time.
      inStock: variants.some(({ stock, withdrawnAt }) => withdrawnAt === null && stock > 0),
    })),
  );
  const rows = all.flatMap(({ id, skus: variants }) => variants.map((sku) => ({ ...sku, productId: id })));
  await insertRows(tx, skus, rows, onConflict.fail);
  await insertRows(
    tx,
    ownProducts,
    all.map(({ id, code }) => ({ code, productId: id, draft: null, changedAt: at })),
    sql` on conflict (code) do update set draft = null, product_id = excluded.product_id, changed_at = excluded.changed_at`,
  );
}

/** Writes what the merchant has changed of a product. The stock of variants that it has is recorded apart. */
export async function updateOwn(
  tx: Tx,
  { code, id }: { code: string; id: number },
  { columns, skus: all }: { columns: OwnColumns; skus: readonly (Sku & { stock: number })[] },
  at: Date,
): Promise<void> {
  await insertRows(
    tx,
    skus,
    all.map((sku) => ({ ...sku, productId: id })).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    sql` on conflict (code) do update set position = excluded.position, sku_property = excluded.sku_property,
      price = excluded.price, promotion_price = excluded.promotion_price, price_after_sale = excluded.price_after_sale,
      picture = excluded.picture, withdrawn_at = excluded.withdrawn_at
      where sku.product_id = excluded.product_id`,
  );
  await tx
    .update(products)
    .set({ ...columns, updatedAt: at })
    .where(eq(products.id, id));
  await tx.update(ownProducts).set({ changedAt: at }).where(eq(ownProducts.code, code));
}

/** Takes products out of sale, or brings them back. Returns those that have changed. */
export async function setOwnWithdrawn(tx: Tx, ids: readonly number[], withdrawnAt: Date | null, at: Date) {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(products)
    .set({ withdrawnAt, updatedAt: at })
    .where(
      and(
        inArray(products.id, [...ids]),
        withdrawnAt === null ? isNotNull(products.withdrawnAt) : isNull(products.withdrawnAt),
      ),
    )
    .returning({ id: products.id });
  return rows.map(({ id }) => id);
}

export async function deleteDrafts(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(ownProducts)
    .where(and(isNotNull(ownProducts.draft), inArray(ownProducts.code, [...codes])))
    .returning({ code: ownProducts.code });
  return rows.map(({ code }) => code);
}

/** The codes of drafts, in their order. */
export async function draftCodes(database: Database): Promise<string[]> {
  const rows = await database
    .select({ code: ownProducts.code })
    .from(ownProducts)
    .where(isNotNull(ownProducts.draft))
    .orderBy(asc(ownProducts.code));
  return rows.map(({ code }) => code);
}

/** Codes, the last changed first. */
export async function listedCodes(
  database: Database,
  { state, limit }: { state: "draft" | "published" | "withdrawn" | undefined; limit: number },
) {
  const isIn = {
    draft: isNotNull(ownProducts.draft),
    published: and(isNull(ownProducts.draft), isNull(products.withdrawnAt)),
    withdrawn: isNotNull(products.withdrawnAt),
  };
  return database
    .select({ code: ownProducts.code, changedAt: ownProducts.changedAt })
    .from(ownProducts)
    .leftJoin(products, eq(products.id, ownProducts.productId))
    .where(state && isIn[state])
    .orderBy(desc(ownProducts.changedAt), asc(ownProducts.code))
    .limit(limit);
}
