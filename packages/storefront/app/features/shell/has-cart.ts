import { useSyncExternalStore } from "react";
import { useCartDrawer } from "../cart/cart-drawer-store.ts";
import { cartKey } from "../cart/cart-key.ts";

/** A cart in storage; a browser that forbids looking has none that outlives its page. */
function isStored(): boolean {
  try {
    return localStorage.getItem(cartKey) !== null;
  } catch {
    return false;
  }
}

/** Whatever is put in opens the drawer, and other tabs send an event. */
function watch(onChange: () => void): () => void {
  const unsubscribe = useCartDrawer.subscribe(onChange);
  addEventListener("storage", onChange);
  return () => {
    unsubscribe();
    removeEventListener("storage", onChange);
  };
}

/**
 * Whether this browser has a cart at all. A first visit has none, and so need not load what keeps one. False on the
 * server and for the first render.
 */
export function useHasCart(): boolean {
  return useSyncExternalStore(watch, isStored, () => false);
}
