/** Disputes (PAY-02): recorded, and shown to the merchant, who answers them in the payment service's dashboard. */
import { cents, formatUsd } from "@nestling/commerce/money";
import { isUnplaced } from "@nestling/commerce/order-parts";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { partStatusesOf, placeUnplacedRefunded } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import { chargedBack, hasUndecidedLoss, isStopped, putDispute } from "../payments/dispute-queries.ts";
import type { DisputeState } from "../payments/provider.ts";
import type { PaymentRow } from "../payments/queries.ts";
import { endedDisputes, isAppeal, isLostDispute } from "../payments/tables.ts";
import type { Tx } from "../platform/database.ts";
import { shopTimeZone } from "../platform/shop-time.ts";
import type { PaymentContext } from "./context.ts";
import { closeRefundedMismatch, recordExternalRefund } from "./external-refunds.ts";
import { closeRefundedOrder, placeOrderJob } from "./order-moves.ts";
import { type OwedRefund, refundWhatIsOwed } from "./owed-refunds.ts";
import { settleIntent } from "./settle.ts";

/**
 * Records the state that a dispute has at the payment service. May be called any number of times, in any order. Settles the
 * payment first, because the event about the payment may come later.
 */
export async function settleDispute(context: PaymentContext, disputeId: string): Promise<void> {
  const dispute = await context.payments.findDispute(disputeId);
  if (dispute?.intentId === undefined) return;
  const payment = await settleIntent(context, dispute.intentId);
  if (payment === "other") await showDispute(context, dispute);
  else if (payment !== undefined) await recordDispute(context, dispute, payment);
}

async function recordDispute(
  context: PaymentContext,
  dispute: DisputeState,
  payment: PaymentRow,
): Promise<void> {
  const { orderId } = payment;
  const at = context.clock.now();
  const isWon = dispute.status === "won" && payment.status === "paid";
  const refunds = isWon ? await context.payments.refundsOf(payment.intentId) : [];
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) return;
    const { id, amount, reason, status, openedAt } = dispute;
    const put = await putDispute(tx, { id, orderId, amount, reason, status, openedAt, updatedAt: at });
    if (put === undefined) return;
    await alertMerchant(context, tx, dispute, { orderId, text: orderText(order, dispute) });
    // What the merchant has refunded in the dashboard is not to be refunded again.
    for (const refund of refunds) await recordExternalRefund(context, tx, order, refund);
    if (isLostDispute(put.before ?? "") && !isLostDispute(status))
      await takeBackLoss(context, tx, order, dispute);
    // A cancellation may wait for the money of a lost dispute.
    await closeRefundedOrder(context, tx, orderId, at);
    await askWhatFollows(tx, order, at);
    // The placement of a claimed order was put off while the dispute was open.
    const isFree = order.status === "IN_PROGRESS" && !(await isStopped(tx, orderId));
    if (isFree) await context.jobs.send(tx, placeOrderJob, { orderId });
  });
  if (payment.status === "differs") await closeRefundedMismatch(context, payment);
}

/** The bank has decided a lost dispute for the merchant after all: what it gave back is the shop's again, and may be owed. */
async function takeBackLoss(
  context: PaymentContext,
  tx: Tx,
  order: OrderRow,
  { id: subject }: DisputeState,
): Promise<void> {
  const { id: orderId, number } = order;
  const at = context.clock.now();
  // The merchant has placed it as a gift because of the loss alone.
  await placeUnplacedRefunded(tx, orderId, false);
  const owed = await refundWhatIsOwed(context, tx, order);
  if (owed.outcome === "nothing") return;
  const text = `The bank has decided a lost dispute about order ${number} for you after all. ${owedText(number, owed)}`;
  await raiseAlert(tx, { kind: "dispute_won", subject, orderId, text }, at);
  // Nothing waits: whether its customer gets more is for the merchant to decide.
  await resolveAlert(tx, "dispute_won", subject, at);
}

function owedText(number: string, owed: Exclude<OwedRefund, { outcome: "nothing" }>): string {
  const amount = formatUsd(owed.amount);
  return owed.outcome === "requested"
    ? `What was canceled since the loss was not refunded: ${amount} go back to its customer now.`
    : `${amount} of what was canceled may be owed to its customer. You have refunded ${formatUsd(owed.byHand)} by hand, and the shop can't tell what for, so it refunds nothing. To refund what is owed: nestling orders refund ${number} --amount N.`;
}

/** A lost dispute stops an order that is not placed yet until the merchant decides whether it is canceled or continues. */
async function askWhatFollows(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const { id, number, status, cancelAgreedAt } = order;
  // One that waits to be paid was paid with another amount: nothing of it is placed anyway.
  const isOver = cancelAgreedAt !== null || status === "CLOSED" || status === "WAIT_BUYER_PAY";
  const hasUnplaced = (await partStatusesOf(tx, id)).some(isUnplaced);
  const isWaiting = !isOver && hasUnplaced && (await hasUndecidedLoss(tx, id));
  if (!isWaiting) {
    await resolveAlert(tx, "dispute_lost", id, at);
    return;
  }
  const amount = formatUsd(cents(await chargedBack(tx, id)));
  const text = `The bank has given ${amount} of order ${number} back to its customer: the dispute is lost. The order is not placed until you decide. 'nestling orders cancel ${number}' cancels it, 'nestling orders keep ${number}' continues it anyway.`;
  await raiseAlert(tx, { kind: "dispute_lost", subject: id, orderId: id, text }, at);
}

/** A dispute about a payment without an order is only shown to the merchant. */
async function showDispute(context: PaymentContext, dispute: DisputeState): Promise<void> {
  const text = `A customer of the payment page disputes ${disputeText(dispute)}`;
  await context.database.transaction((tx) => alertMerchant(context, tx, dispute, { text }));
}

function orderText({ number }: OrderRow, dispute: DisputeState): string {
  if (dispute.status === "appeal_under_review")
    return `The bank looks at your appeal in the lost dispute about order ${number}.`;
  if (isAppeal(dispute.status))
    return `The dispute about order ${number} is lost, and you can appeal in the payment service's dashboard${untilWhen(dispute)}.`;
  return `The customer of order ${number} disputes ${disputeText(dispute)} The parts that haven't been ordered from a seller yet are on hold.`;
}

function disputeText(dispute: DisputeState): string {
  const { amount, reason } = dispute;
  return `${formatUsd(amount)} at the bank (${reason.replaceAll("_", " ")}). Please answer in the payment service's dashboard${untilWhen(dispute)}.`;
}

const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: shopTimeZone,
});

/** ' until Dec 5, 2026, 7:00 AM' */
function untilWhen({ answerBefore }: DisputeState): string {
  return answerBefore === undefined ? "" : ` until ${moment.format(answerBefore).replaceAll("\u202f", " ")}`;
}

/** Shows a dispute to the merchant for as long as it is open. */
async function alertMerchant(
  { clock }: PaymentContext,
  tx: Tx,
  { id, status }: DisputeState,
  about: { orderId?: string; text: string },
): Promise<void> {
  if (endedDisputes.includes(status)) await resolveAlert(tx, "dispute", id, clock.now());
  else await raiseAlert(tx, { kind: "dispute", subject: id, ...about }, clock.now());
}
