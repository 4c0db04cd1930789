/** Cancelling an order (ORD-04): its status decides whether that is done at once or asked for. */
import { raiseAlert, settleAlert } from "../alerts/alerts.ts";
import type { Move } from "../orders/move-order.ts";
import { lockOrder, type OrderRow, updateOrder } from "../orders/queries.ts";
import { keepDespiteLoss } from "../payments/dispute-queries.ts";
import { leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import type { CancelContext, MerchantContext, OrderContext } from "./context.ts";
import { closeUnpaid, expireOrderJob } from "./expire-order.ts";
import { completeCancellation, moveLockedOrder } from "./order-moves.ts";

/** The seller has the order already: the merchant answers. */
const needsAnswer = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS", "SELLER_PART_SEND_GOODS"];

/** What asks the merchant whether an order goes on: its customer who wants to cancel it, and a dispute that is lost. */
const waitingKind = "cancel_asked";
const lossKind = "dispute_lost";

/**
 * A customer gives an order up. Unpaid, it is closed; paid and not claimed yet, it is cancelled and all of its money goes
 * back; later the merchant is asked. It waits for the order: a cancel and a claim at the same moment come in turn, and who
 * comes first wins. False where it is too late for all of that; one that is cancelled already stays so.
 */
export async function requestCancel(context: OrderContext, order: OrderRow): Promise<boolean> {
  if (order.status === "WAIT_BUYER_PAY") {
    const closing = await closeUnpaid(context, order, "given up");
    // One that turns out paid is cancelled as a paid one: that is what its customer wants.
    if (closing !== "paid") return closing === "closed";
  }
  return context.database.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (now === undefined) return false;
    const at = context.clock.now();
    if (now.status === "WAITING_ACCEPT") {
      await cancelForGood(context, tx, now, { at, cause: "cancelled", actor: "customer" });
      return true;
    }
    if (needsAnswer.includes(now.status)) {
      const cause = "cancellation asked for";
      await moveLockedOrder(context, tx, now, { to: "IN_CANCEL", at, cause, actor: "customer" });
      await raiseAlert(tx, waitingFor(now), at);
      return true;
    }
    return ["IN_CANCEL", "CANCEL", "CLOSED"].includes(now.status);
  });
}

function waitingFor({ id, number }: OrderRow) {
  const text = `The customer of ${number} asks to cancel it. Answer with: nestling orders cancel ${number}, or keep.`;
  return { kind: waitingKind, subject: id, orderId: id, text };
}

/**
 * Decides that a locked order is cancelled, which nothing takes back, and asks for what is left of its money. When all of
 * that is returned the order is CANCEL; at once where nothing is left to wait for. False, and nothing is changed, where
 * the order cannot be cancelled any more.
 */
async function cancelForGood(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  { at, cause, actor }: Pick<Move, "at" | "cause" | "actor">,
): Promise<boolean> {
  const move = { to: "IN_CANCEL", at, cause, actor, with: { cancelAgreedAt: at } } as const;
  if (order.status === "IN_CANCEL") await agreeToCancel(tx, order, at);
  else if ((await moveLockedOrder(context, tx, order, move)) === undefined) return false;
  for (const kind of [waitingKind, lossKind]) await settleAlert(tx, kind, order.id, at);
  const amount = await leftToRefund(tx, order.id);
  if (amount > 0)
    await requestRefund(context, tx, { orderId: order.id, amount, reason: "canceled", partIds: [] });
  await completeCancellation(context, tx, order.id, at);
  return true;
}

/** Agrees to a customer's cancellation: the order stays IN_CANCEL, and its timeline shows that it was agreed to. */
async function agreeToCancel(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.cancelAgreedAt !== null) return;
  const event = { status: order.status, at, cause: "cancellation agreed to", actor: "shop" } as const;
  await updateOrder(tx, order.id, { cancelAgreedAt: at }, event);
}

/**
 * Cancels a locked order that was not claimed yet and whose money has all been asked back: nobody buys what nobody pays
 * (PAY-02). False for any other. To be called after each refund that the merchant gives, here or at the payment service.
 */
export async function cancelRefunded(context: CancelContext, tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.status !== "WAITING_ACCEPT" || (await leftToRefund(tx, order.id)) > 0) return false;
  return cancelForGood(context, tx, order, { at: context.clock.now(), cause: "refunded", actor: "shop" });
}

/**
 * The merchant cancels an order, asked to or not. `closing`: it is not paid, and a job closes it. `too_late`: it is under
 * way, or at its end.
 */
export async function cancelByShop(
  context: MerchantContext,
  orderId: string,
): Promise<"cancelled" | "closing" | "too_late"> {
  return context.database.transaction(async (tx) => {
    const at = context.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order?.status === "WAIT_BUYER_PAY") {
      await context.jobs.send(tx, expireOrderJob, { orderId });
      return "closing";
    }
    if (order === undefined) return "too_late";
    const decision = { at, cause: "cancelled by the shop", actor: "shop" } as const;
    return (await cancelForGood(context, tx, order, decision)) ? "cancelled" : "too_late";
  });
}

/** The merchant lets an order go on although disputes of it are lost. False where none waited for that decision. */
export async function goOnDespiteLoss(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  await settleAlert(tx, lossKind, orderId, at);
  return keepDespiteLoss(tx, orderId, at);
}

/**
 * The merchant decides that an order goes on: a cancellation that was asked for is declined, and a lost dispute stops it no
 * more. False where neither waits for a decision, and once it was decided that the order is cancelled.
 */
export async function keepOrder(context: MerchantContext, orderId: string): Promise<boolean> {
  return context.database.transaction(async (tx) => {
    const at = context.clock.now();
    const order = await lockOrder(tx, orderId);
    if (order === undefined || order.cancelAgreedAt !== null) return false;
    const isDespiteLoss = await goOnDespiteLoss(tx, orderId, at);
    if (order.status !== "IN_CANCEL" || order.canceledFrom === null) return isDespiteLoss;
    await moveLockedOrder(context, tx, order, { to: order.canceledFrom, at, cause: "kept", actor: "shop" });
    await settleAlert(tx, waitingKind, orderId, at);
    return true;
  });
}
