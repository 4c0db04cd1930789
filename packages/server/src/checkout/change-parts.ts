/** What happens to the stock and the money when parts of a locked order change. Moving the order is up to the caller. */
import { type Cents, cents, min, zero } from "@nestling/commerce/money";
import { isPlaced, isSent, type PartStatus, paidFor } from "@nestling/commerce/order-parts";
import {
  deliverParcels,
  firstShipped,
  type LineRow,
  markCanceled,
  markPlaced,
  type PartChange,
  type PartRow,
  updateParts,
  variantsOfLines,
} from "../orders/part-queries.ts";
import type { OrderRow } from "../orders/queries.ts";
import { leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { placeSold, releaseSold } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import type { CancelContext } from "./context.ts";

/** The lines of a part that were not taken out of the order. */
export function openLines({ lines }: PartRow): LineRow[] {
  return lines.filter(({ canceledAt }) => canceledAt === null);
}

function isLast(status: PartStatus): boolean {
  return status === "delivered" || status === "refused" || status === "cancelled";
}

/** Sets the status of parts. The items of those that the supplier takes with it leave the stock. */
export async function changeParts(
  tx: Tx,
  parts: readonly PartRow[],
  to: PartStatus,
  at: Date,
  also: PartChange = {},
): Promise<void> {
  if (parts.length === 0) return;
  await updateParts(tx, parts, {
    status: to,
    statusSince: at,
    ...(isSent(to) && { shippedAt: firstShipped(at) }),
    ...(to === "delivered" && { deliveredAt: at }),
    // Nothing more is expected of it, unless the caller says so.
    ...(isLast(to) && { checkAt: null }),
    ...also,
  });
  if (to === "delivered") await deliverParcels(tx, parts, at);
  const placed = parts.filter(({ status }) => isPlaced(to) && !isPlaced(status));
  if (placed.length === 0) return;
  await markPlaced(tx, placed, at);
  // All at once, so that the variants are locked in the order of their codes.
  await placeSold(tx, variantsOfLines(placed.flatMap(openLines)), at);
}

/** Takes lines out of an order. Those that no supplier has are free for others again. */
export async function releaseLines(tx: Tx, lines: readonly LineRow[], at: Date): Promise<void> {
  if (lines.length === 0) return;
  await markCanceled(tx, lines, at);
  const unplaced = lines.filter(({ placedAt }) => placedAt === null);
  if (unplaced.length > 0) await announceStock(tx, await releaseSold(tx, variantsOfLines(unplaced)));
}

/**
 * Requests a refund of what was paid for open lines of a part that are taken out of the order, with the part's shipping fee if
 * none of its lines is left. Never more than what is left to refund: nothing, where the whole order is refunded already.
 * Returns the requested amount.
 */
export async function refundLines(
  context: CancelContext,
  tx: Tx,
  order: OrderRow,
  part: PartRow,
  lines: readonly LineRow[],
): Promise<Cents> {
  if (lines.length === 0) return zero;
  const isWhole = openLines(part).length === lines.length;
  const owed = paidFor(lines, isWhole ? cents(part.shippingFee) : zero);
  const amount = min(owed, await leftToRefund(tx, order.id));
  if (amount === zero) return zero;
  const skuCodes = lines.map(({ skuCode }) => skuCode);
  const reason = "canceled";
  await requestRefund(context, tx, { orderId: order.id, amount, reason, partIds: [part.id], skuCodes });
  return amount;
}
