/** What needs a person: raised in the transaction that found it, told to the merchant once, listed until settled (OPS-05). */
import { and, asc, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { mails } from "../mail/tables.ts";
import { orders } from "../orders/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { attentions } from "./tables.ts";

/** `subject` is the id of what it is about; `text` says it to the merchant, without anything of the customer's. */
export type Attention = { kind: string; subject: string; orderId?: string; text: string };

/** Raises it, unless the same is raised already and not settled. */
export async function raiseAttention(tx: Tx, attention: Attention, at: Date): Promise<void> {
  await tx
    .insert(attentions)
    .values({ ...attention, raisedAt: at })
    .onConflictDoNothing();
}

/** Settles what was raised of this kind about `subject`, and says whether anything was. */
export async function settleAttention(tx: Tx, kind: string, subject: string, at: Date): Promise<boolean> {
  const settled = await tx
    .update(attentions)
    .set({ settledAt: at })
    .where(and(eq(attentions.kind, kind), eq(attentions.subject, subject), isNull(attentions.settledAt)))
    .returning({ id: attentions.id });
  return settled.length > 0;
}

/** What needs a person now, the first first, with the number of the order that it is about. */
export function openAttentions(database: Database) {
  return attentionsWhere(database, isNull(attentions.settledAt));
}

/** What was never mailed: what has ended by itself in the meantime, too. */
export function untoldAttentions(database: Database) {
  const told = database
    .select({ key: mails.key })
    .from(mails)
    .where(eq(mails.key, sql`'attention:' || ${attentions.id}`));
  return attentionsWhere(database, notExists(told));
}

function attentionsWhere(database: Database, condition: SQL | undefined) {
  const { id, kind, subject, text, raisedAt } = attentions;
  return database
    .select({ id, kind, subject, text, raisedAt, orderNumber: orders.number })
    .from(attentions)
    .leftJoin(orders, eq(orders.id, attentions.orderId))
    .where(condition)
    .orderBy(asc(id));
}

/** How many things need a person now: a figure of the metrics. */
export async function countAttentions(database: Database): Promise<number> {
  return database.$count(attentions, isNull(attentions.settledAt));
}
