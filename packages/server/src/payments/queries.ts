/** The SQL of payments and webhook events. */

import type { PaymentStatus } from "@nestling/commerce/order/order";
import type { ClosingCause } from "@nestling/commerce/order-causes";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../platform/database.ts";
import { payments, stripeEvents } from "./tables.ts";

export type PaymentRow = typeof payments.$inferSelect;

export async function findPayment(database: Database | Tx, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.orderId, orderId));
  return row;
}

/** Whether a payment is final. A canceled payment is not: it may have been paid at the last moment. */
export function isOver({ status }: PaymentRow): boolean {
  return status === "paid" || status === "differs";
}

export type EventRow = typeof stripeEvents.$inferSelect;

export async function findPaymentByIntent(
  database: Database,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await database.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

type PaymentChange = {
  status: PaymentStatus;
  message?: string;
  /** The number of declined cards, and the last of those charges. */
  declines?: { count: number; last: string };
  card?: { brand: string; last4: string };
  paidAt?: Date;
};

/** Changes a payment. What the change leaves out stays as it is, except the message, which is removed. */
export async function updatePayment(tx: Tx, orderId: string, change: PaymentChange): Promise<PaymentRow> {
  const { status, message = null, card, declines, paidAt } = change;
  const [row] = await tx
    .update(payments)
    .set({
      status,
      message,
      ...(card && { cardBrand: card.brand, cardLast4: card.last4 }),
      ...(declines && { declines: declines.count, lastDecline: declines.last }),
      ...(paidAt && { paidAt }),
    })
    .where(eq(payments.orderId, orderId))
    .returning();
  if (row === undefined) throw new Error(`order ${orderId} has no payment`);
  return row;
}

/** Records why the payment of an order is about to be canceled. */
export async function setClosingCause(
  database: Database,
  orderId: string,
  closingCause: ClosingCause,
): Promise<void> {
  await database.update(payments).set({ closingCause }).where(eq(payments.orderId, orderId));
}

/** Stores an event under its own id. Returns false if it was stored before. */
export async function insertEvent(database: Database | Tx, event: EventRow): Promise<boolean> {
  const { rowCount } = await database.insert(stripeEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

export async function markEventHandled(database: Database, id: string, at: Date): Promise<void> {
  await database.update(stripeEvents).set({ handledAt: at }).where(eq(stripeEvents.id, id));
}

/** A random order, so that rows that fail in each run do not block the others. */
export const anyOrder = sql`random()`;

/** Which of the events `ids` are not stored. */
export async function missingEvents(database: Database, ids: string[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from unnest(${sql.param(ids)}::text[]) as id where not exists (select from stripe_event e where e.id = id.id)`,
  );
  return rows.map(({ id }) => id);
}

/** Events that were stored before `before` and are not handled. */
export function unhandledEvents(database: Database, before: Date, most: number) {
  return database
    .select({ id: stripeEvents.id, payload: stripeEvents.payload })
    .from(stripeEvents)
    .where(and(isNull(stripeEvents.handledAt), lt(stripeEvents.receivedAt, before)))
    .orderBy(anyOrder)
    .limit(most);
}

/** Removes the events that were handled before `before`. */
export async function deleteEventsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(stripeEvents).where(lt(stripeEvents.handledAt, before));
}
