import type { OrderContext } from "../checkout/context.ts";
import { advanceOrdersAfter } from "../checkout/sweep-orders.ts";

const minute = 60_000;

/** The last step first, so that an order makes one step in each call. */
const steps = [
  { from: "SHIPPING", to: "WAIT_BUYER_CONFIRM_GOODS", after: 6 * minute, cause: "delivered" },
  { from: "WAIT_SELLER_SEND_GOODS", to: "SHIPPING", after: 3 * minute, cause: "sent" },
  { from: "IN_PROGRESS", to: "WAIT_SELLER_SEND_GOODS", after: 2 * minute, cause: "placed" },
] as const;

/** Moves the orders that have been in their status for some minutes, as a merchant does who has the goods in a warehouse. */
export async function advanceDueOrders(context: OrderContext): Promise<void> {
  for (const step of steps) await advanceOrdersAfter(context, step);
}
