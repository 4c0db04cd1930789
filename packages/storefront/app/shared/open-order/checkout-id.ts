/**
 * The Checkout-Id (CHK-11), which all tabs of the browser share and each order carries. A new order with it replaces
 * the unpaid one before. Once an order is paid, no other can have its id, and the id is renewed.
 */
import { isUuid, uuid } from "../uuid.ts";

const storageKey = "checkout_id";

/** For a browser without storage: until the page closes. */
let unstored: string | undefined;

export function storeCheckoutId(id: string): string {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    unstored = id;
  }
  return id;
}

/** At log-out, for a browser without storage: what is stored goes with everything else there. */
export function forgetCheckoutId(): void {
  unstored = undefined;
}

/** The stored id; undefined before the first checkout. */
export function storedCheckoutId(): string | undefined {
  const id = stored();
  return isUuid(id) ? id : undefined;
}

function stored(): string | null | undefined {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

export function checkoutId(): string {
  return storedCheckoutId() ?? renewCheckoutId();
}

export function renewCheckoutId(): string {
  return storeCheckoutId(uuid());
}
