/**
 * A stand-in for the marketplace: in a demo shop each claimed order is placed, shipped and delivered, slowly enough to be
 * watched. A merchant's shop does not have it.
 */
import type { OrderContext } from "../checkout/context.ts";
import { advanceOrdersAfter } from "../checkout/sweep-orders.ts";
import { defineJob, runs } from "../platform/jobs.ts";

export const demoMarketplaceJob = defineJob<object>("demo-marketplace", { tries: 0 });

const minute = 60_000;

/** The last step first, so that an order makes one step in each run. */
const steps = [
  { from: "SHIPPING", to: "WAIT_BUYER_CONFIRM_GOODS", after: 6 * minute, cause: "delivered" },
  { from: "WAIT_SELLER_SEND_GOODS", to: "SHIPPING", after: 3 * minute, cause: "sent" },
  { from: "IN_PROGRESS", to: "WAIT_SELLER_SEND_GOODS", after: 2 * minute, cause: "placed" },
] as const;

/** Moves the orders that have been in their status for some minutes. */
export async function runDemoMarketplace(context: OrderContext): Promise<void> {
  for (const step of steps) await advanceOrdersAfter(context, step);
}

/** The handler of `demoMarketplaceJob`. */
export function demoMarketplace(context: OrderContext) {
  return runs(demoMarketplaceJob, () => runDemoMarketplace(context));
}
