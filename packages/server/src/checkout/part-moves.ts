/** Parts of an order that move by themselves, each at its own pace, and what the order makes of it (MKT-03, MKT-04). */
import { add, type Cents, zero } from "@nestling/commerce/money";
import type { CancelCause, MoveCause } from "@nestling/commerce/order-causes";
import {
  canPartMove,
  isSent,
  isUnplaced,
  orderStatusFromParts,
  type PartStatus,
} from "@nestling/commerce/order-parts";
import { isFinal, type OrderStatus } from "@nestling/commerce/order-status";
import { resolveAlert } from "../alerts/alerts.ts";
import { changeStatus } from "../orders/move-order.ts";
import {
  type LineRow,
  type PartChange,
  type PartRow,
  partStatusesOf,
  partsOf,
} from "../orders/part-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { Tx } from "../platform/database.ts";
import { lockVoucherOf } from "../vouchers/queries.ts";
import { cancelForGood, cancelRefunded, declineCancel } from "./cancel-order.ts";
import { changeParts, openLines, refundLines, releaseLines } from "./change-parts.ts";
import type { CancelContext, MerchantContext } from "./context.ts";
import { notifyItemsCanceled } from "./order-messages.ts";
import { advanceOrderToParts } from "./order-moves.ts";

export type PartMove = {
  to: PartStatus;
  at: Date;
  /** Why, for the timeline of the order. */
  cause: MoveCause;
  /** Other columns of the part that change with this move. */
  with?: PartChange;
};

/** The statuses of orders that no supplier has been asked about. */
const notClaimed: readonly OrderStatus[] = ["WAIT_BUYER_PAY", "WAITING_ACCEPT", "CLOSED"];

/**
 * Moves a part of a locked order, with its stock and, if it is refused or canceled, its refund. The order follows its
 * parts unless it is being canceled. Undefined, with nothing changed, if the part cannot move so.
 */
export async function movePart(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  partId: string,
  { to, at, cause, with: also }: PartMove,
): Promise<OrderRow | undefined> {
  if (notClaimed.includes(order.status)) return undefined;
  const part = (await partsOf(tx, order.id)).find(({ id }) => id === partId);
  if (part === undefined || !canPartMove(part.status, to)) return undefined;
  const lines = to === "refused" || to === "canceled" ? openLines(part) : [];
  // The end of the last part may return the voucher, and vouchers are locked before stock.
  if (lines.length > 0) await lockVoucherOf(tx, order.id);
  await releaseLines(tx, lines, at);
  const amount = await refundLines(context, tx, order, part, lines);
  await changeParts(tx, order, [part], { to, at, with: also });
  const end = cause === "canceled_by_shop" ? cause : "nothing_left";
  const reached = await settleParts(context, tx, order, { at, cause, end });
  await notifyUnlessRefunded(context, tx, reached, lines, amount);
  return reached;
}

/**
 * Moves a delivered part of a locked order back on its way, for news of its carrier alone, and the order with it (ORD-02).
 * Returns false, with nothing changed, if the part is not delivered or the order is over.
 */
export async function takeBackDelivery(
  tx: Tx,
  order: OrderRow,
  partId: string,
  { at, checkAt }: { at: Date; checkAt: Date | null },
): Promise<boolean> {
  const part = (await partsOf(tx, order.id)).find(({ id }) => id === partId);
  if (part?.status !== "delivered" || isFinal(order.status)) return false;
  await changeParts(tx, order, [part], { to: "shipped", at, with: { deliveredAt: null, checkAt } });
  // Without a message: what its customer sees is that the order is on its way.
  if (order.status === "WAIT_BUYER_CONFIRM_GOODS")
    await changeStatus(tx, order, { to: "SHIPPING", at, cause: "delivery_taken_back", actor: "shop" });
  return true;
}

export type CanceledLines =
  /**
   * `amount`: what goes back for them. `isOrderCanceled`: nothing else was left of the order. `supplierOrderIds`: where the
   * supplier has them, and has to be asked not to send them.
   */
  | { outcome: "canceled"; amount: Cents; isOrderCanceled: boolean; supplierOrderIds: string[] }
  /** One of them is not in the order, or was taken out of it before. */
  | { outcome: "no_line" }
  /** The order is not paid or has ended, or one of them is sent and its part has not ended at the marketplace. */
  | { outcome: "not_now" };

/**
 * Takes lines out of a paid order for the merchant, all or none: before they are sent, or where the part has ended at
 * the marketplace. They are refunded, with the shipping fee if nothing of the part is left.
 */
export function cancelLines(
  context: MerchantContext,
  orderId: string,
  skuCodes: readonly string[],
): Promise<CanceledLines> {
  return context.database.transaction((tx) => takeOut(context, tx, orderId, skuCodes));
}

/**
 * Takes everything that is not sent out of an order for the merchant, and refunds it. The order goes on with what is sent,
 * though its customer has asked to cancel it.
 */
export function cancelUnsent(context: MerchantContext, orderId: string): Promise<CanceledLines> {
  return context.database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const unsent = (await partsOf(tx, orderId)).filter(({ status }) => !isSent(status));
    const codes = unsent.flatMap(openLines).map(({ skuCode }) => skuCode);
    const canceled = await takeOut(context, tx, orderId, codes);
    const order = await lockOrder(tx, orderId);
    if (canceled.outcome === "canceled" && order?.status === "IN_CANCEL" && order.cancelAgreedAt === null)
      await declineCancel(context, tx, order, { at: context.clock.now(), isInPart: true });
    return canceled;
  });
}

async function takeOut(
  context: CancelContext,
  tx: Tx,
  orderId: string,
  skuCodes: readonly string[],
): Promise<CanceledLines> {
  const order = await lockOrder(tx, orderId);
  // After the lock, so that it is later than an attempt to place these lines.
  const at = context.clock.now();
  if (order === undefined || !mayCancelLines(order)) return { outcome: "not_now" };
  const parts = await partsOf(tx, orderId);
  const isMeant = ({ skuCode }: LineRow) => skuCodes.includes(skuCode);
  const known = new Set(parts.flatMap(openLines).map(({ skuCode }) => skuCode));
  if (skuCodes.length === 0 || !skuCodes.every((code) => known.has(code))) return { outcome: "no_line" };
  const meant = parts.filter((part) => openLines(part).some(isMeant));
  if (meant.some((part) => isSent(part.status) && part.problem !== "ended_there"))
    return { outcome: "not_now" };
  const lines = meant.flatMap(openLines).filter(isMeant);
  await lockVoucherOf(tx, orderId);
  await releaseLines(tx, lines, at);
  let amount = zero;
  for (const part of meant) {
    const own = openLines(part).filter(isMeant);
    amount = add(amount, await refundLines(context, tx, order, part, own));
    if (own.length === openLines(part).length)
      await changeParts(tx, order, [part], { to: "canceled", at, with: followedFrom(part, at) });
  }
  const reached = await settleParts(context, tx, order, {
    at,
    cause: "canceled_by_shop",
    end: "canceled_by_shop",
  });
  const isOrderCanceled = reached.cancelAgreedAt !== null || (await cancelRefunded(context, tx, reached));
  if (!isOrderCanceled) await notifyUnlessRefunded(context, tx, reached, lines, amount);
  const supplierOrderIds = meant.flatMap((part) => part.supplierOrderIds);
  return { outcome: "canceled", amount, isOrderCanceled, supplierOrderIds };
}

/** What the supplier has of a part is followed for its cost until it has ended there, too (decision 51). */
function followedFrom({ supplierOrderIds, problem }: PartRow, at: Date): PartChange | undefined {
  return supplierOrderIds.length === 0 || problem === "ended_there" ? undefined : { checkAt: at };
}

/** A refund has a message of its own, and so has the cancellation of the whole order. */
async function notifyUnlessRefunded(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  amount: Cents,
): Promise<void> {
  if (lines.length === 0 || amount > zero || order.cancelAgreedAt !== null) return;
  const skuCodes = lines.map(({ skuCode }) => skuCode);
  await notifyItemsCanceled(context, tx, order, skuCodes);
}

function mayCancelLines({ status, cancelAgreedAt }: OrderRow): boolean {
  return cancelAgreedAt === null && !["WAIT_BUYER_PAY", "CLOSED", "FINISH"].includes(status);
}

/** Brings a locked order to where its parts are, or cancels it, with the cause `end`, when none goes on. Returns it as it is then. */
async function settleParts(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  { at, cause, end }: Pick<PartMove, "at" | "cause"> & { end: CancelCause },
): Promise<OrderRow> {
  const statuses = await partStatusesOf(tx, order.id);
  // A lost dispute only stops what is not placed yet.
  if (!statuses.some(isUnplaced)) await resolveAlert(tx, "dispute_lost", order.id, at);
  const isOver = orderStatusFromParts(statuses) === "IN_CANCEL" && order.cancelAgreedAt === null;
  if (!isOver) return advanceOrderToParts(context, tx, order, { at, cause });
  await cancelForGood(context, tx, order, { at, cause: end, actor: "shop" });
  return (await lockOrder(tx, order.id)) ?? order;
}
