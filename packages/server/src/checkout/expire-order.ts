/** Closes unpaid orders, each after its payment is canceled at the payment service (CHK-08). */
import type { Actor } from "@nestling/commerce/order/timeline";
import type { ClosingCause } from "@nestling/commerce/order-causes";
import { raiseUnlessOpen, resolveAlert } from "../alerts/alerts.ts";
import { carryOut } from "../orders/carry-out.ts";
import { commandLine } from "../orders/merchant-changes.ts";
import { findOrder, type OrderRow } from "../orders/queries.ts";
import { findPayment, setClosingCause } from "../payments/queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { PaymentContext } from "./context.ts";
import { openIntent } from "./open-payment.ts";
import { overdueOrders } from "./queries.ts";
import { settle } from "./settle.ts";

export type Closing = "closed" | "paid" | "still_open";

/**
 * Closes an unpaid order: first its payment is canceled at the payment service. Only after the service confirms that, the
 * order becomes CLOSED and its stock is released, in one transaction. If the payment has succeeded, it is settled instead.
 */
export async function closeUnpaid(
  context: PaymentContext,
  order: OrderRow,
  cause: ClosingCause,
  actor: Actor,
): Promise<Closing> {
  const known = await findPayment(context.database, order.id);
  // The payment may be open at the service and not recorded here. Opening it again gives the same payment.
  const { intentId } = known ?? (await openIntent(context, order)).opened;
  await setClosingCause(context.database, order.id, cause);
  const intent = await context.payments.cancel(intentId);
  if (intent.state === "paid") {
    const payment = known ?? (await findPayment(context.database, order.id));
    if (payment !== undefined) await settle(context, payment);
    return "paid";
  }
  if (intent.state !== "canceled") return "still_open";
  await carryOut(context, order.id, { do: "close", cause }, actor);
  return "closed";
}

export const expireOrdersJob = defineJob<object>("expire-orders", { tries: 2 });

/** How many are closed in one run. The next run, a minute later, takes the rest. */
const most = 500;

/** After how many milliseconds the merchant is alerted about orders that cannot be closed. */
const stuckAfter = 2 * 3_600_000;

/**
 * Closes the orders that were not paid in time, each on its own. If a payment is being processed, or cannot be canceled
 * now, its order stays open until the next run.
 */
export async function expireOrders(context: PaymentContext): Promise<void> {
  const overdue = await overdueOrders(context.database, context.clock.now(), most);
  await runInBatches(context, overdue, (order) =>
    closeUnpaid(context, order, "not_paid_in_time", "job:expire-orders"),
  );
  await alertAboutStuck(context);
}

/** One alert for all orders that hold their stock, because their payments cannot be canceled. */
async function alertAboutStuck({ database, clock }: PaymentContext): Promise<void> {
  const at = clock.now();
  const [stuck] = await overdueOrders(database, new Date(at.getTime() - stuckAfter), 1);
  const about = { kind: "orders_unclosed", subject: "orders" } as const;
  await database.transaction(async (tx) => {
    if (stuck === undefined) return resolveAlert(tx, about.kind, about.subject, at);
    const text = `Unpaid orders such as ${stuck.number} have held their stock for two hours longer than they may: the payment service doesn't cancel their payments. The shop keeps trying. Please look at such a payment in its dashboard, and cancel it there.`;
    return raiseUnlessOpen(tx, { ...about, text }, at);
  });
}

/** Runs `expireOrderJob`. An order that was paid meanwhile stays paid, because the merchant did not know that. */
export async function expireOrder(
  context: PaymentContext,
  // A job that an older version has sent names nobody.
  { orderId, actor = commandLine }: { orderId: string; actor?: Actor },
): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order?.status !== "WAIT_BUYER_PAY") return;
  const closing = await closeUnpaid(context, order, "canceled_by_shop", actor);
  if (closing === "still_open") throw new Error(`the payment of order ${orderId} is being processed`);
}
