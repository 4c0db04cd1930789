/** The SQL of disputes. */
import { endedDisputes, isLost } from "@nestling/commerce/order/order";
import { and, eq, isNull, like, not, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "../platform/database.ts";
import { disputes } from "./tables.ts";

type DisputeRow = typeof disputes.$inferSelect;

const isAppealed = like(disputes.status, "appeal\\_%");
const isOpen = and(notInArray(disputes.status, [...endedDisputes]), not(isAppealed));
/** An appeal is of a lost dispute. */
const wasLost = or(eq(disputes.status, "lost"), isAppealed);
/** Lost, and the merchant has not decided what happens to the order. */
const isUndecided = and(wasLost, isNull(disputes.keptAt));

/** Records the state of a dispute of an order that `tx` has locked. */
export async function putDispute(tx: Tx, dispute: Omit<DisputeRow, "keptAt">): Promise<void> {
  const { amount, reason, status, updatedAt } = dispute;
  // A decision about a loss is of no use once that is won, and is asked for anew if it is lost again.
  const change = { amount, reason, status, updatedAt, ...(!isLost(status) && { keptAt: null }) };
  await tx.insert(disputes).values(dispute).onConflictDoUpdate({ target: disputes.id, set: change });
}

/** A condition: a dispute keeps the order `orderId` of the surrounding statement from being placed. */
export function isStoppedByDispute(orderId: SQLWrapper): SQL<boolean> {
  return sql`exists (select from ${disputes} where ${and(eq(disputes.orderId, orderId), or(isOpen, isUndecided))})`;
}

/** Records that the order continues although it has lost disputes. */
export async function acceptLosses(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .update(disputes)
    .set({ keptAt: at })
    .where(and(eq(disputes.orderId, orderId), isUndecided));
}

const lostAmount = sql<number>`coalesce(sum(${disputes.amount}), 0)::int`;

/** What banks have returned in lost disputes of the order `orderId` of the surrounding statement, in integer cents. */
export function chargedBackOf(orderId: SQLWrapper): SQL<number> {
  return sql`(select ${lostAmount} from ${disputes} where ${and(eq(disputes.orderId, orderId), wasLost)})`;
}
