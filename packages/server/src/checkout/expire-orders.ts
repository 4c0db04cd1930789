import { overdueOrders } from "../payments/queries.ts";
import { inTurn } from "../platform/in-turn.ts";
import { defineJob } from "../platform/jobs.ts";
import { closeUnpaid, type Till } from "./settle.ts";

export const expireOrdersJob = defineJob<object>("expire-orders", { tries: 2 });

/** As many as are looked at in one minute: the next one takes the rest. */
const most = 500;

/**
 * Closes the orders that were not paid in time (CHK-08), each on its own: one whose payment is just going through, or
 * cannot be cancelled now, stays open until the next minute.
 */
export async function expireOrders(till: Till): Promise<void> {
  const overdue = await overdueOrders(till.database, till.clock.now(), most);
  await inTurn(till, overdue, (order) => closeUnpaid(till, order, "not paid in time"));
}
