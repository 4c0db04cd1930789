/** What happens to the stock and the money when parts of a locked order change. Moving the order is up to the caller. */
import { type AlertKind, alertKinds } from "@nestling/commerce/alert-kinds";
import { type Cents, cents, min, zero } from "@nestling/commerce/money";
import { isPlaced, isSent, isUnplaced, type PartStatus, paidFor } from "@nestling/commerce/order-parts";
import { raiseAlert, resolveAlert, resolveAlertsAbout } from "../alerts/alerts.ts";
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
import { leftToRefund, owedRefundKind, requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import { placeSold, releaseSold } from "../stock/queries.ts";
import { announceStock } from "../stock/stock-events.ts";
import type { CancelContext } from "./context.ts";

/** The lines of a part that were not taken out of the order. */
export function openLines({ lines }: PartRow): LineRow[] {
  return lines.filter(({ canceledAt }) => canceledAt === null);
}

function isLast(status: PartStatus): boolean {
  return status === "delivered" || status === "refused" || status === "canceled";
}

/** The kind of the alert about a part that counted as delivered and is not. */
export const deliveryTakenBack = "parcel_not_delivered";

/** The alerts about a part under way and about its parcels, of no use once it has ended. */
const underWay = alertKinds.filter((kind) => kind.startsWith("supplier_") || kind.startsWith("parcel_"));

/** The alerts that stay open once a part has ended: a dispute at the marketplace, and, if it was delivered, a refund or an order that still needs a person. */
function usefulAfter(end: PartStatus): readonly AlertKind[] {
  return end === "delivered"
    ? ["supplier_dispute", owedRefundKind, "supplier_frozen", "supplier_address"]
    : ["supplier_dispute"];
}

/** Whether the supplier may have a part of which the shop knows no order: an attempt to place it has no answer yet, or lost it. */
export function isFateUnknown({
  firstTriedAt,
  supplierOrderIds,
}: {
  firstTriedAt?: Date | null | undefined;
  supplierOrderIds?: readonly string[] | undefined;
}): boolean {
  return Boolean(firstTriedAt) && supplierOrderIds?.length === 0;
}

/**
 * Sets the status of parts of a locked order. Items that the supplier takes leave the stock. Resolves alerts about
 * placement, and raises one for each part that the supplier may have without the shop's knowledge.
 */
export async function changeParts(
  tx: Tx,
  order: OrderRow,
  parts: readonly PartRow[],
  { to, at, with: also = {} }: { to: PartStatus; at: Date; with?: PartChange | undefined },
): Promise<void> {
  if (parts.length === 0) return;
  for (const part of parts) {
    if (!isUnplaced(part.status)) continue;
    for (const kind of ["placement_problem", "placement_unknown"] as const)
      await resolveAlert(tx, kind, part.id, at);
    if (!isUnplaced(to) && isFateUnknown({ ...part, ...also }))
      await raiseFateUnknown(tx, order, part, to, at);
  }
  await updateParts(tx, parts, {
    status: to,
    statusSince: at,
    ...(isSent(to) && { shippedAt: firstShipped(at) }),
    ...(to === "delivered" && { deliveredAt: at }),
    // Nothing more is expected of it, unless the caller says so.
    ...(isLast(to) && { checkAt: null, problem: null, problemText: null }),
    ...also,
  });
  if (isLast(to)) {
    const useful = usefulAfter(to);
    const kinds = underWay.filter((kind) => !useful.includes(kind));
    for (const { id } of parts) await resolveAlertsAbout(tx, id, { kinds, at });
  }
  if (to === "delivered") await deliverParcels(tx, parts, at);
  const placed = parts.filter(({ status }) => isPlaced(to) && !isPlaced(status));
  if (placed.length === 0) return;
  await markPlaced(tx, placed, at);
  // All at once, so that the variants are locked in the order of their codes.
  await placeSold(tx, variantsOfLines(placed.flatMap(openLines)), at);
}

async function raiseFateUnknown(
  tx: Tx,
  { id: orderId, number }: OrderRow,
  { id, position, outOrderId }: PartRow,
  to: PartStatus,
  at: Date,
): Promise<void> {
  const part = position + 1;
  const change = to === "canceled" ? "canceled" : "moved on by hand";
  const answer = `nestling orders place ${number} --part ${part}`;
  const text = `Part ${part} of ${number} is ${change}, but the marketplace may have it as ${outOrderId}: its answer was lost. Look for it in the list of orders there. If it is there: ${answer} --found ID. If it is not: ${answer} --lost.`;
  await raiseAlert(tx, { kind: "placement_unknown", subject: id, orderId, text }, at);
}

/** Takes lines out of an order. Those that no supplier has are free for others again. */
export async function releaseLines(tx: Tx, lines: readonly LineRow[], at: Date): Promise<void> {
  if (lines.length === 0) return;
  await markCanceled(tx, lines, at);
  const unplaced = lines.filter(({ placedAt }) => placedAt === null);
  if (unplaced.length > 0) await announceStock(tx, await releaseSold(tx, variantsOfLines(unplaced)));
}

/**
 * Requests a refund for lines taken out of a part, with its shipping fee if no line is left, and never more than is
 * left to refund. Returns the requested amount.
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
