/**
 * The hearts on cards and on the product's page. The server renders the buttons, which are the same for everyone; this script
 * comes when the browser is idle, or with the first press, and shows which are pressed.
 */
import { notify } from "../notices/notice-store.ts";
import { watchStorage } from "../watch-storage.ts";
import { changeWish, syncWishlist } from "./account-wishlist.ts";
import { wishedIds } from "./wishlist-store.ts";

function showHearts(): void {
  const ids = new Set(wishedIds());
  for (const heart of document.querySelectorAll<HTMLElement>("[data-wish]")) {
    const isWished = ids.has(Number(heart.dataset.wish));
    heart.setAttribute("aria-pressed", String(isWished));
    heart.firstElementChild?.setAttribute("fill", isWished ? "currentColor" : "none");
  }
}

let areKept = false;

/** Shows the hearts as long as the document lives: those that come later, and those of a list that changes elsewhere. */
export function keepHearts(): void {
  if (areKept) return;
  areKept = true;
  const hasNew = (records: MutationRecord[]) => records.some(({ addedNodes }) => addedNodes.length > 0);
  new MutationObserver((records) => hasNew(records) && showHearts()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  watchStorage(showHearts);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void syncWishlist();
  });
  showHearts();
  void syncWishlist();
}

/** A heart was pressed. */
export function pressHeart(productId: number): void {
  keepHearts();
  const isWished = !wishedIds().includes(productId);
  void changeWish(productId, isWished);
  if (wishedIds().includes(productId) !== isWished) return;
  notify("success", isWished ? "Saved to your wishlist" : "Removed from your wishlist");
}
