/**
 * Brings an order and its payment to what the payment service reports. Everything that learns of a payment (the
 * webhook, the browser, a job) calls `settle`, which trusts only the service's own answer (API-21).
 */
import { type Cents, cents, formatUsd } from "@nestling/commerce/money";
import type { ClosingCause } from "@nestling/commerce/order-causes";
import { raiseAlert } from "../alerts/alerts.ts";
import { findOrder, type OrderRow } from "../orders/queries.ts";
import { type IntentState, isOwnId } from "../payments/provider.ts";
import {
  findPayment,
  findPaymentByIntent,
  isOver,
  type PaymentRow,
  updatePayment,
} from "../payments/queries.ts";
import { requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import type { PaymentContext } from "./context.ts";
import { recordPayment } from "./open-payment.ts";
import { notifyPaidLate } from "./order-messages.ts";
import { acceptOrder, closeOrder } from "./order-moves.ts";
import { lockOrderAndPayment, OtherPayment } from "./queries.ts";

/** A payment with so many declined cards is canceled: somebody is testing stolen cards (CHK-11). */
const mostDeclines = 10;

const tooManyDeclines =
  "Ten cards were declined for this order, so we closed it. Nothing was charged. You can order again with a different card.";

/**
 * Settles a payment and returns it. May be called any number of times and several times at once: each call waits for
 * the row lock, and a payment that is over never changes.
 */
export async function settle(context: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  if (isOver(payment)) return payment;
  const intent = await context.payments.read(payment.intentId);
  const settled = await record(context, payment, intent, await newDeclines(context, payment, intent));
  if (settled.status !== "failed" || settled.declines < mostDeclines) return settled;
  // The declines are recorded before the payment is canceled, so that a process that finds it canceled knows why.
  return record(context, settled, await context.payments.cancel(payment.intentId));
}

/**
 * Settles the payment of an intent. Returns the payment of the order, 'other' if another subject owns the intent, and
 * undefined if the shop does not know the intent.
 */
export async function settleIntent(
  context: PaymentContext,
  intentId: string,
): Promise<PaymentRow | "other" | undefined> {
  const known = await findPaymentByIntent(context.database, intentId);
  if (known !== undefined) return settle(context, known);
  for (const owner of context.otherOwners) if (await owner.settle(intentId)) return "other";
  // An event may arrive before the shop has recorded the payment that it has just opened.
  const orderId = (await context.payments.find(intentId))?.orderId;
  const order = isOwnId(orderId) ? await findOrder(context.database, orderId) : undefined;
  if (order === undefined) return undefined;
  await recordPayment(context, order, intentId).catch((error: unknown) => {
    // One that a failed request has opened: nobody can pay it.
    if (!(error instanceof OtherPayment)) throw error;
  });
  const recorded = await findPayment(context.database, order.id);
  return recorded && settle(context, recorded);
}

type Declines = { last: string; count: number };

/** How many cards were declined for an order. Undefined if none was declined since the last time. */
async function newDeclines(
  context: PaymentContext,
  known: PaymentRow,
  intent: IntentState,
): Promise<Declines | undefined> {
  if (intent.state !== "open" || intent.decline === undefined) return undefined;
  if (intent.decline === known.lastDecline) return undefined;
  return { last: intent.decline, count: await context.payments.countDeclines(known.intentId) };
}

/** Records the service's answer, unless the payment is over by now. */
function record(
  context: PaymentContext,
  { orderId }: PaymentRow,
  intent: IntentState,
  declines?: Declines,
): Promise<PaymentRow> {
  return context.database.transaction(async (tx) => {
    const locked = await lockOrderAndPayment(tx, orderId);
    if (locked === undefined) throw new Error(`order ${orderId} has no payment`);
    const { order, payment } = locked;
    if (isOver(payment)) return payment;
    if (intent.state === "paid") return takePayment(context, tx, order, payment, intent);
    const close = (cause: ClosingCause) => closeOrder(context, tx, orderId, context.clock.now(), cause);
    if (intent.state === "canceled") {
      const hasTooMany = payment.declines >= mostDeclines;
      // One that is canceled in the payment service's dashboard has no cause.
      const cause = payment.closingCause ?? "payment_canceled";
      await close(hasTooMany ? "too_many_declines" : cause);
      if (payment.status === "canceled") return payment;
      return updatePayment(tx, orderId, {
        status: "canceled",
        ...(hasTooMany && { message: tooManyDeclines }),
      });
    }
    // Any other answer of the service is older.
    if (payment.status === "canceled") return payment;
    // Of two calls at once, the one with the older count may write last.
    const isNews = declines !== undefined && declines.count > payment.declines;
    return updatePayment(tx, orderId, { ...changeFrom(intent), ...(isNews && { declines }) });
  });
}

/** The state of an unpaid payment as the table stores it. */
function changeFrom(intent: Exclude<IntentState, { state: "paid" }>): Parameters<typeof updatePayment>[2] {
  if (intent.state !== "open") return { status: intent.state };
  return intent.message === undefined ? { status: "open" } : { status: "failed", message: intent.message };
}

/** Records a payment that succeeded: it pays the locked order, is refunded if that is closed, or the merchant is alerted. */
async function takePayment(
  context: PaymentContext,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  intent: IntentState & { state: "paid" },
): Promise<PaymentRow> {
  const { orderId } = payment;
  const at = context.clock.now();
  if (intent.amount !== payment.amount || intent.currency !== payment.currency) {
    const differing = await updatePayment(tx, orderId, { status: "differs" });
    const text = `Order ${order.number} costs ${formatUsd(cents(payment.amount))}, and ${formatPaid(intent)} were paid. The order stays unpaid. Please give the money back in the payment service's dashboard; the order is closed then.`;
    await raiseAlert(tx, { kind: "payment_differs", subject: orderId, orderId, text }, at);
    return differing;
  }
  // The payment is updated first, because the receipt that goes out with the order's move names the card.
  const paid = await updatePayment(tx, orderId, {
    status: "paid",
    paidAt: at,
    ...(intent.card && { card: intent.card }),
  });
  if (await acceptOrder(context, tx, order, { at, isFree: false })) return paid;
  await refundLatePayment(context, tx, order, intent.amount);
  return (await findPayment(tx, orderId)) ?? paid;
}

/**
 * Refunds a payment that succeeded after its order was closed (CHK-08). The customer gets a mail, and the merchant an alert
 * until the refund is accepted.
 */
async function refundLatePayment(
  context: PaymentContext,
  tx: Tx,
  order: OrderRow,
  amount: Cents,
): Promise<void> {
  await requestRefund(context, tx, {
    orderId: order.id,
    amount,
    reason: "paid_late",
    partIds: [],
    skuCodes: [],
  });
  await notifyPaidLate(context, tx, order);
  const text = `Order ${order.number} was closed already when its payment of ${formatUsd(amount)} succeeded. All of it is being refunded.`;
  const alert = { kind: "paid_late", subject: order.id, orderId: order.id, text } as const;
  await raiseAlert(tx, alert, context.clock.now());
}

/** The paid amount in its own currency. */
function formatPaid({ amount, currency }: IntentState): string {
  return currency === "usd"
    ? formatUsd(amount)
    : `${amount} (of the smallest unit) ${currency.toUpperCase()}`;
}
