/**
 * The payment of an order, from opening to its end. Whoever hears of a payment (the webhook, the browser's return)
 * calls `settle`, which asks the service itself and believes nobody else (API-21).
 */
import { cents } from "@nestling/commerce/money";
import type { OrderStatus } from "@nestling/commerce/order-status";
import type { PaymentToken } from "@nestling/contract/orders";
import { cardFormToken } from "../payments/card-form-token.ts";
import type { IntentState, OpenedIntent, PaymentProvider } from "../payments/provider.ts";
import {
  type EventRow,
  findPayment,
  findPaymentByIntent,
  findPaymentHeardOf,
  holdPayment,
  insertEvent,
  insertPayment,
  isOver,
  type PaymentRow,
  updatePayment,
} from "../payments/queries.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { OrderNews } from "./order-messages.ts";
import { closeOrder, type Order, orderById } from "./orders.ts";
import { takePayment } from "./take-payment.ts";

export type Payment = PaymentRow;

export type Till = OrderNews & {
  database: Database;
  payments: PaymentProvider;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  holdMinutes: number;
  /** Whose the payments are that are no order's. */
  otherOwners: readonly IntentOwner[];
};

/** Settles a payment that is its own; false for any other. */
export type IntentOwner = (intentId: string) => Promise<boolean>;

/**
 * Opens the payment of an order, or finds the one opened before, and gives what the card form needs; undefined where the
 * order does not wait to be paid any more.
 */
export async function openPayment(till: Till, order: Order): Promise<PaymentToken | undefined> {
  const known = await findPayment(till.database, order.id);
  if (known === undefined) return openFirstPayment(till, order);
  // The service forgets its idempotency keys after a day: what the shop has recorded goes before opening anew.
  const opened = await till.payments.reopen(known.intentId);
  const now = await orderById(till.database, order.id);
  return now?.status === "WAIT_BUYER_PAY" ? cardFormToken(till.payments, opened, order.toPay) : undefined;
}

/** The same for an order that has just been made, and has none. */
export async function openFirstPayment(till: Till, order: Order): Promise<PaymentToken | undefined> {
  const { opened, status } = await openIntent(till, order);
  return status === "WAIT_BUYER_PAY" ? cardFormToken(till.payments, opened, order.toPay) : undefined;
}

/** Opens the intent of an order and records it; gives the status of the order after that, too. */
async function openIntent(till: Till, order: Order): Promise<{ opened: OpenedIntent; status: OrderStatus }> {
  const opened = await till.payments.open({
    orderId: order.id,
    number: order.number,
    amount: cents(order.toPay),
  });
  return { opened, status: await recordPayment(till, order, opened.intentId) };
}

function recordPayment(till: Till, order: Order, intentId: string): Promise<OrderStatus> {
  const createdAt = till.clock.now();
  return insertPayment(till.database, {
    orderId: order.id,
    intentId,
    amount: order.toPay,
    currency: "usd",
    createdAt,
  });
}

/** What is known of the payment now, in the table's words. */
function newsOf(intent: Exclude<IntentState, { state: "paid" }>): Parameters<typeof updatePayment>[2] {
  if (intent.state !== "open") return { status: intent.state };
  return intent.message === undefined ? { status: "open" } : { status: "failed", message: intent.message };
}

/** How many cards were declined for an order, when one more was than the shop knows of. */
async function newDeclines(till: Till, known: PaymentRow, intent: IntentState) {
  if (intent.state !== "open" || intent.decline === undefined) return undefined;
  if (intent.decline === known.lastDecline) return undefined;
  return { last: intent.decline, count: await till.payments.countDeclines(known.intentId) };
}

/**
 * Brings order and payment to what the service says of the payment: any number of times, from any side, in any
 * order. Once paid, it changes nothing any more.
 */
export async function settle(till: Till, orderId: string): Promise<PaymentRow | undefined> {
  const known = await findPayment(till.database, orderId);
  return known && settlePayment(till, known);
}

/** Whether nothing changes any more about an order's payment, so that nobody need be asked. */
export function isSettled(payment: Payment): boolean {
  return isOver(payment);
}

/** The same as `settle`, for who has just read the payment. */
export async function settlePayment(till: Till, known: Payment): Promise<Payment | undefined> {
  const ended = isOver(known) ? known : await endedMeanwhile(known.orderId);
  return ended ?? settleNow(till, known, {});
}

async function settleNow(till: Till, known: Payment, passenger: Passenger): Promise<Payment | undefined> {
  const settled = await alone(known, passenger, () => askAndRecord(till, known, passenger));
  if (settled?.status !== "failed" || settled.declines < mostDeclines) return settled;
  // Counted before it is cancelled: whoever sees the cancelled one first must know why.
  return record(till, known.orderId, await till.payments.cancel(known.intentId));
}

/**
 * An event about a payment that is being settled: it is stored in the transaction that ends the payment. After any other
 * news it may have to be handled again, and is left to who has brought it.
 */
type Passenger = { event?: EventRow; isFull?: true; isStored?: true };

type Settling = { work: Promise<PaymentRow | undefined>; passenger: Passenger };

/**
 * What this process is settling now, by order and by intent. Webhook and browser come at the same moment: the second waits
 * for the first, and where that one ends it nobody is asked twice. Where not, its news may be newer, and it asks for itself.
 */
const underWay = new Map<string, Settling>();

/** Waits for what this process is just settling, an order's or an intent's; gives the payment where that has ended it. */
export async function endedMeanwhile(name: string): Promise<Payment | undefined> {
  const settled = await underWay.get(name)?.work.catch(() => undefined);
  return settled !== undefined && isOver(settled) ? settled : undefined;
}

async function alone(
  { orderId, intentId }: Payment,
  passenger: Passenger,
  work: () => Promise<PaymentRow | undefined>,
) {
  const names = [orderId, intentId];
  const mine = { work: work(), passenger };
  for (const name of names) underWay.set(name, mine);
  try {
    return await mine.work;
  } finally {
    for (const name of names) if (underWay.get(name) === mine) underWay.delete(name);
  }
}

async function askAndRecord(
  till: Till,
  known: PaymentRow,
  passenger: Passenger,
): Promise<PaymentRow | undefined> {
  const intent = await till.payments.read(known.intentId);
  const declines = await newDeclines(till, known, intent);
  passenger.isFull = true;
  if (intent.state !== "paid") return record(till, known.orderId, intent, { declines });
  const { event } = passenger;
  const settled = await record(till, known.orderId, intent, { event });
  if (event !== undefined) passenger.isStored = true;
  return settled;
}

type Besides = { declines?: { last: string; count: number } | undefined; event?: EventRow | undefined };

function record(
  till: Till,
  orderId: string,
  intent: IntentState,
  { declines, event }: Besides = {},
): Promise<PaymentRow | undefined> {
  return till.database.transaction(async (tx) => {
    const held = await holdPayment(tx, orderId, event);
    if (held === undefined || isOver(held.payment)) return held?.payment;
    const { order, payment } = held;
    if (intent.state === "paid") return takePayment(till, tx, order, payment, intent);
    if (payment.status === "canceled") {
      await closeLeft(till, tx, order, intent);
      return payment;
    }
    if (intent.state === "canceled" && payment.declines >= mostDeclines)
      return closeForDeclines(till, tx, order);
    return updatePayment(tx, orderId, { ...newsOf(intent), ...(declines && { declines }) });
  });
}

/**
 * Closes an order that was left open though its payment was cancelled some time ago: at the service itself, or by a
 * process that ended there. Any other answer was read before the shop cancelled it, and is not true any more.
 */
async function closeLeft(till: Till, tx: Tx, { id }: Order, { state }: IntentState): Promise<void> {
  if (state === "canceled") await closeOrder(till, tx, id, till.clock.now(), "its payment was cancelled");
}

/** Who tries cards one after the other has a shop to test them in; a shopper has no ten cards (CHK-11). */
const mostDeclines = 10;

const tooManyDeclines =
  "Ten cards were declined for this order, so we have closed it. Nothing was charged. You can order again with another card.";

async function closeForDeclines(till: Till, tx: Tx, { id }: Order): Promise<PaymentRow> {
  await closeOrder(till, tx, id, till.clock.now(), "too many cards were declined");
  return updatePayment(tx, id, { status: "canceled", message: tooManyDeclines });
}

/**
 * The same, when an event says that there is news of an intent. The event is stored as it is given; false, and nothing is
 * stored, where no order's payment is known by that intent.
 */
export async function settleHeardOf(till: Till, intentId: string, event: EventRow): Promise<boolean> {
  while (true) {
    if (await isTakenAlong(intentId, event)) return true;
    const known = await findPaymentHeardOf(till.database, intentId, event);
    if (known === undefined || isOver(known)) return known !== undefined;
    if (underWay.has(intentId)) continue;
    const own: Passenger = { event };
    await settleNow(till, known, own);
    if (own.isStored === undefined) await insertEvent(till.database, event);
    return true;
  }
}

/** Whether what is just being settled has ended the payment and stored an event with it. */
async function isTakenAlong(intentId: string, event: EventRow): Promise<boolean> {
  const settling = underWay.get(intentId);
  if (settling === undefined) return false;
  const { passenger, work } = settling;
  if (passenger.isFull === undefined) passenger.event ??= event;
  await work.catch(() => undefined);
  return passenger.event === event && passenger.isStored === true;
}

/**
 * The same for who knows the intent alone, wherever it belongs. Gives the order's payment as it is then, 'other' where the
 * intent is no order's, and undefined where it is nothing of the shop's: that is left alone.
 */
export async function settleIntent(till: Till, intentId: string): Promise<Payment | "other" | undefined> {
  const known = await findPaymentByIntent(till.database, intentId);
  if (known !== undefined) return settlePayment(till, known);
  for (const settleOther of till.otherOwners) if (await settleOther(intentId)) return "other";
  // The event may be faster than the shop's own note of the payment that it has just opened.
  const orderId = (await till.payments.find(intentId))?.orderId;
  const order = orderId === undefined ? undefined : await orderById(till.database, orderId);
  if (order === undefined) return undefined;
  await recordPayment(till, order, intentId);
  return settle(till, order.id);
}

export type Closing = "closed" | "paid" | "still_open";

/**
 * Closes an unpaid order: first its payment is cancelled at the service; only when that says so is the order
 * CLOSED and its stock given back, in one transaction. One that turns out paid is settled instead (CHK-08).
 */
export async function closeUnpaid(till: Till, order: Order, cause: string): Promise<Closing> {
  const known = await findPayment(till.database, order.id);
  // Perhaps it was opened and not written down: opening it again gives the same one.
  const { intentId } = known ?? (await openIntent(till, order)).opened;
  const intent = await till.payments.cancel(intentId);
  if (intent.state === "paid") {
    await settle(till, order.id);
    return "paid";
  }
  if (intent.state !== "canceled") return "still_open";
  await till.database.transaction(async (tx) => {
    const closed = await closeOrder(till, tx, order.id, till.clock.now(), cause);
    if (closed) await updatePayment(tx, order.id, { status: "canceled" });
  });
  return "closed";
}
