/** Refunds that the merchant asks for, and asks for again. */
import { type Cents, cents } from "@nestling/commerce/money";
import { settleAttention } from "../attention/attention.ts";
import { orderByNumber } from "../orders/merchant.ts";
import { holdOrder } from "../orders/orders.ts";
import type { Database } from "../platform/database.ts";
import { refundsOfOrder } from "./refund-queries.ts";
import { leftToRefund, type RefundDesk, refundJob, requestRefund } from "./refunds.ts";

type Desk = RefundDesk & { database: Database };

export type Refunded =
  | { outcome: "asked"; number: string; amount: Cents }
  | { outcome: "no order" }
  | { outcome: "too much"; number: string; left: Cents };

/** Gives back `amount` of an order, or all that is left of it. The order's status stays what it is. */
export async function refundOrder(desk: Desk, written: string, asked?: Cents): Promise<Refunded> {
  const order = await orderByNumber(desk.database, written);
  if (order === undefined) return { outcome: "no order" };
  return desk.database.transaction(async (tx) => {
    await holdOrder(tx, order.id);
    const left = await leftToRefund(tx, order.id);
    const amount = asked ?? left;
    if (amount > left || left === 0) return { outcome: "too much", number: order.number, left };
    await requestRefund(desk, tx, { orderId: order.id, amount, reason: "goodwill", partIds: [] });
    return { outcome: "asked", number: order.number, amount };
  });
}

/**
 * Asks once more for every refund of an order that failed: each becomes a new one, for the service has answered the old
 * one for good. One that was never sent is put back into the queue. Says how many; undefined for no such order.
 */
export async function repeatRefunds(desk: Desk, number: string): Promise<number | undefined> {
  const order = await orderByNumber(desk.database, number);
  if (order === undefined) return undefined;
  return desk.database.transaction(async (tx) => {
    await holdOrder(tx, order.id);
    let repeated = 0;
    for (const { id, status, amount, reason, partIds } of await refundsOfOrder(tx, order.id)) {
      if (status === "requested") {
        await desk.jobs.send(tx, refundJob, { refundId: id });
        repeated += 1;
      }
      // What was raised is settled by the first who asks, so that two who ask at once give the money back once.
      if (status !== "failed") continue;
      if (!(await settleAttention(tx, "refund_failed", id, desk.clock.now()))) continue;
      await requestRefund(desk, tx, { orderId: order.id, amount: cents(amount), reason, partIds });
      repeated += 1;
    }
    return repeated;
  });
}
