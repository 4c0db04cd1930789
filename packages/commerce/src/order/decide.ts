/**
 * What a command makes of an order: the only place that decides. `decide` is pure; the server applies its events
 * (orders/apply-events.ts).
 */
import { zero } from "../money.ts";
import type { OrderStatus } from "../order-status.ts";
import {
  cancelByShop,
  cancelForGood,
  cancelLinesByShop,
  cancelUnsent,
  completeCancellation,
  followParts,
  goOnDespiteLoss,
  isAsked,
  keep,
  requestCancel,
} from "./cancellation.ts";
import type { OrderCommand, Refusal } from "./commands.ts";
import { askAboutLoss, recordDispute } from "./disputes.ts";
import { type Draft, happen, moveOrder, raise, resolve } from "./draft.ts";
import type { OrderEvent } from "./events.ts";
import { recordFailedLook, recordNews } from "./follow.ts";
import { claim } from "./hold.ts";
import { announceDelay, answerDelay, lapseDelay } from "./late.ts";
import { isReturned, leftToRefund, type Order } from "./order.ts";
import { advancePart, advanceWhole } from "./parts.ts";
import { acceptFree, close, recordDifferingPayment, recordPayment } from "./payment.ts";
import {
  beginPlacement,
  placeAgain,
  recordFound,
  recordLost,
  recordPlacement,
  suspectPlacement,
} from "./placement.ts";
import {
  acceptRefund,
  failRefund,
  recordRefund,
  refundByShop,
  repeatRefunds,
  reportStuckRefund,
} from "./refunds.ts";
import {
  followReturns,
  moveReturn,
  refundReturn,
  reportDueReturn,
  requestReturn,
  withdraw,
} from "./returns.ts";

export type Decision =
  | { outcome: "decided"; order: Order; events: readonly OrderEvent[] }
  | { outcome: "refused"; why: Refusal };

/** What `command` makes of `order` at the time `at`: its events, in their order, or why nothing happens. */
export function decide(order: Order, command: OrderCommand, at: Date): Decision {
  const draft: Draft = { order, events: [], at, cause: "parts_moved" };
  const why = carryOut(draft, command);
  if (why !== undefined) return { outcome: "refused", why };
  follow(draft);
  return { outcome: "decided", order: draft.order, events: draft.events };
}

function carryOut(draft: Draft, command: OrderCommand): Refusal | undefined {
  switch (command.do) {
    case "record_payment":
      return recordPayment(draft, command);
    case "record_differing_payment":
      return recordDifferingPayment(draft, command.paid);
    case "close":
      return close(draft, command.cause);
    case "accept_refund":
      return acceptRefund(draft, command);
    case "fail_refund":
      return failRefund(draft, command);
    case "record_refund":
      return recordRefund(draft, command.refund);
    case "report_stuck_refund":
      return reportStuckRefund(draft, command);
    case "record_dispute":
      return recordDispute(draft, command);
    case "accept_free":
      return acceptFree(draft, command.holdUntil);
    case "request_cancel":
      return requestCancel(draft);
    case "confirm_received":
      return finish(draft, "received");
    case "announce_delay":
      return announceDelay(draft, command);
    case "answer_delay":
      return answerDelay(draft, command);
    case "lapse_delay":
      return lapseDelay(draft, command);
    case "withdraw":
      return withdraw(draft, command);
    case "request_return":
      return requestReturn(draft, command);
    case "move_return":
      return moveReturn(draft, command);
    case "refund_return":
      return refundReturn(draft, command);
    case "report_due_return":
      return reportDueReturn(draft, command);
    case "cancel":
      return cancelByShop(draft);
    case "cancel_lines":
      return cancelLinesByShop(draft, command.skuCodes);
    case "cancel_unsent":
      return cancelUnsent(draft);
    case "keep":
      return keep(draft);
    case "refund":
      return refundByShop(draft, command.amount);
    case "repeat_refunds":
      return repeatRefunds(draft);
    case "advance":
      return advance(draft, command.to, command.partId);
    case "place_again":
      return placeAgain(draft, command);
    case "record_found":
      return recordFound(draft, command);
    case "record_lost":
      return recordLost(draft, command);
    case "begin_placement":
      return beginPlacement(draft, command);
    case "record_placement":
      return recordPlacement(draft, command);
    case "record_news":
      return recordNews(draft, command);
    case "record_failed_look":
      return recordFailedLook(draft, command);
    case "suspect_placement":
      return suspectPlacement(draft, command);
    case "claim":
      return claim(draft);
    case "finish":
      return finish(draft, "finished_by_time");
    default:
      return command satisfies never;
  }
}

function finish(draft: Draft, cause: "received" | "finished_by_time"): Refusal | undefined {
  if (draft.order.status === "FINISH") return undefined;
  return moveOrder(draft, { to: "FINISH", cause }) ? undefined : "too_late";
}

/** The merchant moves the order or one of its parts forward by hand, also past a lost dispute. */
function advance(draft: Draft, to: OrderStatus, partId: string | undefined): Refusal | undefined {
  const refusal = partId === undefined ? advanceWhole(draft, to) : advancePart(draft, to, partId);
  if (refusal === undefined) goOnDespiteLoss(draft);
  return refusal;
}

/** What follows from any change: no command has to remember it. */
export function follow(draft: Draft): void {
  followParts(draft);
  if (gaveMoneyBack(draft) && isRefundedBeforeClaim(draft.order)) cancelForGood(draft, "refunded");
  completeCancellation(draft);
  followReturns(draft);
  if (isReturned(draft.order)) resolveAboutMoney(draft);
  if (draft.order.payment?.status !== "differs") resolve(draft, "payment_differs", draft.order.id);
  askAboutLoss(draft);
  askAboutCancellation(draft);
  notifyOfCanceledItems(draft);
}

const gaveMoneyBack = ({ events }: Draft) =>
  events.some(({ type }) => type === "refund_requested" || type === "refund_recorded");

/** Paid, unclaimed, and refunded in full: the merchant has canceled it so (PAY-02). */
const isRefundedBeforeClaim = (order: Order) =>
  order.status === "WAITING_ACCEPT" && order.paidAt !== null && leftToRefund(order) === zero;

/** All of the money is returned: a late payment or failed refunds need nobody anymore. */
function resolveAboutMoney(draft: Draft): void {
  resolve(draft, "paid_late", draft.order.id);
  for (const { id, status } of draft.order.refunds)
    if (status === "failed") resolve(draft, "refund_failed", id);
}

function askAboutCancellation(draft: Draft): void {
  const { id, number } = draft.order;
  const text = `The customer of ${number} asks to cancel it. Answer with: nestling orders cancel ${number}, or keep.`;
  if (isAsked(draft.order)) raise(draft, "cancel_requested", id, text);
  else resolve(draft, "cancel_requested", id);
}

/** Tells the customer about canceled items if the order goes on and nothing is refunded for them: a refund has its own message. */
function notifyOfCanceledItems(draft: Draft): void {
  const { events, order } = draft;
  const skuCodes = events.flatMap((event) => (event.type === "lines_canceled" ? event.skuCodes : []));
  const isRefunded = events.some((event) => event.type === "refund_requested" && event.partIds.length > 0);
  if (skuCodes.length > 0 && !isRefunded && order.cancelAgreedAt === null)
    happen(draft, { type: "message_due", message: { about: "items_canceled", skuCodes } });
}
