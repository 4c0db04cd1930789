/** The SQL of disputes. */
import { and, eq, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { disputes, endedDisputes } from "./tables.ts";

type DisputeRow = typeof disputes.$inferSelect;

const isOpen = notInArray(disputes.status, [...endedDisputes]);
const isLost = eq(disputes.status, "lost");
/** Nobody has decided what becomes of the order. */
const isUndecided = and(isLost, isNull(disputes.keptAt));

/** Writes down what a dispute is now; false where that is older than what is known: one that is over stays over. */
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

/** Whether a dispute keeps an order of the statement around it, named by `orderId`, from being placed. */
export function isStoppedByDispute(orderId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from ${disputes} where ${and(eq(disputes.orderId, orderId), or(isOpen, isUndecided))})`;
}

/**
 * Whether a dispute keeps an order from being placed: one that is open, or lost without a decision of the merchant. Who has
 * locked the order knows that until `tx` ends: it is locked to write a dispute down.
 */
export async function isStopped(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(disputes, and(eq(disputes.orderId, orderId), or(isOpen, isUndecided)))) > 0;
}

/** Whether an order has a lost dispute of which the merchant has not decided anything yet. */
export async function hasUndecidedLoss(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(disputes, and(eq(disputes.orderId, orderId), isUndecided))) > 0;
}

/** Writes down that the order goes on although disputes are lost; false where none waited for that. */
export async function keepDespiteLoss(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const kept = await tx
    .update(disputes)
    .set({ keptAt: at })
    .where(and(eq(disputes.orderId, orderId), isUndecided))
    .returning({ id: disputes.id });
  return kept.length > 0;
}

/** Integer cents that banks have given back of an order's payment by disputes that are lost. */
export async function chargedBack(database: Database | Tx, orderId: string): Promise<number> {
  const [row] = await database
    .select({ amount: sql<number>`coalesce(sum(${disputes.amount}), 0)::int` })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isLost));
  return row?.amount ?? 0;
}
