/** Keeps the wishlist of this browser in step with that of the account (WISH-02). */
import type { Wished } from "@nestling/contract/wishlist";
import { create } from "zustand";
import { browserApi } from "../api.ts";
import { notify, notifyFailure } from "../notices/notice-store.ts";
import { currentUser } from "../session/session.ts";
import { storedWishlist, storeWish, storeWishlist, wishedIds } from "./wishlist-store.ts";

/** How the last reading of an account's wishlist went: until one was answered, an empty list says nothing. */
export const useWishlistReading = create<{
  owner: string | undefined;
  outcome: "loading" | "ready" | "failed";
}>(() => ({ owner: undefined, outcome: "loading" }));

type Answer = { status: number; body: unknown };

const full = "Your wishlist is full. Remove something from it first.";
const leftOut = "Your wishlist is full, so some items from this device were left out.";

/** Calls run one after the other, so that the shop makes the changes in the order of the presses. */
let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Makes a call for the account `owner`, and stores the list of the last answer. Throws what the client throws. */
async function inTurn(owner: string, call: () => Promise<Answer>): Promise<Wished> {
  waiting += 1;
  const turn = queue.then(call);
  queue = turn.catch(() => undefined);
  try {
    const { status, body } = await turn;
    if (status !== 200) throw new Error("the shop refuses a wishlist");
    const { product_ids: ids, left_out } = body as Wished;
    // An answer from before the last press is old. And the customer may have logged out meanwhile.
    if (waiting === 1 && currentUser()?.sub === owner) storeWishlist({ ids, owner });
    useWishlistReading.setState({ owner, outcome: "ready" });
    return { product_ids: ids, left_out };
  } finally {
    waiting -= 1;
  }
}

/**
 * Reads the account's wishlist. What was saved on this device before the sign-in is merged into it first. A failure
 * shows no notice, because the customer did not ask for anything. The next page and the next change try again.
 */
export async function syncWishlist(): Promise<void> {
  const user = currentUser();
  const { ids, owner } = storedWishlist();
  if (user === undefined) {
    // The session has ended: nothing of the account stays on the device.
    if (owner !== undefined) storeWishlist(undefined);
    return;
  }
  const add = owner === undefined ? [...ids] : [];
  const merge = () => browserApi().changeWishlist({ json: { add, remove: [] } });
  const read = () => browserApi().getWishlist({});
  const isReadBefore = () => {
    const before = useWishlistReading.getState();
    return before.owner === user.sub && before.outcome === "ready";
  };
  if (!isReadBefore()) useWishlistReading.setState({ owner: user.sub, outcome: "loading" });
  try {
    const { left_out } = await inTurn(user.sub, add.length > 0 ? merge : read);
    if (left_out > 0) notify("info", leftOut);
  } catch {
    // What is stored stays.
    if (!isReadBefore()) useWishlistReading.setState({ owner: user.sub, outcome: "failed" });
  }
}

/** Saves a product or removes it, at once here and then in the account. Says why if that fails. */
export async function changeWish(productId: number, isWished: boolean): Promise<void> {
  if (!storeWish(productId, isWished)) return notify("info", full);
  const user = currentUser();
  if (user === undefined) return;
  const { ids, owner } = storedWishlist();
  // The answer replaces the list, so one that the account does not have yet goes along.
  const isMerge = owner === undefined;
  const wished = isWished ? [productId] : [];
  const json = { add: isMerge ? [...ids] : wished, remove: isWished ? [] : [productId] };
  try {
    const { left_out } = await inTurn(user.sub, () => browserApi().changeWishlist({ json }));
    if (left_out > 0) notify("info", isMerge ? leftOut : full);
  } catch (failure) {
    storeWish(productId, !isWished);
    notifyFailure(failure);
  }
}

/**
 * Forgets products that the shop no longer shows. A failure is not shown, because the customer has asked for nothing: the
 * account keeps them, and they are forgotten the next time.
 */
export async function forgetWishes(productIds: readonly number[]): Promise<void> {
  const gone = productIds.filter((id) => wishedIds().includes(id));
  for (const id of gone) storeWish(id, false);
  const user = currentUser();
  if (gone.length === 0 || user === undefined) return;
  const { ids, owner } = storedWishlist();
  const json = { add: owner === undefined ? [...ids] : [], remove: gone };
  await inTurn(user.sub, () => browserApi().changeWishlist({ json })).catch(() => undefined);
}
