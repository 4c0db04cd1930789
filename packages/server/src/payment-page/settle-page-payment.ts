/** Bringing a payment of the page to what the payment service says of it: from any side, in any order, any number of times. */
import { raiseAlert } from "../alerts/alerts.ts";
import { paymentReceipt } from "../mail/templates/payment-receipt.ts";
import { paymentNumber } from "../orders/guest-access.ts";
import { type IntentState, isOwnId } from "../payments/provider.ts";
import type { Tx } from "../platform/database.ts";
import { mostAttempts, type PaymentPage } from "./payment-page.ts";
import {
  findByIntent,
  findPagePayment,
  lockPagePayment,
  type PagePayment,
  updatePagePayment,
} from "./queries.ts";

/** Whether a payment has ended, or waits for a person: the service is not asked about it anymore. */
function isOver({ status }: PagePayment): boolean {
  return status === "paid" || status === "canceled" || status === "differs";
}

/** Asks the service, and believes nobody else (API-21). */
export async function settlePagePayment(page: PaymentPage, row: PagePayment): Promise<PagePayment> {
  if (isOver(row) || row.intentId === null) return row;
  const intent = await page.payments.read(row.intentId);
  const declines = await countAttempts(page, row, intent);
  const attempts = { declines, lastDecline: declineOf(intent) ?? row.lastDecline };
  const known = await record(page, row, intent, attempts);
  if (intent.state !== "open" || known.declines < mostAttempts) return known;
  // The failures are recorded before the payment is canceled, so that the reason is known once it is.
  return record(page, known, await page.payments.cancel(row.intentId), attempts);
}

/** Whether this is the intent of a payment of the page. */
export async function knowsPageIntent({ database }: PaymentPage, intentId: string): Promise<boolean> {
  return (await findByIntent(database, intentId)) !== undefined;
}

/** Settles the payment of an intent. False where that is not a payment of the page. */
export async function settlePageIntent(page: PaymentPage, intentId: string): Promise<boolean> {
  const known = await findByIntent(page.database, intentId);
  if (known !== undefined) {
    await settlePagePayment(page, known);
    return true;
  }
  // The event may be faster than the shop's own note of the payment that it has just opened.
  const pagePaymentId = (await page.payments.find(intentId))?.pagePaymentId;
  const row = isOwnId(pagePaymentId) ? await findPagePayment(page.database, pagePaymentId) : undefined;
  if (row === undefined) return false;
  await settlePagePayment(page, await updatePagePayment(page.database, row.id, { intentId }));
  return true;
}

/** Writes down what the service has said; what another said meanwhile of its end stays. */
export function record(
  page: PaymentPage,
  { id, lastDecline }: PagePayment,
  intent: IntentState,
  attempts: Pick<PagePayment, "declines" | "lastDecline">,
): Promise<PagePayment> {
  return page.database.transaction(async (tx) => {
    const row = await lockPagePayment(tx, id);
    if (isOver(row)) return row;
    if (intent.state === "paid") return pay(page, tx, row, intent);
    // Another call has counted a later attempt meanwhile, and knows more.
    const counted = row.lastDecline === lastDecline ? attempts : {};
    return updatePagePayment(tx, id, { ...counted, ...changeFrom(intent) });
  });
}

function changeFrom(intent: Exclude<IntentState, { state: "paid" }>) {
  if (intent.state !== "open") return { status: intent.state, message: null };
  const { message } = intent;
  return message === undefined
    ? ({ status: "open", message: null } as const)
    : ({ status: "failed", message } as const);
}

async function pay(
  { clock, log, mailer }: PaymentPage,
  tx: Tx,
  row: PagePayment,
  intent: IntentState & { state: "paid" },
): Promise<PagePayment> {
  const now = clock.now();
  if (intent.amount !== row.amount || intent.currency !== "usd") {
    log.error({ pagePaymentId: row.id, paid: intent.amount, currency: intent.currency }, "a payment differs");
    const text = "A payment of the payment page was charged with another amount than was asked for.";
    await raiseAlert(tx, { kind: "payment_differs", subject: row.id, text }, now);
    return updatePagePayment(tx, row.id, { status: "differs" });
  }
  const paid = await updatePagePayment(tx, row.id, {
    status: "paid",
    message: null,
    paidAt: now,
    ...(intent.card && { cardBrand: intent.card.brand, cardLast4: intent.card.last4 }),
  });
  const content = paymentReceipt({
    number: paymentNumber(row.id),
    amount: intent.amount,
    description: row.description,
    paidAt: now,
    card: intent.card,
  });
  await mailer.send(tx, row.email, content, `payment-receipt:${row.id}`);
  return paid;
}

function declineOf(intent: IntentState): string | undefined {
  return intent.state === "open" ? intent.decline : undefined;
}

/**
 * How many cards have failed. Each question sees the last failure alone, so the charges are counted where it is a new
 * one; who said no to the bank was never charged, and counts all the same.
 */
async function countAttempts(page: PaymentPage, row: PagePayment, intent: IntentState): Promise<number> {
  const decline = declineOf(intent);
  if (decline === undefined || decline === row.lastDecline) return row.declines;
  return Math.max(row.declines + 1, await page.payments.countDeclines(intent.intentId));
}
