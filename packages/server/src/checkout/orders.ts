/** What the other subjects may do with an order: find it, lock it, and move it with all that the move entails. */

import { findOrder, lockOrder, type OrderRow } from "../orders/queries.ts";
import { isReturned } from "../payments/refunds.ts";
import type { Database, Tx } from "../platform/database.ts";
import { releaseCommitted, releaseStock } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import { giveBackVoucher } from "../vouchers/vouchers.ts";
import { moveHeld, moveOrder } from "./move-order.ts";
import type { OrderNews } from "./order-messages.ts";

/** An order as the database holds it. Amounts are integer cents. */
export type Order = OrderRow;

export function orderById(database: Database, orderId: string): Promise<Order | undefined> {
  return findOrder(database, orderId);
}

/** An order as it is now: whoever else would change it waits until `tx` has ended. */
export function holdOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  return lockOrder(tx, orderId);
}

/**
 * Whether an order that was paid is at the seller, or at its end. One that is being cancelled is as far as it was when
 * that was asked for.
 */
export function isPlaced({ status, canceledFrom }: Order): boolean {
  const reached = status === "IN_CANCEL" ? canceledFrom : status;
  return reached !== "WAITING_ACCEPT" && reached !== "IN_PROGRESS";
}

/** A held order that is paid: what it reserved is sold. False, and nothing is changed, where it cannot become so any more. */
export async function payOrder(
  news: OrderNews,
  tx: Tx,
  order: Order,
  at: Date,
  holdUntil: Date,
): Promise<boolean> {
  const moved = await moveHeld(news, tx, order, {
    to: "WAITING_ACCEPT",
    at,
    cause: "paid",
    actor: "payment",
    with: { paidAt: at, holdUntil },
    sells: true,
  });
  return moved !== undefined;
}

/** An order that costs nothing, just made: there is no card, and what it reserved is sold at once (VOU-06). */
export async function acceptFree(
  desk: OrderNews & { holdMinutes: number },
  tx: Tx,
  made: Order,
  at: Date,
): Promise<Order> {
  const holdUntil = new Date(at.getTime() + desk.holdMinutes * 60_000);
  const move = {
    to: "WAITING_ACCEPT",
    at,
    cause: "nothing to pay",
    actor: "customer",
    with: { holdUntil },
    sells: true,
  } as const;
  const order = await moveHeld(desk, tx, made, move);
  if (order === undefined) throw new Error(`order ${made.id} costs nothing and cannot be accepted`);
  return order;
}

/** An order that nobody pays: what it reserved goes back, and the use of its voucher. False where it is not waiting to be paid any more. */
export async function closeOrder(
  news: OrderNews,
  tx: Tx,
  orderId: string,
  at: Date,
  cause: string,
): Promise<boolean> {
  const moved = await moveOrder(news, tx, orderId, { to: "CLOSED", at, cause, actor: "customer" });
  if (!moved) return false;
  await giveBackVoucher(tx, orderId, at);
  await announceStock(tx, await releaseStock(tx, orderId));
  return true;
}

/**
 * Completes a cancellation that was agreed to once all that was charged for the order is returned, for whatever reason
 * each part of it was: the stock that the order holds and its voucher's use are free with it. To be called after each
 * change of the decision or of the money; false, and nothing is changed, where it is not time yet.
 */
export async function completeCancellation(
  news: OrderNews,
  tx: Tx,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "IN_CANCEL" || order.cancelAgreedAt === null) return false;
  if (!(await isReturned(tx, orderId))) return false;
  await moveOrder(news, tx, orderId, { to: "CANCEL", at, cause: "canceled", actor: "shop" });
  // What is under way in part was used.
  if (order.canceledFrom !== "SELLER_PART_SEND_GOODS") await giveBackVoucher(tx, orderId, at);
  // Where the seller has it, the shop's stock is less by it.
  if (!isPlaced(order)) {
    await announceStock(tx, await releaseCommitted(tx, orderId));
  }
  return true;
}
