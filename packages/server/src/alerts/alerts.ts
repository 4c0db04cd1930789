/** What needs a person: raised in the transaction that found it, mailed once, listed until it is resolved (OPS-05). */
import type { AlertKind } from "@nestling/commerce/alert-kinds";
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { orders } from "../orders/tables.ts";
import type { Database, Tx } from "../platform/database.ts";
import { alerts } from "./tables.ts";

/** `subject` is the id of what it is about; `text` says it to the merchant, without anything of the customer's. */
export type Alert = { kind: AlertKind; subject: string; orderId?: string; text: string };

/** What comes back within so long is no news: it is listed again, and not mailed again. In milliseconds. */
const sameNews = 86_400_000;

/** Raises an alert. One of its kind about its subject that is open goes on in the same words, and is replaced by other words. */
export async function raiseAlert(tx: Tx, alert: Alert, at: Date): Promise<void> {
  const { kind, subject, text, resolvedAt } = alerts;
  const isOpen = and(eq(kind, alert.kind), eq(subject, alert.subject), isNull(resolvedAt));
  await tx
    .update(alerts)
    .set({ resolvedAt: at })
    .where(and(isOpen, ne(text, alert.text)));
  await raiseUnlessOpen(tx, alert, at);
}

/**
 * Raises an alert unless one of its kind about its subject is open, whatever its text. For texts whose figures, examples or reasons
 * change while the merchant has to do the same thing.
 */
export async function raiseUnlessOpen(tx: Tx, alert: Alert, at: Date): Promise<void> {
  const since = new Date(at.getTime() - sameNews).toISOString();
  // One that ended before it was mailed is still to be mailed, and speaks for this one.
  const mailedAt = sql`(
    select coalesce(mailed_at, resolved_at) from alert
    where kind = ${alert.kind} and subject = ${alert.subject} and text = ${alert.text}
      and resolved_at > ${since}::timestamptz
    order by resolved_at desc limit 1)`;
  await tx
    .insert(alerts)
    .values({ ...alert, raisedAt: at, mailedAt })
    .onConflictDoNothing();
}

/** Raises an alert, unless one of its kind about its subject with this text was raised before: what is resolved stays so. */
export async function raiseAlertOnce(tx: Tx, alert: Alert, at: Date): Promise<void> {
  const { kind, subject, text } = alerts;
  const isIt = and(eq(kind, alert.kind), eq(subject, alert.subject), eq(text, alert.text));
  if ((await tx.$count(alerts, isIt)) === 0) await raiseAlert(tx, alert, at);
}

/** Resolves what was raised of this kind about `subject`, and says whether anything was. */
export async function resolveAlert(tx: Tx, kind: AlertKind, subject: string, at: Date): Promise<boolean> {
  const resolved = await tx
    .update(alerts)
    .set({ resolvedAt: at })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.resolvedAt)))
    .returning({ id: alerts.id });
  return resolved.length > 0;
}

/** Locks what is open of a kind, whatever it is about, until the transaction ends. */
export async function lockAlerts(tx: Tx, kind: AlertKind): Promise<void> {
  const isOpen = and(eq(alerts.kind, kind), isNull(alerts.resolvedAt));
  await tx.select({ id: alerts.id }).from(alerts).where(isOpen).orderBy(asc(alerts.id)).for("update");
}

/** Resolves whatever was raised of this kind. */
export async function resolveAlerts(tx: Tx, kind: AlertKind, at: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ resolvedAt: at })
    .where(and(eq(alerts.kind, kind), isNull(alerts.resolvedAt)));
}

/** What needs a person now, the first first, with the number of the order that it is about: of one kind, or all. */
export function openAlerts(database: Database, kind?: AlertKind) {
  const isKind = kind === undefined ? undefined : eq(alerts.kind, kind);
  return alertsWhere(database, and(isKind, isNull(alerts.resolvedAt)));
}

/** What was never mailed: what has ended by itself in the meantime, too. */
export function unmailedAlerts(database: Database) {
  return alertsWhere(database, isNull(alerts.mailedAt));
}

/** Records that the merchant was mailed about an alert. */
export async function recordMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(alerts).set({ mailedAt: at }).where(eq(alerts.id, id));
}

function alertsWhere(database: Database, condition: SQL | undefined) {
  const { id, kind, subject, text, raisedAt, mailedAt } = alerts;
  return database
    .select({ id, kind, subject, text, raisedAt, mailedAt, orderNumber: orders.number })
    .from(alerts)
    .leftJoin(orders, eq(orders.id, alerts.orderId))
    .where(condition)
    .orderBy(asc(id));
}

/** Whether anything of this kind needs a person now. */
export async function hasOpenAlert(tx: Tx, kind: AlertKind): Promise<boolean> {
  return (await tx.$count(alerts, and(eq(alerts.kind, kind), isNull(alerts.resolvedAt)))) > 0;
}

/** How many things need a person now: a figure of the metrics. */
export async function countAlerts(database: Database): Promise<number> {
  return database.$count(alerts, isNull(alerts.resolvedAt));
}
