import { itemCount } from "@nestling/commerce/cart";
import { useEffect, useSyncExternalStore } from "react";
import { cartKey } from "./cart-key.ts";
import { useCart } from "./cart-store.ts";

let isInStep = false;

/** Reads the cart and keeps it in step with other tabs for as long as the document lives (CART-08). */
function keepInStep(): void {
  if (isInStep) return;
  isInStep = true;
  const read = () => void useCart.persist.rehydrate();
  read();
  // A key of null: the whole storage was cleared.
  addEventListener("storage", ({ key }) => (key === cartKey || key === null) && read());
  // A page that comes back from the back/forward cache has heard no events meanwhile.
  addEventListener("pageshow", ({ persisted }) => persisted && read());
}

/**
 * Whether the cart has been read: false while the server renders and for the first render in the browser, so that
 * both agree. Whoever shows the cart calls this; the first call starts the reading.
 */
export function useCartReady(): boolean {
  useEffect(keepInStep, []);
  return useSyncExternalStore(useCart.persist.onFinishHydration, useCart.persist.hasHydrated, () => false);
}

/** How many things are in the cart; 0 until it has been read. */
export function useCartCount(): number {
  const isReady = useCartReady();
  const count = useCart(({ cart }) => itemCount(cart));
  return isReady ? count : 0;
}
