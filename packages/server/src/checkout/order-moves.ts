/** Moves an order together with its parts, its stock, its voucher, and the message to its customer. */
import type { ClosingCause } from "@nestling/commerce/order-causes";
import {
  canPartMove,
  isUnplaced,
  orderStatusFromParts,
  partStatusFromOrder,
} from "@nestling/commerce/order-parts";
import { type OrderStatus, wayForward } from "@nestling/commerce/order-status";
import { resolveAlert } from "../alerts/alerts.ts";
import { changeStatus, type ForwardMove, type Move } from "../orders/move-order.ts";
import { partStatusesOf, partsOf } from "../orders/part-queries.ts";
import { lockOrder, type OrderRow, variantsOf } from "../orders/queries.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { isReturned } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { defineJob } from "../platform/jobs.ts";
import { releaseReserved, sellReserved } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import { giveBackVoucher } from "../vouchers/vouchers.ts";
import { changeParts, openLines, releaseLines } from "./change-parts.ts";
import type { CancelContext, MerchantContext, MessageContext } from "./context.ts";
import { notifyOrderChanged } from "./order-messages.ts";

/** Places the waiting parts of an order with their suppliers. Sent in the transaction that lets the order be placed. */
export const placeOrderJob = defineJob<{ orderId: string }>("place-order");

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

/** Moves a locked order through each status up to `to`. Returns undefined, and changes nothing, if that is not forward. */
async function moveForward(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  move: ForwardMove,
): Promise<OrderRow | undefined> {
  const way = wayForward(order.status, move.to);
  if (way === undefined) return undefined;
  let reached = order;
  for (const to of way) {
    const moved = await moveLockedOrder(context, tx, reached, { ...move, to });
    if (moved === undefined)
      throw new Error(`order ${order.id} does not move from ${reached.status} to ${to}`);
    reached = moved;
  }
  return reached;
}

/**
 * Moves a locked order and its parts forward through each status (ORD-02). Returns the order, further on where its
 * parts are. Undefined, with nothing changed, if the order is unpaid or being canceled, or the move is not forward.
 */
export async function advanceLockedOrder(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  move: ForwardMove,
): Promise<OrderRow | undefined> {
  if (wayForward(order.status, move.to) === undefined) return undefined;
  await advanceParts(tx, order, move);
  // After the stock: a message locks the account, and accounts are locked last.
  const moved = await moveForward(context, tx, order, move);
  if (move.to === "IN_PROGRESS") await context.jobs.send(tx, placeOrderJob, { orderId: order.id });
  return moved && advanceOrderToParts(context, tx, moved, move);
}

/** Moves the parts that go on to where an order in the status `to` has them at least. */
async function advanceParts(tx: Tx, order: OrderRow, { to, at }: { to: OrderStatus; at: Date }) {
  const reached = partStatusFromOrder(to);
  if (reached === undefined) return;
  const behind = (await partsOf(tx, order.id)).filter(({ status }) => canPartMove(status, reached));
  await changeParts(tx, order, behind, { to: reached, at });
}

/**
 * Moves a locked order forward to where its parts are (MKT-03), and returns it. An order that is not claimed, is being
 * canceled, or has ended stays where it is.
 */
export async function advanceOrderToParts(
  context: MessageContext,
  tx: Tx,
  order: OrderRow,
  { at, cause }: Pick<ForwardMove, "at" | "cause">,
): Promise<OrderRow> {
  if (order.status === "WAITING_ACCEPT") return order;
  const to = orderStatusFromParts(await partStatusesOf(tx, order.id));
  return (await moveForward(context, tx, order, { to, at, cause, actor: "shop" })) ?? order;
}

/**
 * Accepts a locked order that is paid or costs nothing (VOU-06): its reserved stock is sold, and its hold begins. Returns the
 * accepted order. Returns undefined, and changes nothing, if the order does not wait to be paid anymore.
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
      ? { cause: "nothing_to_pay", actor: "customer", with: { holdUntil } }
      : { cause: "paid", actor: "payment", with: { paidAt: at, holdUntil } }),
  });
  if (moved === undefined) return undefined;
  await sellReserved(tx, variantsOf(order.id));
  // After the stock: a message locks the account, and accounts are locked last.
  await notifyOrderChanged(context, tx, moved, order.status);
  return moved;
}

/** Closes an unpaid order and releases its stock and voucher. Returns false if it does not wait to be paid anymore. */
export async function closeOrder(
  context: MessageContext,
  tx: Tx,
  orderId: string,
  at: Date,
  cause: ClosingCause,
): Promise<boolean> {
  const moved = await moveOrder(context, tx, orderId, { to: "CLOSED", at, cause, actor: "customer" });
  if (!moved) return false;
  await giveBackVoucher(tx, orderId, at);
  await announceStock(tx, await releaseReserved(tx, variantsOf(orderId)));
  return true;
}

/**
 * Completes an agreed cancellation once all charged money is returned: ends unplaced parts, releases stock, and
 * returns the voucher unless something was sent. Must be called after the agreement and after each refund.
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
  const parts = await partsOf(tx, orderId);
  if (parts.every(({ shippedAt }) => shippedAt === null)) await giveBackVoucher(tx, orderId, at);
  // The supplier has the other parts, whose news goes on.
  const unplaced = parts.filter(({ status }) => isUnplaced(status));
  await changeParts(tx, order, unplaced, { to: "canceled", at });
  await releaseLines(tx, unplaced.flatMap(openLines), at);
  await moveLockedOrder(context, tx, order, { to: "CANCEL", at, cause: "money_returned", actor: "shop" });
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
  await resolveAlert(tx, "paid_late", orderId, at);
  for (const { id, status } of await refundsOfOrder(tx, orderId)) {
    if (status === "failed") await resolveAlert(tx, "refund_failed", id, at);
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
