/** Cancels orders (ORD-04). Depending on its status an order is canceled at once, or the merchant is asked first. */
import { zero } from "@nestling/commerce/money";
import type { CancelCause } from "@nestling/commerce/order-causes";
import { canPartMove, isSent } from "@nestling/commerce/order-parts";
import { isForward } from "@nestling/commerce/order-status";
import { raiseAlert, resolveAlert } from "../alerts/alerts.ts";
import { changeStatus, type Move } from "../orders/move-order.ts";
import { partStatusesOf, placeUnplacedRefunded } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow, updateOrder } from "../orders/queries.ts";
import { keepDespiteLoss } from "../payments/dispute-queries.ts";
import { leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import type { CancelContext, MerchantContext, OrderContext } from "./context.ts";
import { closeUnpaid, expireOrderJob } from "./expire-order.ts";
import { advanceOrderToParts, completeCancellation, moveLockedOrder, placeOrderJob } from "./order-moves.ts";

/** The statuses in which the seller has the order, so that the merchant has to agree. */
const needsAnswer = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"];

/** The alerts that ask the merchant whether an order continues: its customer asks to cancel it, or a dispute is lost. */
const waitingKind = "cancel_requested";
const lossKind = "dispute_lost";

/**
 * Cancels an order for its customer. An unpaid one is closed, an unclaimed one refunded in full, and after that the
 * merchant is asked. The order's lock decides between cancellation and claim. False if it is too late.
 */
export async function requestCancel(context: OrderContext, order: OrderRow): Promise<boolean> {
  if (order.status === "WAIT_BUYER_PAY") {
    const closing = await closeUnpaid(context, order, "canceled_by_customer");
    // If the payment has succeeded meanwhile, the order is canceled below as a paid one.
    if (closing !== "paid") return closing === "closed";
  }
  return context.database.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now === undefined) return false;
    const at = context.clock.now();
    if (now.status === "WAITING_ACCEPT") {
      await cancelForGood(context, tx, now, { at, cause: "canceled_by_customer", actor: "customer" });
      return true;
    }
    if (needsAnswer.includes(now.status)) {
      const cause = "cancel_requested";
      await moveLockedOrder(context, tx, now, { to: "IN_CANCEL", at, cause, actor: "customer" });
      await raiseAlert(tx, waitingFor(now), at);
      return true;
    }
    return ["IN_CANCEL", "CANCEL", "CLOSED"].includes(now.status);
  });
}

function waitingFor({ id, number }: OrderRow) {
  const text = `The customer of ${number} asks to cancel it. Answer with: nestling orders cancel ${number}, or keep.`;
  return { kind: waitingKind, subject: id, orderId: id, text } as const;
}

/**
 * Agrees to cancel a locked order for good, and requests a refund of the remaining money. The order becomes CANCEL
 * once all money is returned. Returns false if the order cannot be canceled anymore.
 */
export async function cancelForGood(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  { at, cause, actor }: Pick<Move, "at" | "actor"> & { cause: CancelCause },
): Promise<boolean> {
  const move = { to: "IN_CANCEL", at, cause, actor, with: { cancelAgreedAt: at } } as const;
  if (order.status === "IN_CANCEL") await agreeToCancel(tx, order, at);
  else if ((await moveLockedOrder(context, tx, order, move)) === undefined) return false;
  for (const kind of [waitingKind, lossKind] as const) await resolveAlert(tx, kind, order.id, at);
  const amount = await leftToRefund(tx, order.id);
  if (amount > 0)
    await requestRefund(context, tx, {
      orderId: order.id,
      amount,
      reason: "canceled",
      partIds: [],
      skuCodes: [],
    });
  await completeCancellation(context, tx, order.id, at);
  return true;
}

/** Agrees to a customer's cancellation: the order stays IN_CANCEL, and its timeline shows the agreement. */
async function agreeToCancel(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.cancelAgreedAt !== null) return;
  const event = { status: order.status, at, cause: "cancel_agreed", actor: "shop" } as const;
  await updateOrder(tx, order.id, { cancelAgreedAt: at }, event);
}

/**
 * Cancels a locked order that is paid, unclaimed and refunded in full (PAY-02). False for any other, such as one that
 * cost nothing. Must be called after each refund by the merchant, here or in the payment service's dashboard.
 */
export async function cancelRefunded(context: CancelContext, tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.status !== "WAITING_ACCEPT" || order.paidAt === null) return false;
  if ((await leftToRefund(tx, order.id)) > 0) return false;
  return cancelForGood(context, tx, order, { at: context.clock.now(), cause: "refunded", actor: "shop" });
}

/**
 * Cancels an order for the merchant, whether or not its customer has asked. Returns `closing` if a job closes the unpaid
 * order, `partly_sent` if only the rest can be canceled (`cancelUnsent`), and `too_late` if it is shipped or has ended.
 */
export async function cancelByShop(
  context: MerchantContext,
  orderId: string,
): Promise<"canceled" | "closing" | "partly_sent" | "too_late"> {
  return context.database.transaction(async (tx) => {
    const at = context.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order?.status === "WAIT_BUYER_PAY") {
      await context.jobs.send(tx, expireOrderJob, { orderId });
      return "closing";
    }
    // A shipped order is only canceled once its suppliers have ended all of its parts.
    if (order === undefined || order.status === "SHIPPING") return "too_late";
    const parts = await partStatusesOf(tx, orderId);
    // What was sent is not refunded with the rest. A cancellation that was agreed to before is not undone.
    if (order.cancelAgreedAt === null && parts.some(isSent)) {
      const hasRest = parts.some((status) => !isSent(status) && canPartMove(status, "canceled"));
      return hasRest ? "partly_sent" : "too_late";
    }
    const decision = { at, cause: "canceled_by_shop", actor: "shop" } as const;
    return (await cancelForGood(context, tx, order, decision)) ? "canceled" : "too_late";
  });
}

/** Continues an order although it has lost disputes. Returns false if no dispute waited for that decision. */
export async function goOnDespiteLoss(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  await resolveAlert(tx, lossKind, orderId, at);
  const isKept = await keepDespiteLoss(tx, orderId, at);
  // Nothing is left of its payment, and the merchant knows that.
  if (isKept && (await leftToRefund(tx, orderId)) === zero) await placeUnplacedRefunded(tx, orderId, true);
  return isKept;
}

/**
 * Continues an order for the merchant from where its parts are: declines the request to cancel, and lifts the stop by
 * a lost dispute. Returns false if neither waits for a decision, or the cancellation is agreed to.
 */
export async function keepOrder(context: MerchantContext, orderId: string): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    const at = context.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order === undefined || order.cancelAgreedAt !== null) return false;
    const isDespiteLoss = await goOnDespiteLoss(tx, orderId, at);
    const isDeclined =
      order.status === "IN_CANCEL" && (await declineCancel(context, tx, order, { at, isInPart: false }));
    // Its placement was put off while it waited for the decision.
    if (isDespiteLoss || isDeclined) await context.jobs.send(tx, placeOrderJob, { orderId });
    return isDespiteLoss || isDeclined;
  });
}

/**
 * Declines a customer's request to cancel. The order goes back to where it was, and on to where its parts are.
 *
 * @param isInPart some of it was canceled: the message about that is enough
 */
export async function declineCancel(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  { at, isInPart }: { at: Date; isInPart: boolean },
): Promise<boolean> {
  const { canceledFrom } = order;
  if (canceledFrom === null || !isForward(canceledFrom)) return false;
  const kept = { to: canceledFrom, at, cause: "cancel_declined", actor: "shop" } as const;
  const moved = await (isInPart ? changeStatus(tx, order, kept) : moveLockedOrder(context, tx, order, kept));
  if (moved !== undefined) await advanceOrderToParts(context, tx, moved, { at, cause: "parts_moved" });
  await resolveAlert(tx, waitingKind, order.id, at);
  return true;
}
