/** How an order is canceled (ORD-04): at once, or after the merchant has agreed, whole or by line. */
import { zero } from "../money.ts";
import type { CancelCause } from "../order-causes.ts";
import { canPartMove, isSent, isUnplaced, orderStatusFromParts } from "../order-parts.ts";
import { canMove, isForward, type OrderStatus } from "../order-status.ts";
import type { Refusal } from "./commands.ts";
import { type Draft, happen, moveForward, moveOrder, requestRefund } from "./draft.ts";
import { wholeOrder } from "./events.ts";
import {
  hasUndecidedLoss,
  isReturned,
  isWithdrawn,
  leftToRefund,
  type Order,
  openLines,
  type Part,
  type PartDetails,
} from "./order.ts";
import { cancelLines, movePart } from "./parts.ts";

/** The statuses in which the seller has the order, so that the merchant has to agree. */
const needsAnswer: readonly OrderStatus[] = [
  "IN_PROGRESS",
  "WAIT_SELLER_SEND_GOODS",
  "SELLER_PART_SEND_GOODS",
];

/**
 * Agrees to cancel for good, and asks the money back that is left. The order is canceled once all of it is returned. False if the
 * order cannot be canceled anymore.
 */
export function cancelForGood(draft: Draft, cause: CancelCause): boolean {
  const { status, cancelAgreedAt } = draft.order;
  if (status === "IN_CANCEL") {
    if (cancelAgreedAt === null) happen(draft, { type: "cancel_agreed", isStep: true });
  } else {
    if (!canMove(status, "IN_CANCEL")) return false;
    happen(draft, { type: "cancel_agreed", isStep: false });
    moveOrder(draft, { to: "IN_CANCEL", cause });
  }
  requestRefund(draft, { amount: leftToRefund(draft.order), reason: "canceled", ...wholeOrder });
  return true;
}

/** The order follows its parts, and is canceled for good when none of them goes on. */
export function followParts(draft: Draft): void {
  const { order } = draft;
  if (order.status === "WAIT_BUYER_PAY" || order.status === "CLOSED") return;
  const to = orderStatusFromParts(order.parts.map(({ status }) => status));
  if (to === "IN_CANCEL") {
    if (order.cancelAgreedAt === null)
      cancelForGood(
        draft,
        draft.cause === "canceled_by_shop" || draft.cause === "canceled_by_customer"
          ? draft.cause
          : "nothing_left",
      );
  } else if (order.status !== "WAITING_ACCEPT") moveForward(draft, to);
}

/** A customer cancels: at once within the hold, after that the merchant is asked. */
export function requestCancel(draft: Draft): Refusal | undefined {
  const { status } = draft.order;
  if (status === "WAIT_BUYER_PAY") return "unpaid";
  if (status === "WAITING_ACCEPT") cancelForGood(draft, "canceled_by_customer");
  else if (needsAnswer.includes(status)) moveOrder(draft, { to: "IN_CANCEL", cause: "cancel_requested" });
  else if (!["IN_CANCEL", "CANCEL", "CLOSED"].includes(status)) return "too_late";
  return undefined;
}

/** The merchant cancels, whether or not the customer has asked. */
export function cancelByShop(draft: Draft): Refusal | undefined {
  const { status, cancelAgreedAt, parts } = draft.order;
  if (status === "WAIT_BUYER_PAY") return "unpaid";
  // A shipped order is only canceled once its suppliers have ended all of its parts.
  if (status === "SHIPPING") return "too_late";
  // What was sent is not refunded with the rest. A cancellation that was agreed to before is not undone.
  if (cancelAgreedAt === null && parts.some((part) => isSent(part.status))) {
    const hasRest = parts.some((part) => !isSent(part.status) && canPartMove(part.status, "canceled"));
    return hasRest ? "partly_sent" : "too_late";
  }
  return cancelForGood(draft, "canceled_by_shop") ? undefined : "too_late";
}

/** The merchant takes lines out, all or none: before they are sent, or where the part has ended at the marketplace. */
export function cancelLinesByShop(draft: Draft, skuCodes: readonly string[]): Refusal | undefined {
  const { status, cancelAgreedAt, parts } = draft.order;
  if (cancelAgreedAt !== null || ["WAIT_BUYER_PAY", "CLOSED", "FINISH"].includes(status)) return "too_late";
  const known = new Set(parts.flatMap(openLines).map(({ skuCode }) => skuCode));
  if (skuCodes.length === 0 || !skuCodes.every((code) => known.has(code))) return "no_line";
  const meant = (part: Part) => openLines(part).filter(({ skuCode }) => skuCodes.includes(skuCode));
  const touched = parts.filter((part) => meant(part).length > 0);
  if (touched.some((part) => isSent(part.status) && part.problem !== "ended_there")) return "too_late";
  draft.cause = "canceled_by_shop";
  for (const part of touched) {
    const lines = meant(part);
    // What its customer has withdrawn from is no news to them.
    const [withdrawn, others] = [true, false].map((is) =>
      lines.filter((line) => isWithdrawn(draft.order, part, line) === is),
    );
    cancelLines(draft, part, withdrawn ?? [], "withdrawn");
    cancelLines(draft, part, others ?? []);
    if (lines.length === openLines(part).length)
      movePart(draft, part, "canceled", followedFrom(part, draft.at));
  }
  return undefined;
}

/** What the supplier has of a part is followed for its cost until it has ended there, too (decision 51). */
function followedFrom({ supplierOrderIds, problem }: Part, at: Date): Partial<PartDetails> {
  return supplierOrderIds.length === 0 || problem === "ended_there" ? {} : { checkAt: at };
}

/** The merchant takes everything out that is not sent. The order goes on, though its customer has asked to cancel it. */
export function cancelUnsent(draft: Draft): Refusal | undefined {
  const unsent = draft.order.parts.filter(({ status }) => !isSent(status)).flatMap(openLines);
  const refusal = cancelLinesByShop(
    draft,
    unsent.map(({ skuCode }) => skuCode),
  );
  if (refusal !== undefined) return refusal;
  followParts(draft);
  // The message about what is not sent is enough.
  if (isAsked(draft.order)) decline(draft, { isQuiet: true });
  return undefined;
}

/** Whether the customer has asked to cancel, and the merchant has not answered. */
export const isAsked = ({ status, cancelAgreedAt }: Order) =>
  status === "IN_CANCEL" && cancelAgreedAt === null;

/** The merchant goes on: declines the request to cancel, and lifts the stop by a lost dispute. */
export function keep(draft: Draft): Refusal | undefined {
  if (draft.order.cancelAgreedAt !== null) return "nothing_waits";
  const isDespiteLoss = goOnDespiteLoss(draft);
  const isDeclined = isAsked(draft.order) && decline(draft);
  if (!isDespiteLoss && !isDeclined) return "nothing_waits";
  // Its placement was put off while it waited for the decision.
  happen(draft, { type: "placing_due" });
  return undefined;
}

/** Goes on although disputes are lost. False if none waited for that decision. */
export function goOnDespiteLoss(draft: Draft): boolean {
  if (!hasUndecidedLoss(draft.order)) return false;
  happen(draft, { type: "loss_accepted" });
  // Nothing is left of its payment, and the merchant knows that.
  if (leftToRefund(draft.order) === zero) happen(draft, { type: "gift_decided", placeRefunded: true });
  return true;
}

/** Declines the customer's request to cancel: the order returns to its former status, and then follows its parts. */
function decline(draft: Draft, how: { isQuiet?: boolean } = {}): boolean {
  const { canceledFrom } = draft.order;
  if (canceledFrom === null || !isForward(canceledFrom)) return false;
  draft.cause = "parts_moved";
  return moveOrder(draft, { to: canceledFrom, cause: "cancel_declined" }, how);
}

/** Completes a cancellation that is agreed to once all money is returned: ends what no supplier has. */
export function completeCancellation(draft: Draft): void {
  const { order } = draft;
  if (order.status !== "IN_CANCEL" || order.cancelAgreedAt === null || !isReturned(order)) return;
  if (order.hasVoucher && order.parts.every(({ shippedAt }) => shippedAt === null))
    happen(draft, { type: "voucher_returned" });
  // The supplier has the other parts, whose news goes on.
  for (const part of order.parts.filter(({ status }) => isUnplaced(status))) {
    movePart(draft, part, "canceled");
    const skuCodes = openLines(part).map(({ skuCode }) => skuCode);
    if (skuCodes.length > 0) happen(draft, { type: "lines_canceled", partId: part.id, skuCodes });
  }
  moveOrder(draft, { to: "CANCEL", cause: "money_returned" });
}
