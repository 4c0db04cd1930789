import { type Cart, emptyCart } from "@nestling/commerce/cart";
import { readCart } from "@nestling/commerce/stored-cart";
import type { PersistStorage } from "zustand/middleware";
import { cartKey } from "./cart-key.ts";

/** What the cart needs of the browser's storage. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The text as a value; what is no JSON is nothing (CART-12). */
function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The cart's place in the browser: what is stored is the cart itself, so that other tabs, and shops to come, read
 * it without knowing this one's wrapping. `storage` is asked for at each use, for there is none while the server
 * renders, and a browser may refuse it: then the cart lives as long as its page.
 */
export function createCartStorage(storage: () => TextStorage) {
  /** What storage held when this tab last looked: another text means that another tab has written. */
  let seen: string | null = null;

  const look = (): string | null => {
    try {
      return storage().getItem(cartKey);
    } catch {
      return seen;
    }
  };

  const persisted: PersistStorage<Cart> = {
    getItem: () => {
      seen = look();
      return seen === null ? null : { state: readCart(parse(seen)), version: 0 };
    },
    setItem: (_, { state }) => {
      seen = JSON.stringify(state);
      try {
        storage().setItem(cartKey, seen);
      } catch {
        // Full or forbidden: the cart goes on without, and the old text is nobody's change.
        seen = look();
      }
    },
    removeItem: () => {
      seen = null;
      try {
        storage().removeItem(cartKey);
      } catch {
        // As above.
      }
    },
  };

  return {
    persisted,
    /** The cart to change: `mine`, unless another tab has written since, whose change must not be lost (CART-08). */
    latest: (mine: Cart): Cart => {
      const now = look();
      if (now === seen) return mine;
      return now === null ? emptyCart : readCart(parse(now));
    },
  };
}
