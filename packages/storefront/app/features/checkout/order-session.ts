import type { PaymentToken } from "@nestling/contract/orders";
import { path } from "../../links.ts";
import { hasTexts, sessionValue } from "./session-value.ts";

/**
 * The order that this tab is paying, or has paid. Its token and the payment's client secret open the order: they
 * lie here and nowhere else, never in an address (API-21).
 */
export type OrderSession = {
  order_id: string;
  order_number: string;
  /** Opens a guest's order; a user's opens with the session. */
  order_token?: string;
  /** The checkout it was made in: while that is the browser's, the cart has not been cleared for this order. */
  checkout_id: string;
  /** null: there is nothing to pay. */
  payment: PaymentToken | null;
};

/** What the card form needs, as it lies in storage. */
export function readPaymentToken(stored: unknown): PaymentToken | undefined {
  if (!hasTexts(stored, ["provider", "publishable_key", "token_payment"])) return undefined;
  const { provider, publishable_key, token_payment } = stored;
  const amount: unknown = Reflect.get(stored, "amount");
  if ((provider !== "stripe" && provider !== "sandbox") || typeof amount !== "number") return undefined;
  return { provider, publishable_key, token_payment, amount };
}

export function readOrderSession(stored: unknown): OrderSession | undefined {
  if (!hasTexts(stored, ["order_id", "order_number", "checkout_id"])) return undefined;
  const kept: unknown = Reflect.get(stored, "payment");
  const payment = kept === null ? null : readPaymentToken(kept);
  if (payment === undefined) return undefined;
  const { order_id, order_number, checkout_id } = stored;
  const token = hasTexts(stored, ["order_token"]) && { order_token: stored.order_token };
  return { order_id, order_number, ...token, checkout_id, payment };
}

/** Where the order was filled in: that of a guest, or of a user. */
export function filledInAt({ order_token }: OrderSession): string {
  return path(order_token === undefined ? "shipping" : "checkoutAsGuest");
}

export const orderSession = sessionValue<OrderSession>("order", readOrderSession);
