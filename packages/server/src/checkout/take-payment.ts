import { cents, formatUsd } from "@nestling/commerce/money";
import { raiseAttention } from "../alerts/alerts.ts";
import type { IntentState } from "../payments/provider.ts";
import { findPayment, type PaymentRow, updatePayment } from "../payments/queries.ts";
import type { Tx } from "../platform/database.ts";
import type { Jobs } from "../platform/jobs.ts";
import { giveBackLatePayment } from "./late-payment.ts";
import type { OrderNews } from "./order-messages.ts";
import { type Order, payOrder } from "./orders.ts";

/** A payment that succeeded, of an order that `tx` holds: it pays the order, or goes back, or a person looks at it. */
export async function takePayment(
  till: OrderNews & { jobs: Jobs; holdMinutes: number },
  tx: Tx,
  order: Order,
  payment: PaymentRow,
  intent: IntentState & { state: "paid" },
): Promise<PaymentRow> {
  const { orderId } = payment;
  const now = till.clock.now();
  if (intent.amount !== payment.amount || intent.currency !== payment.currency) {
    const differing = await updatePayment(tx, orderId, { status: "differs" });
    const text = `Order ${order.number} costs ${formatUsd(cents(payment.amount))}, and ${written(intent)} were paid. The order stays unpaid. Please give the money back in the payment service's dashboard; the order is closed then.`;
    await raiseAttention(tx, { kind: "payment_differs", subject: orderId, orderId, text }, now);
    return differing;
  }
  // First: the receipt that the move sends names the card.
  const paid = await updatePayment(tx, orderId, {
    status: "paid",
    paidAt: now,
    ...(intent.card && { card: intent.card }),
  });
  const moved = await payOrder(till, tx, order, now, minutesAfter(now, till.holdMinutes));
  if (moved) return paid;
  await giveBackLatePayment(till, tx, order, intent.amount);
  return (await findPayment(tx, orderId)) ?? paid;
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}

/** In whatever currency it was paid. */
function written({ amount, currency }: IntentState): string {
  return currency === "usd"
    ? formatUsd(amount)
    : `${amount} (of the smallest unit) ${currency.toUpperCase()}`;
}
