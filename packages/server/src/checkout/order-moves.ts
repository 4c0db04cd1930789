/** Moves an order together with its stock, its voucher, and the message to its customer. */
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
 * Moves an order that `tx` has locked or made, and sends its customer a message. Returns the moved order. Returns undefined,
 * and changes nothing, if the table of ORD-02 does not have the move.
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

/** Locks an order and moves it. Returns false, and changes nothing, if the table of ORD-02 does not have the move. */
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
 * Moves a locked and paid order forward through each status in between (ORD-02), because marketplaces skip some. Returns
 * false, and changes nothing, if the move is not forward, the order is not paid, or it is being cancelled.
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
    // The seller has the order from now on, so its items leave the stock.
    if (to === "WAIT_SELLER_SEND_GOODS") await placeSold(tx, variantsOf(order.id), move.at);
    reached = moved;
  }
  return true;
}

/**
 * Accepts a locked order that is paid or costs nothing (VOU-06): its reserved stock is sold, and its hold begins. Returns the
 * accepted order. Returns undefined, and changes nothing, if the order does not wait to be paid any more.
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
  // After the stock: a message locks the account, and accounts are locked last.
  await notifyOrderChanged(context, tx, moved, order.status);
  return moved;
}

/** Closes an unpaid order and releases its stock and voucher. Returns false if it does not wait to be paid any more. */
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
 * Completes a cancellation that was agreed to, once all of the charged money is returned, for whatever reasons. Releases the
 * order's stock and voucher. Must be called after the agreement and after each refund; until then it changes nothing.
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
  // A partly shipped order has used its voucher.
  if (order.canceledFrom !== "SELLER_PART_SEND_GOODS") await giveBackVoucher(tx, orderId, at);
  // The items of a placed order have left the stock already.
  if (!isPlaced(order)) await announceStock(tx, await releaseSold(tx, variantsOf(orderId)));
}

/**
 * Once all of a locked order's money is returned, completes its cancellation and settles the alerts about a late payment or
 * failed refunds. Must be called after each refund and each lost dispute.
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

/** Finishes a delivered order that its customer has received. Returns false if it is not delivered. A repeat changes nothing. */
export async function confirmReceived(context: MerchantContext, { id }: OrderRow): Promise<boolean> {
  const move = { to: "FINISH", at: context.clock.now(), cause: "received", actor: "customer" } as const;
  return context.database.transaction(
    async (tx) => (await moveOrder(context, tx, id, move)) || (await lockOrder(tx, id))?.status === "FINISH",
  );
}
