/**
 * The id of this browser's way through the checkout (CHK-11): all tabs share it, each order made carries it, and
 * a new order under it replaces the unpaid one before, and none is made once one is paid. Then it is renewed.
 */
import { isUuid, uuid } from "../uuid.ts";

const storageKey = "checkout_id";

/** Until a browser without storage closes its page. */
let unstored: string | undefined;

export function storeCheckoutId(id: string): string {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    unstored = id;
  }
  return id;
}

/** The id that this browser has; undefined before its first checkout. */
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
