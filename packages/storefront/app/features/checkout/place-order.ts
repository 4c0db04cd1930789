import type { Address } from "@nestling/commerce/address";
import { type Cart, cartSummary, type Issue } from "@nestling/commerce/cart";
import { toUsd } from "@nestling/commerce/money";
import { orderFields } from "@nestling/commerce/order-fields";
import type { Refusal } from "@nestling/contract/common";
import type { Inserted, OrderInsert } from "@nestling/contract/orders";
import { browserApi } from "../../api.ts";
import { attemptFor, lastAttempt } from "./attempt.ts";
import { checkoutId } from "./checkout-id.ts";
import type { OrderSession } from "./order-session.ts";
import { systemType } from "./system-type.ts";

/** What becomes of an order that a guest sends off. */
export type Placement =
  | { outcome: "placed"; order: OrderSession }
  /** Something in the cart is not as the shopper saw it. */
  | { outcome: "changed"; issues: Issue[] }
  /** The API refuses what was sent: fields with their messages, or a message alone. */
  | { outcome: "refused"; refusal: Refusal };

type Placed = Extract<Inserted, { isValid: true }>;

/** A guest's order has a token: it is how the guest opens it. */
function sessionOf(placed: Placed, checkout_id: string): OrderSession {
  const { order_id, order_number, order_token, payment } = placed;
  if (order_token === undefined) throw new Error("a guest's order came without its token");
  return { order_id, order_number, order_token, checkout_id, payment };
}

/** The cart and where it goes, with the figures that the shopper sees. */
function guestOrder(cart: Cart, email: string, address: Address): OrderInsert {
  return {
    ...orderFields(cart, systemType()),
    domain: location.hostname,
    email,
    address,
    priceAfterApplyVoucher: toUsd(cartSummary(cart).priceAfterApplyVoucher),
  };
}

/**
 * Makes the order. A repeat of the same order goes under the same key and finds the order that was made the first
 * time. Throws what the client throws: then nobody knows whether there is an order, and sending again is safe.
 */
export async function placeGuestOrder(cart: Cart, email: string, address: Address): Promise<Placement> {
  const order = guestOrder(cart, email, address);
  const attempt = attemptFor(JSON.stringify(order), checkoutId(), lastAttempt.get());
  lastAttempt.set(attempt);
  const answer = await browserApi().insertGuestOrder({
    headers: { "idempotency-key": attempt.key, "checkout-id": attempt.checkout_id },
    json: order,
  });
  // An answer that made no order ends the attempt: the next one is a new question, even in the same words.
  if (answer.status === 400 || !answer.body.isValid) lastAttempt.clear();
  if (answer.status === 400) return { outcome: "refused", refusal: answer.body };
  if (!answer.body.isValid) return { outcome: "changed", issues: answer.body.issues as Issue[] };
  return { outcome: "placed", order: sessionOf(answer.body, attempt.checkout_id) };
}
