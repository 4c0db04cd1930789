import { isStopped } from "@nestling/commerce/order/order";
import { advanceWhole } from "@nestling/commerce/order/parts";
import type { OrderContext } from "../checkout/context.ts";
import { ordersInStatusSince } from "../checkout/queries.ts";
import { runInBatches } from "../platform/run-in-batches.ts";
import { changeDirectly } from "./orders.ts";

const minute = 60_000;

/** The last step first, so that an order makes one step in each call. */
const steps = [
  { from: "SHIPPING", to: "WAIT_BUYER_CONFIRM_GOODS", after: 6 * minute },
  { from: "WAIT_SELLER_SEND_GOODS", to: "SHIPPING", after: 3 * minute },
  { from: "IN_PROGRESS", to: "WAIT_SELLER_SEND_GOODS", after: 2 * minute },
] as const;

/** Moves the orders that have been in their status for some minutes, as a merchant does who has the goods in a warehouse. */
export async function advanceDueOrders(context: OrderContext): Promise<void> {
  for (const { from, to, after } of steps) {
    const before = new Date(context.clock.now().getTime() - after);
    const due = await ordersInStatusSince(context.database, from, before, 1_000);
    await runInBatches(context, due, (orderId) =>
      changeDirectly(context, orderId, (draft) => {
        const isHeld = to === "WAIT_SELLER_SEND_GOODS" && isStopped(draft.order);
        if (!isHeld) advanceWhole(draft, to);
      }),
    );
  }
}
