import type { PaymentToken } from "@nestling/contract/orders";
import { path } from "../links.ts";
import { hasStrings, localValue, sessionValue } from "../stored-value.ts";
import { openOrderKey } from "./open-order-key.ts";

/** An order, and what opens it. */
export type OrderReference = {
  order_id: string;
  order_number: string;
  /** Opens a guest's order; a user's opens with the session. */
  order_token?: string;
  /** The checkout it was made in: while that is the browser's, the cart has not been cleared for this order. */
  checkout_id: string;
};

/**
 * The order that this tab is paying, or has paid. Its token and the payment's client secret open the order: they
 * lie in storage alone, never in an address (API-21).
 */
export type OrderSession = OrderReference & {
  /** null: there is nothing to pay. */
  payment: PaymentToken | null;
};

/** The last order that this browser has made and has not said thank you for, whichever tab it was made in. */
export type OpenOrder = OrderReference & {
  /** When the browser forgets it: a time as Date.now() gives it. */
  forget_at: number;
};

/** What the card form needs, as it lies in storage. */
export function readPaymentToken(stored: unknown): PaymentToken | undefined {
  if (!hasStrings(stored, ["provider", "publishable_key", "token_payment"])) return undefined;
  const { provider, publishable_key, token_payment } = stored;
  const amount: unknown = Reflect.get(stored, "amount");
  if ((provider !== "stripe" && provider !== "sandbox") || typeof amount !== "number") return undefined;
  return { provider, publishable_key, token_payment, amount };
}

function readReference(stored: unknown): OrderReference | undefined {
  if (!hasStrings(stored, ["order_id", "order_number", "checkout_id"])) return undefined;
  const { order_id, order_number, checkout_id } = stored;
  const token = hasStrings(stored, ["order_token"]) && { order_token: stored.order_token };
  return { order_id, order_number, ...token, checkout_id };
}

export function readOrderSession(stored: unknown): OrderSession | undefined {
  const reference = readReference(stored);
  if (reference === undefined) return undefined;
  const kept: unknown = Reflect.get(stored as object, "payment");
  const payment = kept === null ? null : readPaymentToken(kept);
  return payment === undefined ? undefined : { ...reference, payment };
}

function readOpenOrder(stored: unknown): OpenOrder | undefined {
  const reference = readReference(stored);
  const forget_at: unknown = reference && Reflect.get(stored as object, "forget_at");
  if (reference === undefined || typeof forget_at !== "number" || forget_at <= Date.now()) return undefined;
  return { ...reference, forget_at };
}

/** Where the order was filled in: that of a guest, or of a user. */
export function filledInAt({ order_token }: OrderReference): string {
  return path(order_token === undefined ? "shipping" : "checkoutAsGuest");
}

export const orderSession = sessionValue<OrderSession>("order", readOrderSession);

/** In local storage: a tab that is closed after its card was charged takes no order along with it (CHK-05). */
export const openOrder = localValue<OpenOrder>(openOrderKey, readOpenOrder);

/** By then the shop has closed an unpaid order, in milliseconds after its time to pay. */
const day = 24 * 3_600_000;

/** Keeps an order that is about to be paid, or just placed: for this tab, and until it is thanked for, for the browser. */
export function keepOrder({ payment, ...reference }: OrderSession, payBefore: string): void {
  orderSession.set({ ...reference, payment });
  openOrder.set({ ...reference, forget_at: Date.parse(payBefore) + day });
}

/** Takes a paid order for this tab's own: its thanks stay through a reload. */
export function adoptOrder({ order_id, order_number, order_token, checkout_id }: OrderReference): void {
  const token = order_token !== undefined && { order_token };
  orderSession.set({ order_id, order_number, ...token, checkout_id, payment: null });
}

/** The order of this tab is over, one way or another: the browser need not ask about it any more. */
export function forgetOpenOrder(orderId: string): void {
  if (openOrder.get()?.order_id === orderId) openOrder.clear();
}
