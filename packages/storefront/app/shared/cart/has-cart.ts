import { useSyncExternalStore } from "react";
import { watchStorage } from "../watch-storage.ts";
import { useCartDrawer } from "./cart-drawer-store.ts";
import { cartKey, cartStorage } from "./cart-key.ts";

/** A cart in storage, or one that the browser refuses to store. */
export function hasStoredCart(): boolean {
  try {
    return cartStorage.isRefused || localStorage.getItem(cartKey) !== null;
  } catch {
    return false;
  }
}

/** Whatever is put in opens the drawer, and other tabs send an event. */
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
