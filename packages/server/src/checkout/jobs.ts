import { refundJob } from "../orders/apply-events.ts";
import { expireOrderJob } from "../orders/merchant-changes.ts";
import { forgetEvents, forgetEventsJob } from "../payments/forget-events.ts";
import { runs } from "../platform/jobs.ts";
import type { OrderContext } from "./context.ts";
import { expireOrder, expireOrders, expireOrdersJob } from "./expire-order.ts";
import { forgetGuests, forgetGuestsJob } from "./forget-guests.ts";
import { handleEvent, paymentEventJob } from "./payment-events.ts";
import { reconcile, reconcileJob } from "./reconcile.ts";
import { runRefund } from "./refunds.ts";
import { sweepOrders, sweepOrdersJob } from "./sweep-orders.ts";

/** The jobs of orders and payments. */
export function checkoutJobs(context: OrderContext) {
  return [
    runs(paymentEventJob, (event) => handleEvent(context, event)),
    runs(refundJob, ({ refundId }) => runRefund(context, refundId)),
    runs(expireOrdersJob, () => expireOrders(context)),
    runs(expireOrderJob, (which) => expireOrder(context, which)),
    runs(sweepOrdersJob, () => sweepOrders(context)),
    runs(forgetGuestsJob, () => forgetGuests(context)),
    runs(forgetEventsJob, () => forgetEvents(context)),
    runs(reconcileJob, () => reconcileAndLog(context)),
  ];
}

async function reconcileAndLog(context: OrderContext): Promise<void> {
  const reconciled = await reconcile(context);
  context.log.debug({ reconciled }, "The payments are reconciled");
}
