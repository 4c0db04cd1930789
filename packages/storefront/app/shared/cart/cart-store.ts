import {
  addItem,
  applyIssues,
  type Cart,
  type CartItem,
  emptyCart,
  type Issue,
  type ItemKey,
  itemCount,
  removeItem,
  setQuantity,
} from "@nestling/commerce/cart";
import { useEffect, useSyncExternalStore } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import { createCartStorage, type TextStorage } from "./cart-storage.ts";
import { cartKey } from "./stored-cart.ts";

/** The cart and its changes. The rules are those of commerce; the store keeps and shares the result. */
type CartStore = {
  cart: Cart;
  add: (item: CartItem) => void;
  setQuantity: (key: ItemKey, quantity: number) => void;
  remove: (key: ItemKey) => void;
  /** Applies the new prices and stock that a check found, and marks the lines (CART-11). */
  applyIssues: (issues: readonly Issue[]) => void;
  /** The shop sells the cart as it stands (CART-10). */
  accept: () => void;
  /** Any other change, as a function from cart to cart. One with a name is made once, in however many tabs. */
  change: (change: (cart: Cart) => Cart, name?: string) => void;
  clear: () => void;
};

/**
 * A store over `storage`. Until `persist.rehydrate()` has read it, the cart is empty, as the server rendered it. Each
 * change starts from what storage holds, and is made again on top of a simultaneous change in another tab (CART-08).
 */
export function createCartStore(storage: () => TextStorage) {
  const { persisted, changed } = createCartStorage(storage);
  return create<CartStore>()(
    persist(
      (set) => {
        const change = (make: (cart: Cart) => Cart, name?: string) =>
          set(({ cart }) => ({ cart: changed(cart, make, name) }));
        return {
          cart: emptyCart,
          add: (item) => change((cart) => addItem(cart, item)),
          setQuantity: (key, quantity) => change((cart) => setQuantity(cart, key, quantity)),
          remove: (key) => change((cart) => removeItem(cart, key)),
          applyIssues: (issues) => change((cart) => applyIssues(cart, issues)),
          accept: () => change((cart) => ({ ...cart, valid: true, issues: [] })),
          change,
          clear: () => change(() => emptyCart),
        };
      },
      {
        name: cartKey,
        storage: persisted,
        skipHydration: true,
        partialize: ({ cart }) => cart,
        merge: (stored, store) => ({ ...store, cart: (stored as Cart | undefined) ?? emptyCart }),
      },
    ),
  );
}

/** The shopper's cart. It is empty until `useCartReady` says that storage has been read. */
export const useCart = createCartStore(() => window.localStorage);

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
 * both agree. Components that show the cart call this; the first call starts the reading.
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
