/** What the merchant sees of the parts of an order: what became of each, what it costs, and what helps. */

import { cents, toUsd } from "@nestling/commerce/money";
import { disputeWindow, supplierPage } from "@nestling/commerce/order/part-alerts";
import { cureOf } from "@nestling/commerce/part-problems";
import { asc, eq } from "drizzle-orm";
import type { OrderRow } from "../orders/queries.ts";
import { orderParts } from "../orders/tables.ts";
import type { Database } from "../platform/database.ts";

/** Amounts are dollars, times ISO 8601. */
export type PartReport = {
  /** Counted from 1, as commands take it. */
  part: number;
  status: string;
  out_order_id: string | null;
  supplier_orders: { id: string; page: string }[];
  cost: number | null;
  freight_cost: number | null;
  import_charge: number | null;
  problem: { text: string | null; cure: string | null } | null;
  /** When a dispute can be opened at the marketplace. */
  dispute: { from: string; until: string | null } | null;
};

export async function readPartReports(database: Database, order: OrderRow): Promise<PartReport[]> {
  const parts = await database
    .select()
    .from(orderParts)
    .where(eq(orderParts.orderId, order.id))
    .orderBy(asc(orderParts.position));
  return parts.map((part) => {
    const window = disputeWindow(part);
    const cure = part.problem === null ? undefined : cureOf(part.problem, order.number);
    return {
      part: part.position + 1,
      status: part.status,
      out_order_id: part.outOrderId,
      supplier_orders: part.supplierOrderIds.map((id) => ({ id, page: supplierPage(id) })),
      cost: dollars(part.supplierCost),
      freight_cost: dollars(part.freightCost),
      import_charge: dollars(part.importCharge),
      problem: part.problem === null ? null : { text: part.problemText, cure: cure ?? null },
      dispute: window
        ? { from: window.from.toISOString(), until: window.until?.toISOString() ?? null }
        : null,
    };
  });
}

const dollars = (amount: number | null) => (amount === null ? null : toUsd(cents(amount)));
