/** What is owed for what was canceled while a bank had the money of its order. */
import { type Cents, cents, min, subtract, sum, zero } from "@nestling/commerce/money";
import { paidFor } from "@nestling/commerce/order-parts";
import { resolveAlert } from "../alerts/alerts.ts";
import { type PartRow, partsOf } from "../orders/part-queries.ts";
import type { OrderRow } from "../orders/queries.ts";
import { type RefundRow, refundsOfOrder } from "../payments/refund-queries.ts";
import { leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import type { CancelContext } from "./context.ts";

/** `unsure`: the merchant has refunded `byHand` without saying what for, which may be what is owed. */
export type OwedRefund =
  | { outcome: "nothing" }
  | { outcome: "requested"; amount: Cents }
  | { outcome: "unsure"; amount: Cents; byHand: Cents };

type Owed = { amount: Cents; partIds: string[]; skuCodes: string[] };

/**
 * Requests the refund that a locked order is owed: all that is left where it is canceled or closed, otherwise what was paid for
 * canceled lines and was not refunded. It takes the place of refunds that failed.
 */
export async function refundWhatIsOwed(context: CancelContext, tx: Tx, order: OrderRow): Promise<OwedRefund> {
  const { id: orderId, status, cancelAgreedAt } = order;
  const left = await leftToRefund(tx, orderId);
  const refunds = await refundsOfOrder(tx, orderId);
  const isOver = status === "CLOSED" || cancelAgreedAt !== null;
  const owed: Owed = isOver
    ? { amount: left, partIds: [], skuCodes: [] }
    : owedForLines(await partsOf(tx, orderId), refunds.filter(isOfLines), left);
  const { amount } = owed;
  if (amount === zero) return { outcome: "nothing" };
  const byHand = refunded(refunds.filter((refund) => !isOfLines(refund)));
  if (!isOver && byHand > zero) return { outcome: "unsure", amount, byHand };
  for (const refund of refunds.filter(isFailed))
    if (isOver || isOfLines(refund)) await resolveAlert(tx, "refund_failed", refund.id, context.clock.now());
  const reason = status === "CLOSED" ? "paid_late" : "canceled";
  await requestRefund(context, tx, { orderId, reason, ...owed });
  return { outcome: "requested", amount };
}

const isFailed = ({ status }: RefundRow) => status === "failed";
const isOfLines = ({ partIds }: RefundRow) => partIds.length > 0;

function refunded(refunds: readonly RefundRow[]): Cents {
  return sum(refunds.flatMap((one) => (isFailed(one) ? [] : [cents(one.amount)])));
}

/** What was paid for canceled lines, less `refunds` for them, and at most what is left. */
function owedForLines(parts: readonly PartRow[], refunds: readonly RefundRow[], left: Cents): Owed {
  const canceled = parts.flatMap(canceledOf);
  const paid = sum(canceled.map((part) => part.paid));
  return {
    amount: min(subtract(paid, min(paid, refunded(refunds))), left),
    partIds: canceled.map(({ id }) => id),
    skuCodes: canceled.flatMap(({ codes }) => codes),
  };
}

/** The canceled lines of a part, and what was paid for them, with its shipping fee where nothing of it is left. */
function canceledOf({ id, lines, shippingFee }: PartRow): { id: string; codes: string[]; paid: Cents }[] {
  const canceled = lines.filter(({ canceledAt }) => canceledAt !== null);
  if (canceled.length === 0) return [];
  const fee = canceled.length === lines.length ? cents(shippingFee) : zero;
  return [{ id, codes: canceled.map(({ skuCode }) => skuCode), paid: paidFor(canceled, fee) }];
}
