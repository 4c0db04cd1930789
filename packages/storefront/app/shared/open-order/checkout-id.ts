/**
 * The Checkout-Id (CHK-11): all tabs of the browser share it, and each order carries it. A new order with the same id
 * replaces the unpaid one before it. Once an order is paid, no other is made with its id, and the id is renewed.
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
