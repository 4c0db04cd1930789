import { type Cents, formatUsd } from "@nestling/commerce/money";
import { raiseAttention } from "../alerts/alerts.ts";
import { requestRefund } from "../payments/refunds.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import { type OrderNews, tellOfLatePayment } from "./order-messages.ts";
import type { Order } from "./orders.ts";

/**
 * A payment that succeeded for an order which was closed by then (CHK-08): all of it goes back, the customer is told,
 * and the merchant sees it until it is on its way.
 */
export async function giveBackLatePayment(
  desk: OrderNews & { clock: Clock; jobs: Jobs },
  tx: Tx,
  order: Order,
  amount: Cents,
): Promise<void> {
  await requestRefund(desk, tx, { orderId: order.id, amount, reason: "paid_late", partIds: [] });
  await tellOfLatePayment(desk, tx, order);
  const text = `Order ${order.number} was closed already when its payment of ${formatUsd(amount)} succeeded. All of it is being refunded.`;
  const attention = { kind: "paid_late", subject: order.id, orderId: order.id, text };
  await raiseAttention(tx, attention, desk.clock.now());
}
