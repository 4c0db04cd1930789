/** The wishlist in this browser (WISH-01). For a signed-in customer it is a copy of the account's (WISH-02). */
import { readWishlist, type Wishlist, withWish } from "@nestling/commerce/wishlist";
import { currentUser } from "../session/session.ts";
import { wishlistKey } from "./wishlist-key.ts";

/** The text that the browser refused to store. It lasts as long as the document. */
let unstored: string | null = null;

/** A log-out clears the storage (AUTH-07), and this with it. */
function forgetUnstored({ key }: StorageEvent): void {
  if (key === null) unstored = null;
}

function storedText(): string | null {
  try {
    return unstored ?? localStorage.getItem(wishlistKey);
  } catch {
    return unstored;
  }
}

let parsed: { text: string | null; list: Wishlist } | undefined;

/** What is stored, of any customer. Returns one object until it changes. */
export function storedWishlist(): Wishlist {
  const text = storedText();
  if (parsed?.text !== text) parsed = { text, list: read(text) };
  return parsed.list;
}

function read(text: string | null): Wishlist {
  try {
    return readWishlist(text === null ? undefined : JSON.parse(text));
  } catch {
    return { ids: [] };
  }
}

/** Stores the list, or removes it. Every tab hears of it. */
export function storeWishlist(list: Wishlist | undefined): void {
  const text = list === undefined ? null : JSON.stringify(list);
  try {
    if (text === null) localStorage.removeItem(wishlistKey);
    else localStorage.setItem(wishlistKey, text);
    unstored = null;
  } catch {
    unstored = text;
    addEventListener("storage", forgetUnstored);
  }
  // The browser sends this event to other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: wishlistKey }));
}

const nothing: readonly number[] = [];

/** The products to show: those of this device, or of the account that is signed in. Another account's are not shown. */
export function wishedIds(): readonly number[] {
  const { ids, owner } = storedWishlist();
  return owner === undefined || owner === currentUser()?.sub ? ids : nothing;
}

/** Saves a product, or removes it. False if the list is full. */
export function storeWish(productId: number, isWished: boolean): boolean {
  const { owner } = storedWishlist();
  const ids = withWish(wishedIds(), productId, isWished);
  if (ids === undefined) return false;
  // A list that the account does not have yet stays the device's until it is merged.
  storeWishlist({ ids, owner: owner === undefined ? undefined : currentUser()?.sub });
  return true;
}
