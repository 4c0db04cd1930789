/** Orders that the clock moves, each on its own: one that fails does not hold up the others, and is there the next time. */
import type { OrderStatus } from "@nestling/commerce/order-status";
import { lockOrder } from "../orders/queries.ts";
import { isStopped } from "../payments/dispute-queries.ts";
import { defineJob } from "../platform/jobs.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import type { OrderContext } from "./context.ts";
import { advanceLockedOrder } from "./order-moves.ts";
import { ordersInStatusSince, ordersPastHold } from "./queries.ts";

export const sweepOrdersJob = defineJob<object>("sweep-orders", { tries: 0 });

/** As many as are moved in one minute: the next one takes the rest. */
const most = 1_000;

const day = 24 * 3_600_000;

/** What sets a seller to work: not while the customer's bank asks the money back, or has taken it (PAY-02). */
const placing: readonly OrderStatus[] = ["IN_PROGRESS", "WAIT_SELLER_SEND_GOODS"];

async function moveEach(context: OrderContext, orderIds: readonly string[], to: OrderStatus, cause: string) {
  await runInBatches(context, orderIds, (orderId) =>
    context.database.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      // Asked under the lock: a dispute may have come since the orders were listed.
      if (order === undefined || (placing.includes(to) && (await isStopped(tx, orderId)))) return;
      await advanceLockedOrder(context, tx, order, { to, at: context.clock.now(), cause, actor: "shop" });
    }),
  );
}

/**
 * Claims the orders whose hold has ended, for the marketplace to be asked: from here on a cancel is a request. An order
 * that a dispute stops is left alone.
 */
export async function claimOrders(context: OrderContext): Promise<void> {
  await moveEach(
    context,
    await ordersPastHold(context.database, context.clock.now(), most),
    "IN_PROGRESS",
    "claimed",
  );
}

/** Moves what has been in `from` for so many milliseconds. */
export async function advanceOrdersAfter(
  context: OrderContext,
  { from, to, after, cause }: { from: OrderStatus; to: OrderStatus; after: number; cause: string },
): Promise<void> {
  const before = new Date(context.clock.now().getTime() - after);
  await moveEach(context, await ordersInStatusSince(context.database, from, before, most), to, cause);
}

/** Finishes orders that were delivered long ago, though their customers have not said that they arrived. */
function finishOrders(context: OrderContext): Promise<void> {
  const after = context.finishDays * day;
  return advanceOrdersAfter(context, {
    from: "WAIT_BUYER_CONFIRM_GOODS",
    to: "FINISH",
    after,
    cause: "nothing was heard",
  });
}

/** What becomes of orders by the clock alone: they are claimed when their hold ends, and finished long after they arrived. */
export async function sweepOrders(context: OrderContext): Promise<void> {
  await claimOrders(context);
  await finishOrders(context);
}
