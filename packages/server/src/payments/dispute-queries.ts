/** The SQL of disputes. */
import { and, eq, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { disputes, endedDisputes } from "./tables.ts";

type DisputeRow = typeof disputes.$inferSelect;

const isOpen = notInArray(disputes.status, [...endedDisputes]);

/** Writes down what a dispute is now; false where that is older than what is known: one that is over stays over. */
export async function putDispute(tx: Tx, dispute: DisputeRow): Promise<boolean> {
  const { amount, reason, status, updatedAt } = dispute;
  const put = await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.id,
      set: { amount, reason, status, updatedAt },
      setWhere: endedDisputes.includes(status) ? sql`true` : isOpen,
    })
    .returning({ id: disputes.id });
  return put.length > 0;
}

/** Whether an order of the statement around it, named by `orderId`, is under dispute: it is not to be placed. */
export function hasOpenDispute(orderId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from ${disputes} where ${and(eq(disputes.orderId, orderId), isOpen)})`;
}

/** Whether an order is under dispute now. Whoever holds the order knows that until `tx` ends: it is held to write one down. */
export async function isDisputed(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(disputes, and(eq(disputes.orderId, orderId), isOpen))) > 0;
}
