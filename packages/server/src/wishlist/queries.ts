/** The SQL of wishlists. Every statement names the account: of another's it finds and changes nothing. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { wishes } from "./tables.ts";

const ofAccount = (accountId: string) => eq(wishes.accountId, accountId);

/** The ids of the products, the last saved first. */
export async function wishedIds(database: Database | Tx, accountId: string): Promise<number[]> {
  const rows = await database
    .select({ id: wishes.productId })
    .from(wishes)
    .where(ofAccount(accountId))
    .orderBy(desc(wishes.position));
  return rows.map(({ id }) => id);
}

export async function deleteWishes(tx: Tx, accountId: string, ids: readonly number[]): Promise<void> {
  await tx.delete(wishes).where(and(ofAccount(accountId), inArray(wishes.productId, [...ids])));
}

export async function deleteWishlist(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(wishes).where(ofAccount(accountId));
}

/** Saves products, the last of `ids` on top. */
export async function insertWishes(
  tx: Tx,
  accountId: string,
  ids: readonly number[],
  savedAt: Date,
): Promise<void> {
  await tx
    .insert(wishes)
    .values(ids.map((productId) => ({ accountId, productId, savedAt })))
    .onConflictDoNothing();
}

/** Which of these products there are, withdrawn ones included. */
export async function knownProducts(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** All of an account's wishlist with its products' names, for the export of the account. */
export function exportedWishes(tx: Tx, accountId: string) {
  return tx
    .select({ product_id: wishes.productId, name: products.name, saved_at: wishes.savedAt })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(ofAccount(accountId))
    .orderBy(wishes.position);
}
