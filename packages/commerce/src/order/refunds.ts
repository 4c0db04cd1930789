/** Refunds (PAY-02): asked for by the merchant, accepted or failed at the payment service, or made outside the shop. */
import { add, type Cents, formatUsd, min, subtract, sum, zero } from "../money.ts";
import type { Command, OutsideRefund, Refusal } from "./commands.ts";
import { type Draft, happen, raise, requestRefund, resolve, resolveOwed } from "./draft.ts";
import { newRefundId, type RefundOf, wholeOrder } from "./events.ts";
import {
  feeOf,
  leftToRefund,
  type Order,
  type Part,
  paidForLines,
  type Refund,
  type RefundStatus,
} from "./order.ts";

/** The merchant gives money back: `amount`, or all that is left. */
export function refundByShop(draft: Draft, amount: Cents | undefined): Refusal | undefined {
  const left = leftToRefund(draft.order);
  const wanted = amount ?? left;
  if (wanted > left || left === zero) return "too_much";
  requestRefund(draft, { amount: wanted, reason: "goodwill", ...wholeOrder });
  return undefined;
}

/**
 * The merchant repeats failed refunds, each as a new refund of at most what is left: the payment service never accepts the failed
 * one. Two repeats at the same time refund once, because only the first finds the alert open.
 */
export function repeatRefunds(draft: Draft): Refusal | undefined {
  const before = draft.events.length;
  for (const { id, status, amount, reason, partIds, skuCodes } of draft.order.refunds) {
    if (status === "requested") happen(draft, { type: "refund_due", refundId: id });
    if (status === "failed" && resolve(draft, "refund_failed", id))
      requestRefund(draft, { amount, reason, partIds, skuCodes });
  }
  return draft.events.length === before ? "nothing_waits" : undefined;
}

/** The statuses that may follow each status. A refund may fail after it has succeeded: the bank returns the money. */
const next: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ["sent", "succeeded", "failed"],
  sent: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: [],
};

const isFailed = ({ status }: Refund) => status === "failed";
const isOfLines = ({ partIds }: Refund) => partIds.length > 0;
/** What came back is not owed for what was canceled. */
const isOfReturn = ({ reason }: Refund) => reason === "returned";

const findRefund = ({ refunds }: Order, refundId: string): Refund | undefined =>
  refunds.find(({ id }) => id === refundId);

/** The payment service has accepted a refund, or the bank has confirmed it. */
export function acceptRefund(
  draft: Draft,
  { refundId, state, stripeId }: Command<"accept_refund">,
): Refusal | undefined {
  const refund = findRefund(draft.order, refundId);
  if (refund === undefined || !next[refund.status].includes(state)) return "known";
  happen(draft, { type: "refund_changed", refundId, status: state, stripeId, failure: null });
  if (refund.status !== "requested") return undefined;
  resolve(draft, "refund_stuck", refundId);
  const { amount, reason } = refund;
  // Other items are not missing: their customer did not want them.
  const skuCodes = reason === "canceled" ? refund.skuCodes : [];
  happen(draft, { type: "message_due", message: { about: "refund", refundId, amount, skuCodes } });
  return undefined;
}

/** A refund has failed. One that fails because the merchant has refunded in the dashboard is replaced by that one, of `others`. */
export function failRefund(
  draft: Draft,
  { refundId, stripeId, failure, others }: Command<"fail_refund">,
): Refusal | undefined {
  const refund = findRefund(draft.order, refundId);
  if (refund === undefined) return "known";
  const isNews = next[refund.status].includes("failed");
  if (isNews) {
    const { number } = draft.order;
    happen(draft, {
      type: "refund_changed",
      refundId,
      status: "failed",
      stripeId: stripeId ?? refund.stripeId,
      failure,
    });
    resolve(draft, "refund_stuck", refundId);
    const text = `The refund of ${formatUsd(refund.amount)} for order ${number} failed: ${asSentence(failure)} Once the cause is gone, 'nestling orders refund ${number} --repeat' sends it again.`;
    raise(draft, "refund_failed", refundId, text);
  }
  for (const other of others) recordRefund(draft, other);
  // Its customer was told when it was accepted.
  if (isNews && refund.status !== "requested") {
    const message = { about: "refund_failed", refundId, amount: refund.amount } as const;
    happen(draft, { type: "message_due", message });
  }
  return undefined;
}

/** Turns the service's message into a sentence: it may be a code such as lost_or_stolen_card. */
function asSentence(failure: string): string {
  return `${failure.replaceAll("_", " ").replace(/\.$/, "")}.`;
}

/** A refund that the merchant made in the payment service's dashboard is one of the shop's own, once. */
export function recordRefund(draft: Draft, { stripeId, amount, state }: OutsideRefund): Refusal | undefined {
  if (state === "failed") {
    // There is nothing left to compare.
    resolve(draft, "refund_unknown", stripeId);
    return undefined;
  }
  const { order } = draft;
  if (order.refunds.some((refund) => refund.stripeId === stripeId)) return "known";
  if (amount > leftToRefund(order)) {
    // One of the shop's own refunds must fail then. When it does, this refund is recorded after all.
    const text = `${formatUsd(amount)} of order ${order.number} were refunded outside the shop, beside refunds that it had asked for itself. Please compare order and payment.`;
    raise(draft, "refund_unknown", stripeId, text);
    return undefined;
  }
  const refundId = newRefundId(order);
  happen(draft, { type: "refund_recorded", stripeId, amount, status: state });
  resolve(draft, "refund_unknown", stripeId);
  resolveOwed(draft, []);
  happen(draft, { type: "message_due", message: { about: "refund", refundId, amount, skuCodes: [] } });
  return undefined;
}

/** The payment service has not accepted a refund for long: the merchant hears of it, and the shop goes on trying. */
export function reportStuckRefund(
  draft: Draft,
  { refundId, requestedAt }: Command<"report_stuck_refund">,
): Refusal | undefined {
  const refund = findRefund(draft.order, refundId);
  if (refund?.status !== "requested") return "known";
  const text = `The refund of ${formatUsd(refund.amount)} for order ${draft.order.number} was requested at ${requestedAt.toISOString()} and still hasn't gone through. The shop keeps trying. Please check whether the payment service accepts the shop's keys.`;
  raise(draft, "refund_stuck", refundId, text);
  return undefined;
}

/** `unsure`: the merchant has refunded `byHand` without saying what for, which may be what is owed. */
export type OwedRefund =
  | { outcome: "nothing" }
  | { outcome: "requested"; amount: Cents }
  | { outcome: "unsure"; amount: Cents; byHand: Cents };

/**
 * Asks for what is owed after a bank gave money back to the shop: all that is left where the order is canceled or closed, otherwise
 * what was paid for canceled lines and was not refunded, and what has failed to go back for returns. It takes the place of refunds
 * that failed.
 */
export function refundWhatIsOwed(draft: Draft): OwedRefund {
  const { status, cancelAgreedAt, refunds } = draft.order;
  const left = leftToRefund(draft.order);
  const isOver = status === "CLOSED" || cancelAgreedAt !== null;
  const owed = isOver
    ? { amount: left, ...wholeOrder }
    : owedForLines(
        draft.order,
        refunds.filter((refund) => isOfLines(refund) && !isOfReturn(refund)),
        left,
      );
  const ofReturns = isOver ? [] : owedForReturns(refunds);
  const amount = min(add(owed.amount, sum(ofReturns.map((refund) => refund.amount))), left);
  if (amount === zero) return { outcome: "nothing" };
  const byHand = sumOf(refunds.filter((refund) => !isOfLines(refund)));
  if (!isOver && byHand > zero) return { outcome: "unsure", amount, byHand };
  for (const refund of refunds.filter(isFailed))
    if (isOver || isOfLines(refund)) resolve(draft, "refund_failed", refund.id);
  requestRefund(draft, { reason: status === "CLOSED" ? "paid_late" : "canceled", ...owed });
  for (const { amount, reason, partIds, skuCodes } of ofReturns)
    requestRefund(draft, { amount, reason, partIds, skuCodes });
  return { outcome: "requested", amount };
}

/** The failed refunds of returns that nobody has repeated. */
function owedForReturns(refunds: readonly Refund[]): Refund[] {
  const linesOf = ({ partIds, skuCodes }: RefundOf) => [...partIds, ...skuCodes].join();
  return refunds.filter((refund, index) => {
    const later = refunds.slice(index + 1).filter(isOfReturn);
    return isFailed(refund) && isOfReturn(refund) && !later.some((one) => linesOf(one) === linesOf(refund));
  });
}

function sumOf(refunds: readonly Refund[]): Cents {
  return sum(refunds.filter((refund) => !isFailed(refund)).map(({ amount }) => amount));
}

/** What was paid for canceled lines, less `refunds` for them, and at most what is left. */
function owedForLines(order: Order, refunds: readonly Refund[], left: Cents): { amount: Cents } & RefundOf {
  const canceled = order.parts.flatMap((part) => canceledOf(order, part));
  const paid = sum(canceled.map((part) => part.paid));
  return {
    amount: min(subtract(paid, min(paid, sumOf(refunds))), left),
    partIds: canceled.map(({ id }) => id),
    skuCodes: canceled.flatMap(({ codes }) => codes),
  };
}

/** The canceled lines of a part, and what was paid for them. */
function canceledOf(order: Order, part: Part): { id: string; codes: string[]; paid: Cents }[] {
  const canceled = part.lines.filter(({ canceledAt }) => canceledAt !== null);
  if (canceled.length === 0) return [];
  const codes = canceled.map(({ skuCode }) => skuCode);
  return [
    { id: part.id, codes, paid: add(paidForLines(order, part, canceled), feeOf(order, part, canceled)) },
  ];
}
