/**
 * What becomes of parts after a restore (MKT-04). The backup does not know later placements, and the supplier forgets
 * ids after a day: what is sent then is bought again.
 */
import { and, eq, exists, inArray, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { resolveAlert } from "../alerts/alerts.ts";
import { products } from "../catalogue/tables.ts";
import { updatePart } from "../orders/part-queries.ts";
import { orderParts, orders } from "../orders/tables.ts";
import type { Database } from "../platform/database.ts";
import { repeatFor } from "./place-part.ts";
import { askMerchant } from "./placement-alerts.ts";

const text = "A backup was restored, and it may have been placed after that backup was made.";

/**
 * Treats unplaced parts as sent at `backupAt`: the shop sends them under their ids while the supplier remembers those,
 * then asks the merchant. Claimed parts that it does not send are asked about now.
 *
 * @returns how many are asked about
 */
export async function suspectUnplacedParts(
  database: Database,
  { backupAt, now }: { backupAt: Date; now: Date },
): Promise<number> {
  const { status, problem, checkAt, firstTriedAt } = orderParts;
  const unplaced = inArray(status, ["waiting", "unknown"]);
  return database.transaction(async (tx) => {
    const supplied = tx
      .select({ one: sql`1` })
      .from(products)
      .where(and(eq(products.id, orderParts.productId), isNotNull(products.aliCode)));
    const open = tx
      .select({ id: orders.id })
      .from(orders)
      .where(notInArray(orders.status, ["CLOSED", "CANCEL"]));
    await tx
      .update(orderParts)
      .set({
        outOrderId: sql`coalesce(out_order_id,
          (select number from orders where orders.id = order_id) || '-' || (position + 1))`,
        firstTriedAt: sql`coalesce(first_tried_at, ${backupAt.toISOString()}::timestamptz)`,
        problemText: sql`coalesce(problem_text, ${text})`,
      })
      .where(and(unplaced, exists(supplied), inArray(orderParts.orderId, open)));
    const isHeld = and(isNotNull(problem), isNull(checkAt));
    const isTooOld = lte(firstTriedAt, new Date(now.getTime() - repeatFor));
    const isAsked = and(eq(status, "unknown"), isNull(checkAt));
    const rows = await tx
      .select({ part: orderParts, order: orders })
      .from(orderParts)
      .innerJoin(orders, eq(orders.id, orderParts.orderId))
      .where(
        and(
          inArray(orders.status, ["IN_PROGRESS", "IN_CANCEL"]),
          isNull(orders.cancelAgreedAt),
          ...[unplaced, exists(supplied), or(isHeld, isTooOld)],
          sql`not (${isAsked})`,
        ),
      );
    for (const { order, part } of rows) {
      const change = { problem: "unknown", problemText: text, checkAt: null } as const;
      await updatePart(tx, part.id, { ...change, status: "unknown", statusSince: now });
      await resolveAlert(tx, "placement_problem", part.id, now);
      await askMerchant(tx, order, part, { kind: "placement_unknown", reason: "unknown", text, at: now });
    }
    return rows.length;
  });
}
