import { placeOrderJob } from "../orders/apply-events.ts";
import { runs } from "../platform/jobs.ts";
import { followParts, followPartsJob } from "./follow-parts.ts";
import type { FulfillmentContext } from "./fulfillment-context.ts";
import { measureDelivery, measureDeliveryJob } from "./measure-delivery.ts";
import { placeOrder } from "./place-part.ts";

/** The jobs that place orders with the supplier and follow them there. */
export function fulfillmentJobs(context: FulfillmentContext) {
  return [
    runs(placeOrderJob, (which) => placeOrder(context, which)),
    runs(followPartsJob, () => followParts(context)),
    runs(measureDeliveryJob, () => measureDelivery(context)),
  ];
}
