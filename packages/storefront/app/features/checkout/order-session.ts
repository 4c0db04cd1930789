import type { PaymentToken } from "@nestling/contract/orders";
import { hasTexts, sessionValue } from "./session-value.ts";

/**
 * The order that this tab is paying, or has paid. Its token and the payment's client secret open the order: they
 * lie here and nowhere else, never in an address (API-21).
 */
export type OrderSession = {
  order_id: string;
  order_number: string;
  order_token: string;
  /** The checkout it was made in: while that is the browser's, the cart has not been cleared for this order. */
  checkout_id: string;
  /** null: there is nothing to pay. */
  payment: PaymentToken | null;
};

function readPayment(stored: unknown): PaymentToken | null | undefined {
  if (stored === null) return null;
  if (!hasTexts(stored, ["provider", "publishable_key", "token_payment"])) return undefined;
  const { provider, publishable_key, token_payment } = stored;
  const amount: unknown = Reflect.get(stored, "amount");
  if ((provider !== "stripe" && provider !== "sandbox") || typeof amount !== "number") return undefined;
  return { provider, publishable_key, token_payment, amount };
}

export function readOrderSession(stored: unknown): OrderSession | undefined {
  if (!hasTexts(stored, ["order_id", "order_number", "order_token", "checkout_id"])) return undefined;
  const payment = readPayment(Reflect.get(stored, "payment"));
  if (payment === undefined) return undefined;
  const { order_id, order_number, order_token, checkout_id } = stored;
  return { order_id, order_number, order_token, checkout_id, payment };
}

export const orderSession = sessionValue<OrderSession>("order", readOrderSession);
