import { hasStrings, sessionValue } from "../../shared/stored-value.ts";
import { uuid } from "../../shared/uuid.ts";

/** An attempt to make an order: what was sent under which key. */
export type Attempt = { key: string; checkout_id: string; body: string };

/**
 * The attempt for `body`: the same key when the last attempt sent the same body in the same checkout, so that a
 * repeat (an answer lost, a reload, a second click) finds the order it made; a new key otherwise (CHK-11).
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
