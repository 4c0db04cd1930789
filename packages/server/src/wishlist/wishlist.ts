/** The wishlist of an account (WISH-02). */
import { mostWished } from "@nestling/commerce/wishlist";
import type { Wished } from "@nestling/contract/wishlist";
import { requireAccount } from "../accounts/require-account.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Person } from "../platform/http/caller.ts";
import {
  deleteWishes,
  deleteWishlist,
  exportedWishes,
  insertWishes,
  knownProducts,
  wishedIds,
} from "./queries.ts";

export type WishlistContext = { readonly database: Database; readonly clock: Clock };

export type WishlistChange = { readonly add: readonly number[]; readonly remove: readonly number[] };

export async function readWishlistOf({ database }: WishlistContext, { accountId }: Person): Promise<Wished> {
  return { product_ids: await wishedIds(database, accountId), left_out: 0 };
}

/**
 * Saves and removes products. Saved products keep their place and unknown ones are ignored, so the same change can be
 * made again. Changes of one account run one after the other: two at once never exceed the cap.
 */
export function changeWishlistOf(
  { database, clock }: WishlistContext,
  person: Person,
  { add, remove }: WishlistChange,
): Promise<Wished> {
  return database.transaction(async (tx) => {
    const { account } = await requireAccount(tx, person);
    if (remove.length > 0) await deleteWishes(tx, account.id, remove);
    const left_out = add.length === 0 ? 0 : await save(tx, account.id, add, clock.now());
    return { product_ids: await wishedIds(tx, account.id), left_out };
  });
}

/** Gives how many products had no room. */
async function save(tx: Tx, accountId: string, ids: readonly number[], now: Date): Promise<number> {
  const saved = await wishedIds(tx, accountId);
  const known = await knownProducts(tx, ids);
  const wanted = [...new Set(ids)].filter((id) => known.has(id) && !saved.includes(id));
  const taken = wanted.slice(0, Math.max(0, mostWished - saved.length));
  if (taken.length > 0) await insertWishes(tx, accountId, taken.toReversed(), now);
  return wanted.length - taken.length;
}

/** The account passes to the owner of its mailbox (AUTH-15). */
export function releaseWishlist(tx: Tx, { id }: { id: string }): Promise<void> {
  return deleteWishlist(tx, id);
}

/** For the export of the account (ACC-05). */
export function wishlistOf(tx: Tx, { id }: { id: string }) {
  return exportedWishes(tx, id);
}
