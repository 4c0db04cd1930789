/** The payment of an order, opened at the payment service and recorded under the order. */
import { cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { PaymentToken } from "@nestling/contract/orders";
import { findOrder, type OrderRow } from "../orders/queries.ts";
import { cardFormToken } from "../payments/card-form-token.ts";
import type { OpenedIntent } from "../payments/provider.ts";
import { findPayment } from "../payments/queries.ts";
import type { PaymentContext } from "./context.ts";
import { insertPayment, OtherPayment } from "./queries.ts";

/**
 * Opens the payment of an order, or finds the one that is open already, and returns what the card form needs. Undefined if
 * the order does not wait to be paid anymore.
 */
export async function openPayment(
  context: PaymentContext,
  order: OrderRow,
): Promise<PaymentToken | undefined> {
  const known = await findPayment(context.database, order.id);
  if (known === undefined) return openFirstPayment(context, order);
  // The service forgets its idempotency keys after a day, so a recorded payment is never opened again.
  const opened = await context.payments.reopen(known.intentId);
  const now = await findOrder(context.database, order.id);
  return now?.status === "WAIT_BUYER_PAY" ? cardFormToken(context.payments, opened, order.toPay) : undefined;
}

/** Opens the payment of an order that was just made. */
export async function openFirstPayment(
  context: PaymentContext,
  order: OrderRow,
): Promise<PaymentToken | undefined> {
  const { opened, status } = await openIntent(context, order);
  return status === "WAIT_BUYER_PAY" ? cardFormToken(context.payments, opened, order.toPay) : undefined;
}

/** Opens the intent of an order and records it. Also returns the order's status after that. */
export async function openIntent(
  context: PaymentContext,
  order: OrderRow,
): Promise<{ opened: OpenedIntent; status: OrderStatus }> {
  const { id: orderId, number, toPay } = order;
  const opened = await context.payments.open({ orderId, number, amount: cents(toPay) });
  try {
    return { opened, status: await recordPayment(context, order, opened.intentId) };
  } catch (error) {
    if (!(error instanceof OtherPayment)) throw error;
    // Another call has opened another payment, because the service had failed in between. This one is never paid.
    await context.payments.cancel(opened.intentId);
    return { opened: await context.payments.reopen(error.recordedId), status: error.orderStatus };
  }
}

/** Records which intent pays an order. Returns the order's status at that moment. Throws OtherPayment. */
export function recordPayment(
  { database, clock }: PaymentContext,
  { id: orderId, toPay: amount }: OrderRow,
  intentId: string,
): Promise<OrderStatus> {
  return insertPayment(database, { orderId, intentId, amount, currency: "usd", createdAt: clock.now() });
}
