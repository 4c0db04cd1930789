/** A customer's bank that asks the money back (PAY-02): written down, and shown to the merchant, who answers it there. */
import { formatUsd } from "@nestling/commerce/money";
import { raiseAttention, settleAttention } from "../attention/attention.ts";
import { holdOrder } from "../orders/orders.ts";
import type { Tx } from "../platform/database.ts";
import { putDispute } from "./dispute-queries.ts";
import type { Till } from "./payments.ts";
import type { DisputeState } from "./provider.ts";
import { findPaymentByIntent } from "./queries.ts";
import { endedDisputes } from "./tables.ts";

/** Asks the service what a dispute is now, and writes that down: any number of times, in any order. */
export async function settleDispute(till: Till, disputeId: string): Promise<void> {
  const dispute = await till.payments.findDispute(disputeId);
  if (dispute?.intentId === undefined) return;
  const payment = await findPaymentByIntent(till.database, dispute.intentId);
  if (payment !== undefined) await recordDispute(till, dispute, payment.orderId);
  else if (await isOthers(till, dispute.intentId)) await showDispute(till, dispute);
}

async function recordDispute(till: Till, dispute: DisputeState, orderId: string): Promise<void> {
  await till.database.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId);
    if (order === undefined) return;
    const { id, amount, reason, status, openedAt } = dispute;
    const row = { id, orderId, amount, reason, status, openedAt, updatedAt: till.clock.now() };
    if (!(await putDispute(tx, row))) return;
    const text = `The customer of order ${order.number} disputes ${words(dispute)} What has not been placed yet is not placed.`;
    await tell(till, tx, dispute, { orderId, text });
  });
}

async function isOthers({ otherOwners }: Till, intentId: string): Promise<boolean> {
  for (const settleOther of otherOwners) if (await settleOther(intentId)) return true;
  return false;
}

/** One of a payment without an order is shown to the merchant alone. */
async function showDispute(till: Till, dispute: DisputeState): Promise<void> {
  const text = `Who paid on the payment page disputes ${words(dispute)}`;
  await till.database.transaction((tx) => tell(till, tx, dispute, { text }));
}

function words({ amount, reason }: DisputeState): string {
  return `${formatUsd(amount)} at the bank (${reason.replaceAll("_", " ")}). Please answer in the payment service's dashboard.`;
}

/** Shows a dispute for as long as it is open. */
async function tell(
  { clock }: Till,
  tx: Tx,
  { id, status }: DisputeState,
  about: { orderId?: string; text: string },
): Promise<void> {
  if (endedDisputes.includes(status)) await settleAttention(tx, "dispute", id, clock.now());
  else await raiseAttention(tx, { kind: "dispute", subject: id, ...about }, clock.now());
}
