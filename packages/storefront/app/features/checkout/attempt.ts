import { hasStrings, sessionValue } from "../../shared/stored-value.ts";
import { uuid } from "../../shared/uuid.ts";

/** An attempt to make an order: what was sent under which key. */
export type Attempt = { key: string; checkout_id: string; body: string };

/**
 * The attempt for `body`. The same body in the same checkout has the same key, so that a repeat (a lost answer, a
 * reload, a second click) finds the order it made. Anything else has a new key (CHK-11).
 */
export function attemptFor(
  body: string,
  checkoutId: string,
  last: Attempt | undefined,
  newKey: () => string = uuid,
): Attempt {
  const isRepeat = last?.body === body && last.checkout_id === checkoutId;
  return isRepeat ? last : { key: newKey(), checkout_id: checkoutId, body };
}

/** The last attempt of this tab. Cleared when its order can no longer be paid, so that the next order is new. */
export const lastAttempt = sessionValue<Attempt>("order_attempt", (stored) =>
  hasStrings(stored, ["key", "checkout_id", "body"]) ? stored : undefined,
);
