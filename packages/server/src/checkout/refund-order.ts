/** Refunds that the merchant asks for, and asks for again. */
import { type Cents, cents, min, zero } from "@nestling/commerce/money";
import { settleAlert } from "../alerts/alerts.ts";
import { lockOrder } from "../orders/queries.ts";
import { refundsOfOrder } from "../payments/refund-queries.ts";
import { leftToRefund, refundJob, requestRefund } from "../payments/refunds.ts";
import { cancelRefunded } from "./cancel-order.ts";
import type { MerchantContext } from "./context.ts";
import { orderByNumber } from "./merchant.ts";

export type Refunded =
  /** `isCancelled`: it was not claimed yet, nothing of its money is left, and so it is cancelled with this refund. */
  | { outcome: "asked"; number: string; amount: Cents; isCancelled: boolean }
  | { outcome: "no order" }
  | { outcome: "too much"; number: string; left: Cents };

/**
 * Gives back `asked` of an order, or all that is left of it. An order that was not claimed yet is cancelled by the refund
 * that leaves nothing; the status of any other stays what it is.
 */
export async function refundOrder(
  context: MerchantContext,
  written: string,
  asked?: Cents,
): Promise<Refunded> {
  const found = await orderByNumber(context.database, written);
  if (found === undefined) return { outcome: "no order" };
  return context.database.transaction(async (tx) => {
    const order = (await lockOrder(tx, found.id)) ?? found;
    const left = await leftToRefund(tx, order.id);
    const amount = asked ?? left;
    if (amount > left || left === 0) return { outcome: "too much", number: order.number, left };
    await requestRefund(context, tx, { orderId: order.id, amount, reason: "goodwill", partIds: [] });
    const isCancelled = await cancelRefunded(context, tx, order);
    return { outcome: "asked", number: order.number, amount, isCancelled };
  });
}

/**
 * Asks once more for every refund of an order that failed: each becomes a new one, for the service has answered the old
 * one for good, of what is still there to give back. One that was never sent is put back into the queue. Says how many;
 * undefined for no such order.
 */
export async function repeatRefunds(context: MerchantContext, number: string): Promise<number | undefined> {
  const found = await orderByNumber(context.database, number);
  if (found === undefined) return undefined;
  return context.database.transaction(async (tx) => {
    const order = (await lockOrder(tx, found.id)) ?? found;
    let repeated = 0;
    for (const { id, status, amount, reason, partIds } of await refundsOfOrder(tx, order.id)) {
      if (status === "requested") {
        await context.jobs.send(tx, refundJob, { refundId: id });
        repeated += 1;
      }
      // The first of two repeats at once settles the alert, so that the money goes back once.
      if (status !== "failed") continue;
      if (!(await settleAlert(tx, "refund_failed", id, context.clock.now()))) continue;
      const left = min(cents(amount), await leftToRefund(tx, order.id));
      if (left === zero) continue;
      await requestRefund(context, tx, { orderId: order.id, amount: left, reason, partIds });
      repeated += 1;
    }
    await cancelRefunded(context, tx, order);
    return repeated;
  });
}
