/** Moves orders by the clock, each on its own: one that fails does not stop the others, and is tried again in the next run. */
import { carryOut } from "../orders/carry-out.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { OrderContext } from "./context.ts";
import { ordersInStatusSince, ordersPastHold } from "./queries.ts";

export const sweepOrdersJob = defineJob<object>("sweep-orders", { tries: 0 });

/** How many are moved in one run. The next run, a minute later, takes the rest. */
const most = 1_000;

const day = 24 * 3_600_000;

/** Claims the orders whose hold has ended. From then on the merchant must agree to a cancellation. */
export async function claimOrders(context: OrderContext): Promise<void> {
  const due = await ordersPastHold(context.database, context.clock.now(), most);
  await runInBatches(context, due, (orderId) =>
    carryOut(context, orderId, { do: "claim" }, "job:sweep-orders"),
  );
}

/** Finishes orders that were delivered long ago without a confirmation of their customers. */
async function finishOrders(context: OrderContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - context.finishDays * day);
  const due = await ordersInStatusSince(context.database, "WAIT_BUYER_CONFIRM_GOODS", before, most);
  await runInBatches(context, due, (orderId) =>
    carryOut(context, orderId, { do: "finish" }, "job:sweep-orders"),
  );
}

/** Runs `sweepOrdersJob`: claims orders when their hold ends, and finishes them long after delivery. */
export async function sweepOrders(context: OrderContext): Promise<void> {
  await claimOrders(context);
  await finishOrders(context);
}
