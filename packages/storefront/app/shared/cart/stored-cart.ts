import { useSyncExternalStore } from "react";
import { watchStorage } from "../watch-storage.ts";
import { useCartDrawer } from "./cart-drawer-store.ts";

/** Where the cart lies in local storage. */
export const cartKey = "cart";

/** Whether the browser refuses to store the cart: blocked, or full. The cart then lives as long as its document. */
export const cartStorage = { isRefused: false };

/** A cart in storage, or one that the browser refuses to store. */
export function hasStoredCart(): boolean {
  try {
    return cartStorage.isRefused || localStorage.getItem(cartKey) !== null;
  } catch {
    return false;
  }
}

/** What is added opens the drawer; other tabs send a storage event. */
function watch(onChange: () => void): () => void {
  const unsubscribe = useCartDrawer.subscribe(onChange);
  const unwatch = watchStorage(onChange);
  return () => {
    unsubscribe();
    unwatch();
  };
}

/**
 * Whether this browser has a cart at all. A first visit has none, and so need not load what keeps one. False on the
 * server and for the first render.
 */
export function useHasCart(): boolean {
  return useSyncExternalStore(watch, hasStoredCart, () => false);
}
