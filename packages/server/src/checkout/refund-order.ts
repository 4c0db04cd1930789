/** Refunds that the merchant requests, or requests again after they failed. */
import { type Cents, cents, min, zero } from "@nestling/commerce/money";
import { resolveAlert } from "../alerts/alerts.ts";
import { lockOrder } from "../orders/queries.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { leftToRefund, refundJob, requestRefund } from "../payments/refunds.ts";
import { cancelRefunded } from "./cancel-order.ts";
import type { MerchantContext } from "./context.ts";
import { orderByNumber } from "./merchant.ts";

export type Refunded =
  /**
   * `isCanceled`: the order was not claimed yet and is refunded in full, so it is canceled. `isRestCanceled`: so is, of a claimed
   * one, what no seller is asked for yet.
   */
  | { outcome: "requested"; number: string; amount: Cents; isCanceled: boolean; isRestCanceled: boolean }
  | { outcome: "no order" }
  | { outcome: "too much"; number: string; left: Cents };

/**
 * Requests a refund of `wanted` for an order, or of all that is left. An order that is not claimed yet is canceled when it
 * is refunded in full; any other keeps its status.
 */
export async function refundOrder(
  context: MerchantContext,
  number: string,
  wanted?: Cents,
): Promise<Refunded> {
  const found = await orderByNumber(context.database, number);
  if (found === undefined) return { outcome: "no order" };
  return context.database.transaction(async (tx) => {
    const order = (await lockOrder(tx, found.id)) ?? found;
    const left = await leftToRefund(tx, order.id);
    const amount = wanted ?? left;
    if (amount > left || left === 0) return { outcome: "too much", number: order.number, left };
    await requestRefund(context, tx, {
      orderId: order.id,
      amount,
      reason: "goodwill",
      partIds: [],
      skuCodes: [],
    });
    const isCanceled = await cancelRefunded(context, tx, order);
    const isRestCanceled = amount === left && order.status === "IN_PROGRESS";
    return { outcome: "requested", number: order.number, amount, isCanceled, isRestCanceled };
  });
}

/**
 * Requests every failed refund of an order again, as a new refund of at most what is left: the service has refused the
 * old one for good. Returns how many; undefined for an unknown order.
 */
export async function repeatRefunds(context: MerchantContext, number: string): Promise<number | undefined> {
  const found = await orderByNumber(context.database, number);
  if (found === undefined) return undefined;
  return context.database.transaction(async (tx) => {
    const order = (await lockOrder(tx, found.id)) ?? found;
    let repeated = 0;
    for (const { id, status, amount, orderId, reason, partIds, skuCodes } of await refundsOfOrder(
      tx,
      order.id,
    )) {
      if (status === "requested") {
        await context.jobs.send(tx, refundJob, { refundId: id });
        repeated += 1;
      }
      // Of two repeats at once only the first settles the alert, so that the money goes back once.
      if (status !== "failed") continue;
      if (!(await resolveAlert(tx, "refund_failed", id, context.clock.now()))) continue;
      const left = min(cents(amount), await leftToRefund(tx, order.id));
      if (left === zero) continue;
      await requestRefund(context, tx, { orderId, amount: left, reason, partIds, skuCodes });
      repeated += 1;
    }
    await cancelRefunded(context, tx, order);
    return repeated;
  });
}
