/**
 * What becomes of parts after a restore (MKT-04). The backup does not know later placements, and the supplier forgets
 * ids after a day: what is sent then is bought again.
 */
import { and, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { products } from "../catalogue/tables.ts";
import { eventsOf } from "../orders/apply-events.ts";
import { carryOut } from "../orders/carry-out.ts";
import type { MerchantContext } from "../orders/context.ts";
import { commandLine } from "../orders/merchant-changes.ts";
import { orderParts, orders } from "../orders/tables.ts";

/** Treats unplaced parts as sent at `since`, when the backup was made. Returns about how many the merchant is asked. */
export async function suspectUnplacedParts(context: MerchantContext, since: Date): Promise<number> {
  const open = await context.database
    .select({ orderId: orders.id, partIds: sql<string[]>`array_agg(${orderParts.id}::text)` })
    .from(orderParts)
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .innerJoin(products, eq(products.id, orderParts.productId))
    .where(
      and(
        inArray(orderParts.status, ["waiting", "unknown"]),
        isNotNull(products.aliCode),
        notInArray(orders.status, ["CLOSED", "CANCEL"]),
      ),
    )
    .groupBy(orders.id);
  let asked = 0;
  for (const { orderId, partIds } of open) {
    const carried = await carryOut(
      context,
      orderId,
      { do: "suspect_placement", partIds, since },
      commandLine,
    );
    if (carried.outcome === "done")
      asked += eventsOf(carried.events, "alert_raised").filter(
        ({ kind }) => kind === "placement_unknown",
      ).length;
  }
  return asked;
}
