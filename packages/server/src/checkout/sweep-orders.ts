/** Moves orders by the clock, each on its own: one that fails does not stop the others, and is tried again in the next run. */
import type { MoveCause } from "@nestling/commerce/order-causes";
import type { OrderStatus } from "@nestling/commerce/order-status";
import { lockOrder } from "../orders/queries.ts";
import { isStopped } from "../payments/dispute-queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { OrderContext } from "./context.ts";
import { advanceLockedOrder } from "./order-moves.ts";
import { ordersInStatusSince, ordersPastHold } from "./queries.ts";

export const sweepOrdersJob = defineJob<object>("sweep-orders", { tries: 0 });

/** How many are moved in one run. The next run, a minute later, takes the rest. */
const most = 1_000;

const day = 24 * 3_600_000;

/** The moves that place an order with its seller. A dispute that is open or lost stops them (PAY-02). */
const placing: readonly OrderStatus[] = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS"];

async function moveEach(
  context: OrderContext,
  orderIds: readonly string[],
  to: OrderStatus,
  cause: MoveCause,
) {
  await runInBatches(context, orderIds, (orderId) =>
    context.database.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      // Checked under the lock, because a dispute may have arrived since the orders were listed.
      if (order === undefined || (placing.includes(to) && (await isStopped(tx, orderId)))) return;
      await advanceLockedOrder(context, tx, order, { to, at: context.clock.now(), cause, actor: "shop" });
    }),
  );
}

/**
 * Claims the orders whose hold has ended, except those that a dispute stops. From then on the merchant must agree to a
 * cancellation.
 */
export async function claimOrders(context: OrderContext): Promise<void> {
  await moveEach(
    context,
    await ordersPastHold(context.database, context.clock.now(), most),
    "IN_PROGRESS",
    "claimed",
  );
}

/** Moves the orders that have been in the status `from` for `after` milliseconds. */
export async function advanceOrdersAfter(
  context: OrderContext,
  { from, to, after, cause }: { from: OrderStatus; to: OrderStatus; after: number; cause: MoveCause },
): Promise<void> {
  const before = new Date(context.clock.now().getTime() - after);
  await moveEach(context, await ordersInStatusSince(context.database, from, before, most), to, cause);
}

/** Finishes orders that were delivered long ago without a confirmation of their customers. */
function finishOrders(context: OrderContext): Promise<void> {
  const after = context.finishDays * day;
  return advanceOrdersAfter(context, {
    from: "WAIT_BUYER_CONFIRM_GOODS",
    to: "FINISH",
    after,
    cause: "finished_by_time",
  });
}

/** Runs `sweepOrdersJob`: claims orders when their hold ends, and finishes them long after delivery. */
export async function sweepOrders(context: OrderContext): Promise<void> {
  await claimOrders(context);
  await finishOrders(context);
}
