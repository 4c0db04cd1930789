/** What is owed for what was canceled while a bank had the money of its order. */
import { type Cents, cents, min, subtract, sum, zero } from "@nestling/commerce/money";
import { paidFor } from "@nestling/commerce/order-parts";
import { settleAlert } from "../alerts/alerts.ts";
import { type PartRow, partsOf } from "../orders/part-queries.ts";
import type { OrderRow } from "../orders/queries.ts";
import { type RefundRow, refundsOfOrder } from "../payments/refund-queries.ts";
import { leftToRefund, requestRefund } from "../payments/refunds.ts";
import type { Tx } from "../platform/database.ts";
import type { CancelContext } from "./context.ts";

type Owed = { amount: Cents; partIds: string[]; skuCodes: string[] };

/**
 * Requests the refund that a locked order is owed: all that is left where it is canceled or closed, otherwise what was paid for
 * canceled lines and was not refunded. Returns the amount, zero for nothing.
 */
export async function refundWhatIsOwed(context: CancelContext, tx: Tx, order: OrderRow): Promise<Cents> {
  const { id: orderId, status, cancelAgreedAt } = order;
  const left = await leftToRefund(tx, orderId);
  const isOver = status === "CLOSED" || cancelAgreedAt !== null;
  const owed: Owed = isOver
    ? { amount: left, partIds: [], skuCodes: [] }
    : await owedForLines(context, tx, orderId, left);
  if (owed.amount === zero) return zero;
  const reason = status === "CLOSED" ? "paid_late" : "canceled";
  await requestRefund(context, tx, { orderId, reason, ...owed });
  return owed.amount;
}

/** What was paid for canceled lines of an order, less its refunds for them. It is in the place of those that failed. */
async function owedForLines({ clock }: CancelContext, tx: Tx, orderId: string, left: Cents): Promise<Owed> {
  const canceled = (await partsOf(tx, orderId)).flatMap(canceledOf);
  const ofParts = (await refundsOfOrder(tx, orderId)).filter(({ partIds }) => partIds.length > 0);
  const isFailed = ({ status }: RefundRow) => status === "failed";
  const refunded = sum(ofParts.flatMap((one) => (isFailed(one) ? [] : [cents(one.amount)])));
  const paid = sum(canceled.map((part) => part.paid));
  if (paid <= refunded) return { amount: zero, partIds: [], skuCodes: [] };
  for (const { id } of ofParts.filter(isFailed)) await settleAlert(tx, "refund_failed", id, clock.now());
  return {
    amount: min(subtract(paid, refunded), left),
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
