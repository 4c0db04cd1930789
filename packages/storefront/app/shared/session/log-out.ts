import { emptyCart } from "@nestling/commerce/cart";
import { readCart } from "@nestling/commerce/stored-cart";
import { cartKey } from "../cart/stored-cart.ts";
import { storeCheckoutId, storedCheckoutId } from "../open-order/checkout-id.ts";
import { storedToken } from "../stored-token.ts";
import { endAtServer } from "./end-at-server.ts";
import { storeToken } from "./session.ts";

/**
 * Logs out (AUTH-07): this browser forgets all that it keeps for the shop, the cart too, and the server ends the
 * session. One that does not answer keeps nobody signed in here; there, the session ends by itself.
 */
export async function logOut(): Promise<void> {
  const token = storedToken();
  forgetAll();
  if (token !== undefined) await endAtServer(token).catch(() => undefined);
}

/**
 * After a 401 (ERR-05): the same, but what lies in the cart is put back, for it is no part of the session, and with it its
 * Checkout-Id, by which the shop knows a cart that was paid for.
 */
export function leaveEndedSession(): void {
  const items = itemsInStorage();
  const checkout = storedCheckoutId();
  forgetAll();
  if (items === undefined) return;
  if (checkout !== undefined) storeCheckoutId(checkout);
  localStorage.setItem(cartKey, JSON.stringify({ ...emptyCart, items }));
  tellStores(cartKey);
}

function itemsInStorage() {
  try {
    const cart = localStorage.getItem(cartKey);
    return cart === null ? undefined : readCart(JSON.parse(cart)).items;
  } catch {
    return undefined; // storage is forbidden, or what lies there is no cart
  }
}

/** This browser forgets all that it keeps for the shop. */
export function forgetAll(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // A browser that forbids storage keeps nothing in it.
    }
  }
  storeToken(undefined);
  tellStores(null);
}

/** The browser tells other tabs; this one's stores read again on the same event. */
function tellStores(key: string | null): void {
  dispatchEvent(new StorageEvent("storage", { key }));
}
