import { forgetEvents, forgetEventsJob } from "../payments/forget-events.ts";
import { refundJob } from "../payments/refunds.ts";
import { runs } from "../platform/jobs.ts";
import { expireOrders, expireOrdersJob } from "./expire-orders.ts";
import { handleEvent, paymentEventJob } from "./payment-events.ts";
import { reconcile, reconcileJob } from "./reconcile.ts";
import { runRefund } from "./run-refund.ts";
import type { Till } from "./settle.ts";

/** What happens to payments behind the requests. */
export function paymentWork(till: Till) {
  return [
    runs(paymentEventJob, (event) => handleEvent(till, event)),
    runs(refundJob, ({ refundId }) => runRefund(till, refundId)),
    runs(expireOrdersJob, () => expireOrders(till)),
    runs(forgetEventsJob, () => forgetEvents(till)),
    runs(reconcileJob, () => reconcileAndSay(till)),
  ];
}

async function reconcileAndSay(till: Till): Promise<void> {
  const reconciled = await reconcile(till);
  till.log.debug({ reconciled }, "The payments are reconciled");
}
