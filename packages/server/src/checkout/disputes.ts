/** Disputes (PAY-02): recorded, and shown to the merchant, who answers them in the payment service's dashboard. */
import { disputedText } from "@nestling/commerce/order/disputes";
import { isEnded } from "@nestling/commerce/order/order";
import { shopTimeZone } from "@nestling/commerce/shop-time-zone";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { carryOutOn } from "../orders/carry-out.ts";
import { lockWholeOrder } from "../orders/load-order.ts";
import type { DisputeState } from "../payments/provider.ts";
import type { PaymentContext } from "./context.ts";
import { closeIfReturned, outsideOf } from "./refunds.ts";
import { type SettledPayment, settleIntent } from "./settle.ts";

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
  payment: SettledPayment,
): Promise<void> {
  const isWon = dispute.status === "won" && payment.status === "paid";
  // What the merchant has refunded in the dashboard is not to be refunded again.
  const known = isWon ? await context.payments.refundsOf(payment.intentId) : [];
  const { id, amount, reason, status, openedAt } = dispute;
  await context.database.transaction(async (tx) => {
    const loaded = await lockWholeOrder(tx, payment.orderId);
    if (loaded === undefined) return;
    const command = {
      do: "record_dispute",
      dispute: { id, amount, reason, status },
      openedAt,
      answerBefore: inWords(dispute.answerBefore),
      refunds: await outsideOf(tx, known),
    } as const;
    await carryOutOn(context, tx, loaded, command, "service:stripe");
  });
  if (payment.status === "differs") await closeIfReturned(context, payment);
}

/** A dispute about a payment without an order is only shown to the merchant, for as long as it is open. */
async function showDispute({ database, clock }: PaymentContext, dispute: DisputeState): Promise<void> {
  const { id, status } = dispute;
  const at = clock.now();
  const text = `A customer of the payment page disputes ${disputedText(dispute, inWords(dispute.answerBefore))}`;
  await database.transaction(async (tx) => {
    if (isEnded(status)) await resolveAlert(tx, "dispute", id, at);
    else await raiseAlert(tx, { kind: "dispute", subject: id, text }, at);
  });
}

const moment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: shopTimeZone,
});

/** 'Dec 5, 2026, 7:00 AM' */
function inWords(answerBefore: Date | undefined): string | undefined {
  return answerBefore && moment.format(answerBefore).replaceAll("\u202f", " ");
}
