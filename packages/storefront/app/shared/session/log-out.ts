import { emptyCart } from "@nestling/commerce/cart";
import { readCart } from "@nestling/commerce/stored-cart";
import { createClient } from "@nestling/contract/client";
import { cartKey } from "../cart/stored-cart.ts";
import { forgetCheckoutId, storeCheckoutId, storedCheckoutId } from "../open-order/checkout-id.ts";
import { storedToken } from "../stored-token.ts";
import { currentUser, storeToken } from "./session.ts";
import { userInformation } from "./user-information.ts";

/**
 * Logs out (AUTH-07): this browser forgets everything that it keeps for the shop, the cart too, and the server ends the
 * session. If the server isn't responding, the session there expires later.
 */
export async function logOut(): Promise<void> {
  const token = storedToken();
  forgetAll();
  if (token !== undefined) await endServerSession(token).catch(() => undefined);
}

/**
 * Starts the session of `token`. What the browser keeps of another account that is signed in is forgotten first; what a
 * guest keeps stays. False if the browser forbids storage, as `storeToken` has it.
 */
export function startSession(token: string): boolean {
  const before = currentUser();
  if (before !== undefined && before.sub !== userInformation(token, Date.now())?.sub) forgetAll();
  return storeToken(token);
}

/**
 * Logs out after a 401 (ERR-05). The items of the cart are kept, because they are no part of the session, and so is the
 * Checkout-Id, by which the shop knows a cart that was paid for.
 */
export function leaveEndedSession(): void {
  const kept = itemsInStorage();
  const checkout = storedCheckoutId();
  forgetAll();
  if (kept === undefined) return;
  if (checkout !== undefined) storeCheckoutId(checkout);
  localStorage.setItem(cartKey, JSON.stringify({ ...emptyCart, ...kept }));
  tellStores(cartKey);
}

/** The items, and the names of the changes that they hold: without these, other tabs would make their last changes again. */
function itemsInStorage() {
  try {
    const cart = JSON.parse(localStorage.getItem(cartKey) ?? "null");
    return cart === null ? undefined : { items: readCart(cart).items, changes: cart.changes };
  } catch {
    return undefined; // storage is forbidden, or what lies there is no cart
  }
}

/** Calls `forget` as this document is left, because the page after it may not arrive. Gives the function that ends this. */
export function whenLeft(forget: () => void): () => void {
  addEventListener("pagehide", forget);
  return () => removeEventListener("pagehide", forget);
}

let isLeaving = false;

/** True while `forgetAndLeave` waits for the next page. The page of the account that is still shown must not ask to log in. */
export const isBeingLeft = () => isLeaving;

/** After the server has ended the session: forgets everything, then calls `leave`, which opens a page for everyone. */
export async function forgetAndLeave(leave: () => Promise<void> | void): Promise<void> {
  isLeaving = true;
  forgetAll();
  try {
    await leave();
  } finally {
    isLeaving = false;
  }
}

/** Removes everything that this browser keeps for the shop. */
function forgetAll(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      storage().clear();
    } catch {
      // A browser that forbids storage keeps nothing in it.
    }
  }
  forgetCheckoutId();
  storeToken(undefined);
  tellStores(null);
}

/** The browser sends this event to other tabs only; the stores of this tab need it too. */
function tellStores(key: string | null): void {
  dispatchEvent(new StorageEvent("storage", { key }));
}

/** How long log-out waits for the server, in milliseconds. */
const patience = 3_000;

/** Ends the session of a token on the server. Throws what the client throws. */
export async function endServerSession(token: string): Promise<void> {
  const client = createClient((request) => {
    request.headers.set("authorization", `Bearer ${token}`);
    return fetch(request, { keepalive: true, signal: AbortSignal.timeout(patience) });
  }, location.origin);
  await client.logOut({});
}
