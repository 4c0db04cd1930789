/**
 * The id of this browser's way through the checkout (CHK-11): all tabs share it, each order made carries it, and
 * a new order under it replaces the unpaid one before. It is renewed when an order is paid.
 */
import { isUuid, uuid } from "./uuid.ts";

const storageKey = "checkout_id";

/** Until a browser without storage closes its page. */
let unstored: string | undefined;

function store(id: string): string {
  try {
    localStorage.setItem(storageKey, id);
  } catch {
    unstored = id;
  }
  return id;
}

function stored(): string | null | undefined {
  try {
    return localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

export function checkoutId(): string {
  const id = stored();
  return isUuid(id) ? id : renewCheckoutId();
}

export function renewCheckoutId(): string {
  return store(uuid());
}
