/** The SQL of disputes. */
import { and, eq, isNull, like, not, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { disputes, endedDisputes, isAppeal, isLostDispute } from "./tables.ts";

type DisputeRow = typeof disputes.$inferSelect;

const isAppealed = like(disputes.status, "appeal\\_%");
const isOpen = and(notInArray(disputes.status, [...endedDisputes]), not(isAppealed));
/** An appeal is of a lost dispute. */
const isLost = or(eq(disputes.status, "lost"), isAppealed);
/** Lost, and the merchant has not decided what happens to the order. */
const isUndecided = and(isLost, isNull(disputes.keptAt));

/** Whether a dispute in one status may be in another later. One that is over stays over, but a lost one may be appealed. */
function mayFollow(before: string, status: string): boolean {
  if (endedDisputes.includes(status)) return true;
  return isAppeal(status) ? isLostDispute(before) || !endedDisputes.includes(before) : !isOver(before);
}

const isOver = (status: string) => endedDisputes.includes(status) || isAppeal(status);

/**
 * Records the state of a dispute of an order that `tx` has locked. Returns the status that was recorded before, if any.
 * Undefined, with nothing recorded, if the state is older than the recorded one.
 */
export async function putDispute(
  tx: Tx,
  dispute: Omit<DisputeRow, "keptAt">,
): Promise<{ before: string | undefined } | undefined> {
  const { id, amount, reason, status, updatedAt } = dispute;
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id)).for("update");
  if (known !== undefined && !mayFollow(known.status, status)) return undefined;
  // A decision about a loss is of no use once that is won, and is asked for anew if it is lost again.
  const change = { amount, reason, status, updatedAt, ...(!isLostDispute(status) && { keptAt: null }) };
  await tx.insert(disputes).values(dispute).onConflictDoUpdate({ target: disputes.id, set: change });
  return { before: known?.status };
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

const lostAmount = sql<number>`coalesce(sum(${disputes.amount}), 0)::int`;

/** How much of an order's payment banks have returned in lost disputes, in integer cents. */
export async function chargedBack(database: Database | Tx, orderId: string): Promise<number> {
  const [row] = await database
    .select({ amount: lostAmount })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), isLost));
  return row?.amount ?? 0;
}

/** `chargedBack` of the order `orderId` of the surrounding statement. */
export function chargedBackOf(orderId: SQLWrapper): SQL<number> {
  return sql`(select ${lostAmount} from ${disputes} where ${and(eq(disputes.orderId, orderId), isLost)})`;
}
