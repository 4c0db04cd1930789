/** Moves of an order with all that they entail: its stock, its voucher, and the message to its customer. */
import { wayForward } from "@nestling/commerce/order-status";
import { settleAlert } from "../alerts/alerts.ts";
import { changeStatus, isPlaced, type Move } from "../orders/move-order.ts";
import { lockOrder, type OrderRow, variantsOf } from "../orders/queries.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { isReturned } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { placeSold, releaseReserved, releaseSold, sellReserved } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import { giveBackVoucher } from "../vouchers/vouchers.ts";
import type { MerchantContext, MessageContext } from "./context.ts";
import { notifyOrderChanged } from "./order-messages.ts";

/**
 * Moves an order that `tx` has locked, or made, and tells its customer. Gives the order as it is then; undefined, and nothing
 * is changed, where the table of ORD-02 has no such move.
 */
export async function moveLockedOrder(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  move: Move,
): Promise<OrderRow | undefined> {
  const moved = await changeStatus(tx, order, move);
  if (moved !== undefined) await notifyOrderChanged(context, tx, moved, order.status);
  return moved;
}

/** Locks an order and moves it; false, and nothing is changed, where the table of ORD-02 has no such move. */
export async function moveOrder(
  context: MessageContext,
  tx: Tx,
  orderId: string,
  move: Move,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  return order !== undefined && (await moveLockedOrder(context, tx, order, move)) !== undefined;
}

/**
 * Moves a locked and paid order forward, through each status between (ORD-02): marketplaces skip some. False, and nothing is
 * changed, where that is not forward, where the order is not paid, and where it is being cancelled.
 */
export async function advanceLockedOrder(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  move: Move,
): Promise<boolean> {
  const way = wayForward(order.status, move.to);
  if (way === undefined) return false;
  let reached = order;
  for (const to of way) {
    const moved = await moveLockedOrder(context, tx, reached, { ...move, to });
    if (moved === undefined)
      throw new Error(`order ${order.id} does not move from ${reached.status} to ${to}`);
    // The seller has it from here on, and the shop has so much less to sell.
    if (to === "WAIT_SELLER_SEND_GOODS") await placeSold(tx, variantsOf(order.id));
    reached = moved;
  }
  return true;
}

/**
 * Accepts a locked order, because it is paid or because it costs nothing (VOU-06): what it reserved is sold, and its hold
 * begins. Gives the order as it is then; undefined, and nothing is changed, where it is not waiting to be paid any more.
 */
export async function acceptOrder(
  context: MessageContext & { holdMinutes: number },
  tx: Tx,
  order: OrderRow,
  { at, isFree }: { at: Date; isFree: boolean },
): Promise<OrderRow | undefined> {
  const holdUntil = new Date(at.getTime() + context.holdMinutes * 60_000);
  const moved = await changeStatus(tx, order, {
    to: "WAITING_ACCEPT",
    at,
    ...(isFree
      ? { cause: "nothing to pay", actor: "customer", with: { holdUntil } }
      : { cause: "paid", actor: "payment", with: { paidAt: at, holdUntil } }),
  });
  if (moved === undefined) return undefined;
  await sellReserved(tx, variantsOf(order.id));
  // After the stock: a message locks the account, which comes last.
  await notifyOrderChanged(context, tx, moved, order.status);
  return moved;
}

/** Closes an order that nobody pays: its stock and its voucher are free again. False where it does not wait to be paid any more. */
export async function closeOrder(
  context: MessageContext,
  tx: Tx,
  orderId: string,
  at: Date,
  cause: string,
): Promise<boolean> {
  const moved = await moveOrder(context, tx, orderId, { to: "CLOSED", at, cause, actor: "customer" });
  if (!moved) return false;
  await giveBackVoucher(tx, orderId, at);
  await announceStock(tx, await releaseReserved(tx, variantsOf(orderId)));
  return true;
}

/**
 * Completes a cancellation that was agreed to once all that was charged for the order is returned, for whatever reason
 * each part of it was: the stock that the order holds and its voucher are free with it. To be called after each
 * change of the decision or of the money; it changes nothing where it is not time yet.
 */
export async function completeCancellation(
  context: MessageContext,
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "IN_CANCEL" || order.cancelAgreedAt === null) return;
  if (!(await isReturned(tx, orderId))) return;
  await moveLockedOrder(context, tx, order, { to: "CANCEL", at, cause: "canceled", actor: "shop" });
  // What is under way in part was used.
  if (order.canceledFrom !== "SELLER_PART_SEND_GOODS") await giveBackVoucher(tx, orderId, at);
  // Where the seller has it, the shop's stock is less by it.
  if (!isPlaced(order)) await announceStock(tx, await releaseSold(tx, variantsOf(orderId)));
}

/**
 * Ends what waits for all of a locked order's money to be returned, once it is: a cancellation, and the alerts about a
 * payment that came too late or refunds that failed. To be called after each change of that money.
 */
export async function closeRefundedOrder(
  context: MessageContext,
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<void> {
  if (!(await isReturned(tx, orderId))) return;
  await settleAlert(tx, "paid_late", orderId, at);
  for (const { id, status } of await refundsOfOrder(tx, orderId)) {
    if (status === "failed") await settleAlert(tx, "refund_failed", id, at);
  }
  await completeCancellation(context, tx, orderId, at);
}

/** A customer says that a delivered order has arrived. False where it is not delivered; said twice is said once. */
export async function confirmReceived(context: MerchantContext, { id }: OrderRow): Promise<boolean> {
  const move = { to: "FINISH", at: context.clock.now(), cause: "received", actor: "customer" } as const;
  return context.database.transaction(
    async (tx) => (await moveOrder(context, tx, id, move)) || (await lockOrder(tx, id))?.status === "FINISH",
  );
}
