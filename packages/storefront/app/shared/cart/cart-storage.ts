import { type Cart, emptyCart } from "@nestling/commerce/cart";
import { readCart } from "@nestling/commerce/stored-cart";
import type { PersistStorage } from "zustand/middleware";
import { cartKey, cartStorage } from "./stored-cart.ts";

/** The part of the browser's storage that the cart uses. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The parsed text; undefined if it is not JSON (CART-12). */
function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The names of the changes that a stored cart holds. */
function namesIn(stored: unknown): readonly unknown[] {
  const { changes } = (stored ?? {}) as { changes?: unknown };
  return Array.isArray(changes) ? changes : [];
}

/** A change of this tab. Each text that holds it carries its name. */
type Change = { readonly name: string; readonly make: (cart: Cart) => Cart; readonly at: number };

/** After this time, in milliseconds, every tab has heard of a change. */
const settled = 10_000;

/** How many of its own changes a tab remembers. */
const mostOwn = 20;

/** How many changes of all tabs the stored text names. It covers what each tab remembers. */
const mostNames = 5 * mostOwn;

/**
 * Keeps the cart and the names of its last changes in the browser's storage. When two tabs write at once, one change
 * is overwritten. Its tab misses the name of the change, and makes the change again (CART-08).
 */
export function createCartStorage(storage: () => TextStorage) {
  /** What storage held when this tab last looked: another text means that another tab has written. */
  let seen: string | null = null;
  let own: readonly Change[] = [];
  /** The cart that the browser refused to store: until it stores one, this is the cart. */
  let unstored: Cart | undefined;

  // There is no storage while the server renders, and a browser may refuse it: each use calls `storage`.
  const look = (): string | null => {
    try {
      return storage().getItem(cartKey);
    } catch {
      return seen;
    }
  };

  const write = (cart: Cart): void => {
    const names = new Set([...namesIn(parse(look())), ...own.map(({ name }) => name)]);
    seen = JSON.stringify({ ...cart, changes: [...names].slice(-mostNames) });
    try {
      storage().setItem(cartKey, seen);
      unstored = undefined;
    } catch {
      // Full or forbidden: the cart goes on without, and the old text is nobody's change.
      seen = look();
      unstored = cart;
    }
    cartStorage.isRefused = unstored !== undefined;
  };

  /** The cart in `text`, with what this tab has changed lately and the text does not hold. */
  const read = (text: string): { cart: Cart; lost: readonly Change[] } => {
    const stored = parse(text);
    const names = namesIn(stored);
    own = own.filter(({ at }) => Date.now() - at < settled);
    const lost = own.filter(({ name }) => !names.includes(name));
    return { cart: lost.reduce((cart, { make }) => make(cart), readCart(stored)), lost };
  };

  /** Storage was cleared: nothing that was in it is missing. */
  const forget = (): void => {
    own = [];
  };

  const persisted: PersistStorage<Cart> = {
    getItem: () => {
      if (unstored !== undefined) return { state: unstored, version: 0 };
      seen = look();
      if (seen === null) {
        forget();
        return null;
      }
      const { cart, lost } = read(seen);
      if (lost.length > 0) write(cart);
      return { state: cart, version: 0 };
    },
    setItem: (_, { state }) => write(state),
    removeItem: () => {
      seen = null;
      unstored = undefined;
      try {
        storage().removeItem(cartKey);
      } catch {
        // As above.
      }
    },
  };

  /** The cart to change: `mine`, unless another tab has written since. */
  const latest = (mine: Cart): Cart => {
    const now = look();
    if (now === seen || unstored !== undefined) return mine;
    if (now !== null) return read(now).cart;
    forget();
    return emptyCart;
  };

  return {
    persisted,
    /**
     * The cart that `make` makes of the latest one: `mine`, or what another tab has written since. A change whose `name`
     * the latest one holds was made already.
     */
    changed: (mine: Cart, make: Change["make"], name = Math.random().toString(36).slice(2)): Cart => {
      const cart = latest(mine);
      if (namesIn(parse(look())).includes(name)) return cart;
      own = [...own, { name, make, at: Date.now() }].slice(-mostOwn);
      return make(cart);
    },
  };
}
