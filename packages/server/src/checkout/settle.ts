/**
 * Brings an order and its payment to what the payment service reports. Everything that learns of a payment (the
 * webhook, the browser, a job) calls `settle`, which trusts only the service's own answer (API-21).
 */
import { formatUsd } from "@nestling/commerce/money";
import type { OrderCommand } from "@nestling/commerce/order/commands";
import { carryOutOn } from "../orders/carry-out.ts";
import { readOrder } from "../orders/load-order.ts";
import { findOrder } from "../orders/queries.ts";
import { type IntentState, isOwnId } from "../payments/provider.ts";
import {
  findPayment,
  findPaymentByIntent,
  isOver,
  type PaymentRow,
  updatePayment,
} from "../payments/queries.ts";
import type { PaymentContext } from "./context.ts";
import { recordPayment } from "./open-payment.ts";
import { lockOrderAndPayment, OtherPayment } from "./queries.ts";

/** A payment with so many declined cards is canceled: somebody is testing stolen cards (CHK-11). */
const mostDeclines = 10;

const tooManyDeclines =
  "Ten cards were declined for this order, so we closed it. Nothing was charged. You can order again with a different card.";

/** A payment as it is once it is settled. */
export type SettledPayment = Pick<PaymentRow, "orderId" | "intentId" | "status" | "declines">;

/**
 * Settles a payment and returns it. May be called any number of times and several times at once: each call waits for
 * the row lock, and a payment that is over never changes.
 */
export async function settle(context: PaymentContext, payment: PaymentRow): Promise<SettledPayment> {
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
): Promise<SettledPayment | "other" | undefined> {
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
  { orderId }: SettledPayment,
  intent: IntentState,
  declines?: Declines,
): Promise<SettledPayment> {
  return context.database.transaction(async (tx) => {
    const locked = await lockOrderAndPayment(tx, orderId);
    if (locked === undefined) throw new Error(`order ${orderId} has no payment`);
    const { order: row, payment } = locked;
    if (isOver(payment)) return payment;
    if (intent.state === "paid" || intent.state === "canceled") {
      const loaded = { row, order: await readOrder(tx, row) };
      const command = intent.state === "paid" ? paidCommand(context, payment, intent) : closeCommand(payment);
      const carried = await carryOutOn(context, tx, loaded, command, "service:stripe");
      if (carried.outcome === "refused") return payment;
      if (command.do === "close" && command.cause === "too_many_declines" && payment.status !== "canceled")
        return updatePayment(tx, orderId, { status: "canceled", message: tooManyDeclines });
      return { ...payment, status: carried.order.payment?.status ?? payment.status };
    }
    // Any other answer of the service is older.
    if (payment.status === "canceled") return payment;
    // Of two calls at once, the one with the older count may write last.
    const isNews = declines !== undefined && declines.count > payment.declines;
    return updatePayment(tx, orderId, { ...changeFrom(intent), ...(isNews && { declines }) });
  });
}

const hasTooManyDeclines = ({ declines }: PaymentRow) => declines >= mostDeclines;

/** The payment has succeeded: with the amount of its order, or for the merchant to look at. */
function paidCommand(
  context: PaymentContext,
  { amount, currency }: PaymentRow,
  intent: IntentState & { state: "paid" },
): OrderCommand {
  if (intent.amount !== amount || intent.currency !== currency)
    return { do: "record_differing_payment", paid: formatPaid(intent) };
  return { do: "record_payment", holdUntil: holdEnd(context, context.clock.now()), card: intent.card };
}

/** One that is canceled in the payment service's dashboard has no cause. */
function closeCommand(payment: PaymentRow): OrderCommand {
  const cause = payment.closingCause ?? "payment_canceled";
  return { do: "close", cause: hasTooManyDeclines(payment) ? "too_many_declines" : cause };
}

/** When an order that is accepted at `at` is claimed: until then its customer cancels it at once. */
export function holdEnd({ holdMinutes }: Pick<PaymentContext, "holdMinutes">, at: Date): Date {
  return new Date(at.getTime() + holdMinutes * 60_000);
}

/** The state of an unpaid payment as the table stores it. */
function changeFrom(
  intent: Exclude<IntentState, { state: "paid" | "canceled" }>,
): Parameters<typeof updatePayment>[2] {
  if (intent.state !== "open") return { status: intent.state };
  return intent.message === undefined ? { status: "open" } : { status: "failed", message: intent.message };
}

/** The paid amount in its own currency. */
function formatPaid({ amount, currency }: IntentState): string {
  return currency === "usd"
    ? formatUsd(amount)
    : `${amount} (of the smallest unit) ${currency.toUpperCase()}`;
}
