/** The SQL of disputes. */
import { and, eq, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { disputes, endedDisputes } from "./tables.ts";

type DisputeRow = typeof disputes.$inferSelect;

const isOpen = notInArray(disputes.status, [...endedDisputes]);
const isLost = eq(disputes.status, "lost");
/** Lost, and the merchant has not decided what happens to the order. */
const isUndecided = and(isLost, isNull(disputes.keptAt));

/** Records the state of a dispute. Returns false if that is older than the recorded one: a dispute that is over stays over. */
export async function putDispute(tx: Tx, dispute: Omit<DisputeRow, "keptAt">): Promise<boolean> {
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

/** A condition: a dispute keeps the order `orderId` of the surrounding statement from being placed. */
export function isStoppedByDispute(orderId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from ${disputes} where ${and(eq(disputes.orderId, orderId), or(isOpen, isUndecided))})`;
}

/**
 * Whether a dispute keeps an order from being placed: it is open, or lost without a decision of the merchant. `tx` must have
 * locked the order, because recording a dispute locks it too.
 */
export async function isStopped(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(disputes, and(eq(disputes.orderId, orderId), or(isOpen, isUndecided)))) > 0;
}

/** Whether an order has a lost dispute that waits for the merchant's decision. */
export async function hasUndecidedLoss(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(disputes, and(eq(disputes.orderId, orderId), isUndecided))) > 0;
}

/** Records that the order continues although it has lost disputes. Returns false if none waited for that decision. */
export async function keepDespiteLoss(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const kept = await tx
    .update(disputes)
    .set({ keptAt: at })
    .where(and(eq(disputes.orderId, orderId), isUndecided))
    .returning({ id: disputes.id });
  return kept.length > 0;
}

/** How much of an order's payment banks have returned in lost disputes, in integer cents. */
export async function chargedBack(database: Database | Tx, orderId: string): Promise<number> {
  const [row] = await database
    .select({ amount: sql<number>`coalesce(sum(${disputes.amount}), 0)::int` })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isLost));
  return row?.amount ?? 0;
}
