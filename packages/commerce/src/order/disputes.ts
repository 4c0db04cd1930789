/** Disputes (PAY-02): recorded, and shown to the merchant, who answers them in the payment service's dashboard. */
import { formatUsd } from "../money.ts";
import type { Command, Refusal } from "./commands.ts";
import { type Draft, happen, raise, resolve } from "./draft.ts";
import {
  chargedBack,
  type Dispute,
  hasUndecidedLoss,
  hasUnplaced,
  isAppeal,
  isEnded,
  isLost,
  isStopped,
  type Order,
} from "./order.ts";
import { type OwedRefund, recordRefund, refundWhatIsOwed } from "./refunds.ts";

type Recorded = Command<"record_dispute">;

const isOver = (status: string) => isEnded(status) || isAppeal(status);

/** Whether a dispute in one status may be in another later. One that is over stays over, but a lost one may be appealed. */
function mayFollow(before: string, status: string): boolean {
  if (isEnded(status)) return true;
  return isAppeal(status) ? isLost(before) || !isEnded(before) : !isOver(before);
}

/** The payment service has news of a dispute. What the merchant has refunded in the dashboard is not refunded again. */
export function recordDispute(draft: Draft, command: Recorded): Refusal | undefined {
  const { dispute, openedAt, refunds } = command;
  const { id, status } = dispute;
  const before = draft.order.disputes.find((known) => known.id === id)?.status;
  if (before !== undefined && !mayFollow(before, status)) return "known";
  const lost = chargedBack(draft.order);
  happen(draft, { type: "dispute_recorded", dispute, openedAt });
  if (isEnded(status)) resolve(draft, "dispute", id);
  else raise(draft, "dispute", id, disputeText(draft.order, command));
  for (const refund of refunds) recordRefund(draft, refund);
  if (chargedBack(draft.order) < lost) takeBackLoss(draft, id);
  // The placement of a claimed order was put off while the dispute was open.
  if (draft.order.status === "IN_PROGRESS" && !isStopped(draft.order)) happen(draft, { type: "placing_due" });
  return undefined;
}

/** A lost dispute is won after all: the bank returned money to the shop, and the shop may owe it to the customer. */
function takeBackLoss(draft: Draft, disputeId: string): void {
  // The merchant has placed it as a gift because of the loss alone.
  happen(draft, { type: "gift_decided", placeRefunded: false });
  const owed = refundWhatIsOwed(draft);
  if (owed.outcome === "nothing") return;
  const { number } = draft.order;
  const text = `The bank has decided a lost dispute about order ${number} for you after all. ${owedText(number, owed)}`;
  raise(draft, "dispute_won", disputeId, text);
  // Nothing waits: whether its customer gets more is for the merchant to decide.
  resolve(draft, "dispute_won", disputeId);
}

function owedText(number: string, owed: Exclude<OwedRefund, { outcome: "nothing" }>): string {
  const amount = formatUsd(owed.amount);
  return owed.outcome === "requested"
    ? `What was canceled since the loss was not refunded: ${amount} go back to its customer now.`
    : `${amount} of what was canceled may be owed to its customer. You have refunded ${formatUsd(owed.byHand)} by hand, and the shop can't tell what for, so it refunds nothing. To refund what is owed: nestling orders refund ${number} --amount N.`;
}

/** A lost dispute stops what is not placed yet until the merchant decides: the alert about that is open while it is so. */
export function askAboutLoss(draft: Draft): void {
  const { order } = draft;
  const { id, number, status, cancelAgreedAt } = order;
  // One that waits to be paid was paid with another amount: nothing of it is placed anyway.
  const isPast = cancelAgreedAt !== null || status === "CLOSED" || status === "WAIT_BUYER_PAY";
  if (isPast || !hasUnplaced(order) || !hasUndecidedLoss(order)) {
    resolve(draft, "dispute_lost", id);
    return;
  }
  const amount = formatUsd(chargedBack(order));
  const text = `The bank has given ${amount} of order ${number} back to its customer: the dispute is lost. The order is not placed until you decide. 'nestling orders cancel ${number}' cancels it, 'nestling orders keep ${number}' continues it anyway.`;
  raise(draft, "dispute_lost", id, text);
}

function disputeText({ number }: Order, { dispute, answerBefore }: Recorded): string {
  if (dispute.status === "appeal_under_review")
    return `The bank looks at your appeal in the lost dispute about order ${number}.`;
  if (isAppeal(dispute.status))
    return `The dispute about order ${number} is lost, and you can appeal in the payment service's dashboard${until(answerBefore)}.`;
  return `The customer of order ${number} disputes ${disputedText(dispute, answerBefore)} The parts that haven't been ordered from a seller yet are on hold.`;
}

/** What is disputed, and what the merchant does about it. */
export function disputedText(
  { amount, reason }: Pick<Dispute, "amount" | "reason">,
  answerBefore: string | undefined,
): string {
  return `${formatUsd(amount)} at the bank (${reason.replaceAll("_", " ")}). Please answer in the payment service's dashboard${until(answerBefore)}.`;
}

const until = (answerBefore: string | undefined) =>
  answerBefore === undefined ? "" : ` until ${answerBefore}`;
