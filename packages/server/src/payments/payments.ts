/**
 * The payment of an order, from opening to its end. Whoever hears of a payment (the webhook, the browser's return)
 * calls `settle`, which asks the service itself and believes nobody else (API-21).
 */
import { cents, toUsd } from "@nestling/commerce/money";
import type { PaymentToken } from "@nestling/contract/orders";
import { closeOrder, holdOrder, type Order, orderById, payOrder } from "../orders/orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Log } from "../platform/log.ts";
import type { IntentState, OpenedIntent, PaymentProvider } from "./provider.ts";
import {
  findPayment,
  findPaymentByIntent,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from "./queries.ts";

export type Payment = PaymentRow;

export type Till = {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  log: Log;
  holdMinutes: number;
};

/** Opens the payment of an order, or finds the one opened before, and gives what the card form needs. */
export async function openPayment(till: Till, order: Order): Promise<PaymentToken> {
  const { clientSecret } = await openedIntent(till, order);
  return {
    provider: till.payments.name,
    publishable_key: till.payments.publishableKey,
    token_payment: clientSecret,
    amount: toUsd(cents(order.toPay)),
  };
}

/** The service forgets its idempotency keys after a day: what the shop has recorded goes before opening anew. */
async function openedIntent(till: Till, order: Order): Promise<OpenedIntent> {
  const known = await findPayment(till.database, order.id);
  if (known !== undefined) return till.payments.reopen(known.intentId);
  const opened = await till.payments.open({
    orderId: order.id,
    number: order.number,
    amount: cents(order.toPay),
  });
  await recordPayment(till, order, opened.intentId);
  return opened;
}

async function recordPayment(till: Till, order: Order, intentId: string): Promise<void> {
  const createdAt = till.clock.now();
  await insertPayment(till.database, {
    orderId: order.id,
    intentId,
    amount: order.toPay,
    currency: "usd",
    createdAt,
  });
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}

async function pay(
  till: Till,
  tx: Tx,
  payment: PaymentRow,
  intent: IntentState & { state: "paid" },
): Promise<void> {
  const { orderId } = payment;
  if (intent.amount !== payment.amount || intent.currency !== payment.currency) {
    till.log.error(
      { orderId, paid: intent.amount, currency: intent.currency },
      "a payment differs from its order",
    );
    await updatePayment(tx, orderId, { status: "differs" });
    return;
  }
  const now = till.clock.now();
  const moved = await payOrder(tx, orderId, now, minutesAfter(now, till.holdMinutes));
  if (!moved) throw new Error(`order ${orderId} was paid and cannot become so from where it is`);
  await updatePayment(tx, orderId, {
    status: "paid",
    paidAt: now,
    ...(intent.card && { card: intent.card }),
  });
}

/** What is known of the payment now, in the table's words. */
function newsOf(intent: Exclude<IntentState, { state: "paid" }>): Parameters<typeof updatePayment>[2] {
  if (intent.state !== "open") return { status: intent.state };
  return intent.message === undefined ? { status: "open" } : { status: "failed", message: intent.message };
}

/**
 * Brings order and payment to what the service says of the payment: any number of times, from any side, in any
 * order. Once paid, it changes nothing any more.
 */
export async function settle(till: Till, orderId: string): Promise<PaymentRow | undefined> {
  const known = await findPayment(till.database, orderId);
  if (known === undefined || known.status === "paid") return known;
  const intent = await till.payments.read(known.intentId);
  return till.database.transaction(async (tx) => {
    await holdOrder(tx, orderId);
    const payment = await findPayment(tx, orderId);
    if (payment === undefined || payment.status === "paid") return payment;
    if (intent.state === "paid") await pay(till, tx, payment, intent);
    else await updatePayment(tx, orderId, newsOf(intent));
    return findPayment(tx, orderId);
  });
}

/** The same, for who knows the payment alone. Payments that belong to no order of the shop are left alone. */
export async function settleIntent(till: Till, intentId: string): Promise<void> {
  const known = await findPaymentByIntent(till.database, intentId);
  if (known !== undefined) {
    await settle(till, known.orderId);
    return;
  }
  // The event may be faster than the shop's own note of the payment that it has just opened.
  const { orderId } = await till.payments.read(intentId);
  const order = orderId === undefined ? undefined : await orderById(till.database, orderId);
  if (order === undefined) return;
  await recordPayment(till, order, intentId);
  await settle(till, order.id);
}

export type Closing = "closed" | "paid" | "still_open";

/**
 * Closes an unpaid order: first its payment is cancelled at the service; only when that says so is the order
 * CLOSED and its stock given back, in one transaction. One that turns out paid is settled instead (CHK-08).
 */
export async function closeUnpaid(till: Till, order: Order, cause: string): Promise<Closing> {
  const { intentId } = await openedIntent(till, order);
  const intent = await till.payments.cancel(intentId);
  if (intent.state === "paid") {
    await settle(till, order.id);
    return "paid";
  }
  if (intent.state !== "canceled") return "still_open";
  await till.database.transaction(async (tx) => {
    const closed = await closeOrder(tx, order.id, till.clock.now(), cause);
    if (closed) await updatePayment(tx, order.id, { status: "canceled" });
  });
  return "closed";
}
