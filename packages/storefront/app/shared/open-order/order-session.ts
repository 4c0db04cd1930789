import type { OrderFields } from "@nestling/commerce/order-fields";
import type { PaymentToken } from "@nestling/contract/orders";
import { path } from "../links.ts";
import { hasStrings, localValue, sessionValue } from "../stored-value.ts";
import { uuid } from "../uuid.ts";
import { checkoutId } from "./checkout-id.ts";
import { openOrderKey } from "./open-order-key.ts";

/** An order and what opens it. */
export type OrderReference = {
  order_id: string;
  order_number: string;
  /** Opens a guest's order; a user's opens with the session. */
  order_token?: string;
  /** The checkout of the order. A paid order ends it, if it is still the browser's current one. */
  checkout_id: string;
  /** What it was made with: sent along when its payment is asked about (API-07). */
  fields?: OrderFields;
};

/**
 * The order that this tab pays or has paid. Its token and the payment's client secret open the order: they are kept in
 * storage only, never in an address (API-21).
 */
export type OrderSession = OrderReference & {
  /** null: there is nothing to pay. */
  payment: PaymentToken | null;
};

/** The last order of this browser, in whichever tab, until its thank-you page was shown. */
export type OpenOrder = OrderReference & {
  /** When the browser forgets it: a time as Date.now() gives it. */
  forget_at: number;
};

/** Reads what the card form needs from storage. */
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
  const fields = readFields(Reflect.get(stored, "fields"));
  return { order_id, order_number, ...token, checkout_id, ...(fields && { fields }) };
}

/** The shop checks them again, and believes none of them. */
function readFields(stored: unknown): OrderFields | undefined {
  const isWhole = hasStrings(stored, ["system_type"]) && Array.isArray(Reflect.get(stored, "subOrders"));
  return isWhole ? (stored as unknown as OrderFields) : undefined;
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

/** The path of the form where the order was filled in. */
export function filledInAt({ order_token }: OrderReference): string {
  return path(order_token === undefined ? "shipping" : "checkoutAsGuest");
}

export const orderSession = sessionValue<OrderSession>("order", readOrderSession);

/** In local storage, so that an order survives a tab that is closed after the charge (CHK-05). */
export const openOrder = localValue<OpenOrder>(openOrderKey, readOpenOrder);

/** Time after `pay_before` by which the shop has closed an unpaid order, in milliseconds. */
const day = 24 * 3_600_000;

/** Stores a new order for this tab, and for the browser until its thank-you page was shown. */
export function keepOrder({ payment, ...reference }: OrderSession, payBefore: string): void {
  orderSession.set({ ...reference, payment });
  openOrder.set({ ...reference, forget_at: Date.parse(payBefore) + day });
}

/**
 * The checkout to pay an order under that may come from another browser: the current one, unless that made the open order,
 * which it goes on guarding against being made twice (CHK-11).
 */
export function checkoutOf(orderId: string): string {
  const current = checkoutId();
  const open = openOrder.get();
  const isOthers = open?.checkout_id === current && open.order_id !== orderId;
  return isOthers ? uuid() : current;
}

/** Makes a paid order this tab's own, so that its thank-you page survives a reload. */
export function adoptOrder({
  order_id,
  order_number,
  order_token,
  checkout_id,
  fields,
}: OrderReference): void {
  const token = order_token !== undefined && { order_token };
  orderSession.set({
    order_id,
    order_number,
    ...token,
    checkout_id,
    ...(fields && { fields }),
    payment: null,
  });
}

/** Forgets the browser's open order if it is this one: there is nothing left to ask about it. */
export function forgetOpenOrder(orderId: string): void {
  if (openOrder.get()?.order_id === orderId) openOrder.clear();
}

/** How many finished orders are remembered. */
const mostFinished = 20;

const readFinished = (stored: unknown): readonly unknown[] | undefined =>
  Array.isArray(stored) ? stored : undefined;

/**
 * The paid orders whose checkout has ended, the latest first: what they bought has left this browser's cart, and this tab
 * has forgotten what its form kept.
 */
const finishedOrders = {
  browser: localValue("finished_orders", readFinished),
  tab: sessionValue("finished_orders", readFinished),
};

/** Remembers that a paid order is finished in this browser or tab. False if it was already. */
export function markFinished(where: keyof typeof finishedOrders, orderId: string): boolean {
  const orders = finishedOrders[where];
  const others = orders.get() ?? [];
  if (others.includes(orderId)) return false;
  orders.set([orderId, ...others].slice(0, mostFinished));
  return true;
}
